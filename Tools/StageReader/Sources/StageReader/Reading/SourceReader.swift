import Foundation
import SwiftSyntax

/// Reads the screens of source files.
public struct SourceReader {
  private let files: [SourceFile]
  private let index: TypeIndex

  /// Reads the files at `paths`, and those that declare types which they mention: the other files of their folders,
  /// and `Name.swift` for a type `Name`, anywhere in the package or project.
  public init(_ paths: [String]) throws(SourceError) {
    var files: [SourceFile] = []
    for path in paths { try files.append(SourceFile(readingFrom: path)) }
    self.files = files
    let folders = Set(
      paths.map { URL(fileURLWithPath: $0).standardizedFileURL.deletingLastPathComponent() }
    )
    var known = Set(paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    let named = Dictionary(grouping: Self.project(around: folders.first)) {
      $0.split(separator: "/").last.map(String.init) ?? ""
    }
    var wanted = folders.sorted { $0.path < $1.path }.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().map {
        "\(folder.path)/\($0)"
      }
    }.filter { $0.hasSuffix(".swift") }
    var all = files
    var latest = files
    // The types of a view's models, and then those that the models mention.
    for _ in 0..<2 {
      let names = Set(
        latest.flatMap { $0.tree.tokens(viewMode: .sourceAccurate).map(\.text) }.filter {
          $0.first?.isUppercase == true
        }
      )
      wanted += names.sorted().flatMap { named["\($0).swift"] ?? [] }
      latest = wanted.filter { known.insert($0).inserted }.compactMap {
        try? SourceFile(readingFrom: $0)
      }
      all += latest
      wanted = []
    }
    index = TypeIndex(all)
  }

  /// The Swift files of the package or project that contains `folder`; none if there is no such.
  private static func project(around folder: URL?) -> [String] {
    guard var root = folder else { return [] }
    while true {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
      if names.contains(where: {
        $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj")
      }) {
        break
      }
      guard root.path != "/", root.pathComponents.count > 1 else { return [] }
      root.deleteLastPathComponent()
    }
    let files =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return files.filter {
      $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted().map { "\(root.path)/\($0)" }
  }

  /// The screens of the files: views that are no part of another view, view controllers and directors, or if there are
  /// none, view models.
  public func screens() throws(SourceError) -> [Screen] {
    var screens: [Screen] = []
    var others: [Screen] = []
    for file in files {
      let types = index.types.values.filter { $0.file.path == file.path }.sorted {
        $0.node.position < $1.node.position
      }
      let views = types.filter { $0.isView && !$0.isPreview && $0.name != "Preview" }
      let parts = Set(views.flatMap { view in mentioned(in: view.node).filter { $0 != view.name } })
      screens += types.filter(\.isController).map { ControllerReader.screen(of: $0, in: index) }
      for view in views where !parts.contains(view.name) {
        var screen = ViewReader.screen(of: view, in: index)
        complete(&screen)
        screens.append(screen)
      }
      screens += types.filter { $0.name.hasSuffix("Director") }.map {
        LogicReader.screen(of: $0, in: index)
      }
      others += types.filter(Self.isLogic).prefix(1).map { LogicReader.screen(of: $0, in: index) }
    }
    if screens.isEmpty { screens = others }
    guard !screens.isEmpty else {
      let paths = files.map(\.path).joined(separator: ", ")
      let isOther = files.allSatisfy(\.tree.hasError)
      let reason =
        isOther ? "this is not Swift" : "no view, view controller, director or view model here"
      throw SourceError(description: "\(paths): \(reason)")
    }
    return screens
  }

  private func mentioned(in node: Syntax) -> Set<String> {
    Set(node.tokens(viewMode: .sourceAccurate).map(\.text).filter { index[$0]?.isView == true })
  }

  private static func isLogic(_ type: TypeInfo) -> Bool {
    guard type.kind == .class || type.kind == .protocol else { return false }
    return type.isObservable || type.isObservableObject
      || ["Director", "ViewModel", "ViewModelType", "ViewModelProtocol", "ViewModeling", "Model"]
        .contains { type.name.hasSuffix($0) }
  }

  /// Names the controls, and adds what the files say about the models.
  private func complete(_ screen: inout Screen) {
    for position in screen.models.indices {
      let type = index[TypeIndex.bare(screen.models[position].type)]
      screen.models[position].published = type.map {
        Set($0.properties.filter { $0.has("Published") }.map(\.name))
      }
      if type?.kind == .protocol, !screen.models[position].isProtocol {
        screen.models[position].type = "any \(screen.models[position].type)"
      }
    }
    Naming.name(&screen)
  }

  /// The name of a screen by the name of its type.
  static func name(of type: String) -> String {
    let suffix = Construct.screenSuffixes.first { type.hasSuffix($0) && type.count > $0.count }
    return suffix.map { String(type.dropLast($0.count)) } ?? type
  }
}

extension Screen {
  /// The source of the screen's stage, in a file that names the screen's source by the path `source`.
  public func stage(source: String) -> String { Writer.stage(self, source: source) }
}
