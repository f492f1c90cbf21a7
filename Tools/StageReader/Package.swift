// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "StageReader",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "stage-reader", targets: ["stage-reader"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "StageReader",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
    .executableTarget(
      name: "stage-reader",
      dependencies: [
        "StageReader",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
