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
      let parts = Set(views.flatMap { view in partNames(in: view.node).filter { $0 != view.name } })
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

  /// The views that a view contains, without those to which it leads, which are screens of their own.
  private func partNames(in node: Syntax) -> Set<String> {
    let destinations = Calls.all(in: node).compactMap { $0.destination?.code }.map {
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
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let sources = paths.filter {
      $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let project = Dictionary(grouping: sources.sorted().map { "\(root.path)/\($0)" }) {
      URL(fileURLWithPath: $0).lastPathComponent
    }
    projects[root.path] = project
    return project
  }
}

extension Screen {
  /// The source of the screen's stage, in a file that names the screen's source by the path `source`.
  public func stage(source: String) -> String { Writer.stage(self, source: source) }
}
