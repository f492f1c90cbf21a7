import Foundation
import SwiftSyntax

/// Reads the screens of source files.
public struct SourceReader {
  private let files: [SourceFile]
  private let index: TypeIndex

  /// Reads the files at `paths`, and those that declare types which they mention: the other files of small folders,
  /// and `Name.swift` for a type `Name`, anywhere in the package or project.
  public init(_ paths: [String]) throws(SourceError) { try self.init(paths, from: SourceCache()) }

  /// Reads files as the initializer without a cache does, and each of them once for all readers with the cache.
  init(_ paths: [String], from cache: SourceCache) throws(SourceError) {
    var latest: [Declarations] = []
    for path in paths { try latest.append(cache.declarations(in: path)) }
    files = latest.map(\.file)
    var all = latest
    var known = Set(paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    let folders = Set(known.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
      .sorted()
    let project = cache.project(around: folders.first ?? "/")
    var wanted = folders.flatMap { folder in cache.neighbours(in: folder) }
    // The types of a view's models, and then those that the models mention.
    for _ in 0..<2 {
      let names = latest.reduce(into: Set()) { $0.formUnion($1.mentioned) }
      wanted += names.sorted().flatMap { project["\($0).swift"] ?? [] }
      let new = wanted.filter { $0.hasSuffix(".swift") && known.insert($0).inserted }
      latest = new.compactMap { try? cache.declarations(in: $0) }
      all += latest
      wanted = []
    }
    index = TypeIndex(all)
  }

  /// The screens of the files, or only those whose names are wanted, if there are any.
  ///
  /// They are views that are no part of another view, view controllers and directors, or if there are none, view models.
  public func screens(
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(SourceError) -> [Screen] {
    let types = files.flatMap { file in index.types { $0.file.path == file.path } }
    let views = types.filter { $0.isView && !$0.isPreview && $0.name != "Preview" }
    let parts = Set(
      views.flatMap { view in partNames(in: view.node).filter { $0 != view.name } }
    )
    var readers: [(name: String, screen: () -> Screen)] = []
    readers += types.filter(\.isController).map { type in
      (type.name, { ControllerReader.screen(of: type, in: index) })
    }
    readers += views.filter { !parts.contains($0.name) }.map { type in
      (type.name, { ViewReader.screen(of: type, in: index) })
    }
    var logic = types.filter { $0.name.hasSuffix("Director") }
    if readers.isEmpty, logic.isEmpty {
      logic = files.compactMap { file in
        types.first { $0.file.path == file.path && Self.isLogic($0) }
      }
    }
    readers += logic.map { type in (type.name, { LogicReader.screen(of: type, in: index) }) }
    guard !readers.isEmpty else {
      let paths = files.map(\.path).joined(separator: ", ")
      let isOther = files.allSatisfy(\.tree.hasError)
      let reason =
        isOther ? "this is not Swift" : "no view, view controller, director or view model here"
      throw SourceError(description: "\(paths): \(reason)")
    }
    let wanted = readers.filter { isWanted(Self.name(of: $0.name)) }
    return (wanted.isEmpty ? readers : wanted).map { reader in
      var screen = reader.screen()
      screen.unavailable = screen.models.compactMap { model in
        guard let type = index[TypeIndex.bare(model.type)], let interface = type.file.userInterface,
          [.class, .actor, .protocol].contains(type.kind)
        else { return nil }
        return (type, interface)
      }
      return screen
    }
  }

  /// The views that a view contains, without those to which it leads, which are screens of their own.
  private func partNames(in node: Syntax) -> Set<String> {
    let destinations = node.calls.compactMap { $0.destination?.code }.map {
      $0.position..<$0.endPosition
    }
    let tokens = node.tokens(viewMode: .sourceAccurate).filter { token in
      index[token.text]?.isView == true && !destinations.contains { $0.contains(token.position) }
    }
    return Set(tokens.map(\.text))
  }

  private static func isLogic(_ type: TypeInfo) -> Bool {
    guard type.kind == .class || type.kind == .protocol else { return false }
    return type.isObservable || type.isObservableObject
      || ["Director", "ViewModel", "ViewModelType", "ViewModelProtocol", "ViewModeling", "Model"]
        .contains { type.name.hasSuffix($0) }
  }

  /// The name of a screen by the name of its type.
  static func name(of type: String) -> String { type.without(Construct.screenSuffixes) }
}

/// The files that were read, and the names of those that could be.
final class SourceCache {
  private var files: [String: Declarations] = [:]
  private var folders: [String: [String]] = [:]
  private var projects: [String: [String: [String]]] = [:]

  /// What the file at `path` declares.
  func declarations(in path: String) throws(SourceError) -> Declarations {
    if let known = files[path] { return known }
    let read = try Declarations(SourceFile(readingFrom: path))
    files[path] = read
    return read
  }

  /// The Swift files of a folder; none if they are long, because reading them would take longer than a moment.
  func neighbours(in folder: String) -> [String] {
    let paths = contents(of: folder).filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    let sizes = paths.map { path in
      (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
    }
    return sizes.reduce(0, +) > 300_000 ? [] : paths
  }

  /// The paths of the Swift files below a folder, without hidden folders.
  static func swiftFiles(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)
    var paths: [String] = []
    while let path = files?.nextObject() as? String {
      let name = path.fileName
      if name.hasPrefix(".") {
        files?.skipDescendants()
      } else if name.hasSuffix(".swift") {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  /// The names of the files in a folder.
  func contents(of folder: String) -> [String] {
    if let known = folders[folder] { return known }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    folders[folder] = names
    return names
  }

  /// The Swift files of the package or project that contains `folder`, by their names; none if there is no such.
  func project(around folder: String) -> [String: [String]] {
    var root = URL(fileURLWithPath: folder)
    while !contents(of: root.path).contains(where: {
      $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj")
    }) {
      guard root.pathComponents.count > 1 else { return [:] }
      root.deleteLastPathComponent()
    }
    if let known = projects[root.path] { return known }
    let sources = Self.swiftFiles(in: root.path).map { "\(root.path)/\($0)" }
    let project = Dictionary(grouping: sources) {
      URL(fileURLWithPath: $0).lastPathComponent
    }
    projects[root.path] = project
    return project
  }
}

extension Screen {
  /// The source of the screen's stage, in a file that names the screen's source by the path `source`.
  public func stage(source: String) -> String { Writer.stage(self, source: source) }

  /// What to say about the screen's stage, which was written to the file at `path`.
  public func summary(of stage: String, at path: String) -> String {
    let lines = stage.split(separator: "\n")
    let comments = lines.count { $0.contains("// \(self.path.fileName):") }
    let rest =
      switch comments {
      case 0: ""
      case 1: ", 1 of them a comment to replace"
      default: ", \(comments) of them comments to replace"
      }
    let size = controls.count == 1 ? "1 control" : "\(controls.count) controls"
    let moves = unavailable.map { model, interface in
      let place = "\(model.file.path):\(model.file.line(of: model.node))"
      return
        "\(place): \(model.name) is declared in a file that imports \(interface): move it to a file of its own"
    }
    return (["\(path): \(size), \(lines.count) lines\(rest)"] + moves).joined(separator: "\n")
  }
}
