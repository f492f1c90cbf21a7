import LineEditing
import Subprocess

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Swift package from which the running program was built.
struct AppPackage {
  /// The folder of its manifest.
  let folder: String
  /// The folder in which it was built.
  private let scratch: String
  private let configuration: String
  private let product: String

  /// Finds the package by the path of the executable, such as `Shop/.build/x86_64-unknown-linux-gnu/debug/shop`.
  ///
  /// Nil if Swift Package Manager has not built it there.
  init?(ofExecutable path: String) {
    var parts = path.split(separator: "/").map(String.init)
    guard let product = parts.popLast(), let configuration = parts.popLast(), parts.popLast() != nil
    else { return nil }
    (self.product, self.configuration) = (product, configuration)
    scratch = Self.path(parts)
    guard Self.exists(scratch + "/" + Self.state) else { return nil }
    while parts.popLast() != nil {
      guard Self.exists(Self.path(parts) + "/Package.swift") else { continue }
      folder = Self.path(parts)
      return
    }
    return nil
  }

  private static func path(_ parts: [String]) -> String { "/" + parts.joined(separator: "/") }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// The files that a build may read: of this package, and of those on which it depends by their path.
  func sources() -> [String] {
    ([folder] + localDependencies).flatMap { folder in
      Self.files(in: folder).filter { path in
        path.dropFirst(folder.count).contains("/Sources/")
          || Self.extensions.contains(where: path.hasSuffix)
      }
    }
  }

  /// The files in a folder, without hidden ones, such as those of a build.
  private static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.map { folder + "/" + $0 }.flatMap { path in
      let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type]
      return type as? FileAttributeType == .typeDirectory ? files(in: path) : [path]
    }
  }

  /// The folders of the packages that the manifest names by their path.
  private var localDependencies: [String] {
    struct State: Decodable {
      let object: Dependencies
      struct Dependencies: Decodable { let dependencies: [Dependency] }
      struct Dependency: Decodable { let packageRef: Reference }
      struct Reference: Decodable { let kind, location: String }
    }
    guard let data = FileManager.default.contents(atPath: scratch + "/" + Self.state),
      let state = try? JSONDecoder().decode(State.self, from: data)
    else { return [] }
    return state.object.dependencies.map(\.packageRef).filter { $0.kind == "fileSystem" }
      .map(\.location)
  }

  /// Builds the program again; returns whether that worked.
  ///
  /// The compiler prints what is wrong.
  @concurrent func build() async -> Bool {
    let arguments = [
      "build", "--package-path", folder, "--scratch-path", scratch, "--configuration",
      configuration,
      "--product", product, "--quiet",
    ]
    let result = try? await Subprocess.run(
      .name("swift"),
      arguments: Arguments(arguments),
      input: .none,
      output: .shared(StandardDescriptors.error),
      error: .shared(StandardDescriptors.error)
    )
    return result?.terminationStatus.isSuccess == true
  }

  /// The file in which Swift Package Manager keeps what it has resolved.
  private static let state = "workspace-state.json"
  private static let extensions = [".swift", ".c", ".h", ".cpp", ".hpp", ".m", ".mm"]
}
