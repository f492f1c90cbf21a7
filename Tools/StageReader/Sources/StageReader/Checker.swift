import Foundation
import SwiftSyntax

/// Compares stages with the sources that they stand for.
public struct Checker {
  /// The result of a check.
  public struct Report {
    /// The number of stages that were compared.
    public var stages = 0
    /// The differences, each in one line.
    public var failures: [String] = []
  }

  /// Compares the stages in `paths`, which are files and folders.
  ///
  /// A stage takes part if its file declares `// stage-of: PATH`, relative to the file.
  public static func check(_ paths: [String]) throws(SourceError) -> Report {
    var report = Report()
    var files: [String] = []
    for path in paths { files += try swiftFiles(in: path) }
    for path in files {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        text.contains("// stage-of:")
      else { continue }
      do {
        let failures = try failures(of: SourceFile(readingFrom: path))
        report.stages += 1
        report.failures += failures
      } catch  where report.failures.contains(error.description) {
        // Another stage of the same file has said it.
      } catch { report.failures.append(error.description) }
    }
    return report
  }

  private static func swiftFiles(in path: String) throws(SourceError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw SourceError("\(path): there is no such file or folder")
    }
    guard isFolder.boolValue else { return [path] }
    let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return inside.filter { !$0.hasPrefix(".") && !$0.contains("/.") && $0.hasSuffix(".swift") }
      .sorted().map { path == "." ? $0 : "\(path)/\($0)" }
  }

  private static func failures(of file: SourceFile) throws(SourceError) -> [String] {
    let comments = try StageComments(file)
    let stage = file.types.filter { $0.isStage || $0.isPart }
    guard let declaration = stage.first(where: \.isStage) else {
      throw SourceError("\(file.path): no stage is declared here")
    }
    var read: [(file: SourceFile, types: [DeclaredType])] = []
    for source in comments.sources {
      let view = try SourceFile(readingFrom: source.path)
      for name in source.names where !view.types.contains(where: { $0.name == name }) {
        throw SourceError("\(source.place): there is no type \(name) in \(source.path)")
      }
      read.append(
        (view, view.types.filter { source.names.isEmpty || source.names.contains($0.name) })
      )
    }
    let models = Set(read.flatMap(\.types).flatMap(\.values).map(\.type))
      .intersection(stage.flatMap(\.values).map(\.type))
    let first = read.first.flatMap { view in view.types.first.map { view.file.place(of: $0.node) } }
    var view = Facts(place: first ?? comments.sources.first?.path ?? "")
    for (file, types) in read {
      let reader = types.contains(where: \.isStage) ? StatementReader.self : ViewReader.self
      view.add(reader.init(file, types, models: models).facts)
    }
    var onStage = Facts(place: file.place(of: declaration.node))
    onStage.add(StatementReader(file, stage, models: models).facts)
    var differences = Comparison(view, onStage).differences
    if models.isEmpty, declaration.conformances.contains("Directed") {
      let text =
        "only titles are compared: the stage has no value of a type that the view has"
      differences.append(.init(names: ["model"], text: "\(view.place): \(text): \(onStage.place)"))
    }
    return comments.undeclared(differences)
  }
}

/// What the comments of a stage declare.
private struct StageComments {
  /// The files of the view, each with the types that belong to the screen; all of them if there are none.
  private(set) var sources: [(path: String, names: [String], place: String)] = []
  private var declared: [(name: String, place: String)] = []

  init(_ file: SourceFile) throws(SourceError) {
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
    let here = FileManager.default.currentDirectoryPath + "/"
    for (index, line) in file.text.components(separatedBy: "\n").enumerated() {
      let place = "\(file.path):\(index + 1)"
      let parts = line.split(separator: ":", maxSplits: 2)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      switch parts.first {
      case "// stage-of" where parts.count > 1:
        let full = URL(fileURLWithPath: parts[1], relativeTo: folder).standardizedFileURL.path
        let path = full.hasPrefix(here) ? String(full.dropFirst(here.count)) : full
        guard FileManager.default.fileExists(atPath: path) else {
          throw SourceError("\(place): there is no file \(path)")
        }
        let names = parts.dropFirst(2).flatMap { $0.components(separatedBy: ", ") }
        sources.append((path, names, place))
      case "// stage-differs":
        guard parts.count > 2, !parts[2].isEmpty else {
          let form = "// stage-differs: NAME: REASON"
          throw SourceError("\(place): a difference needs a name and a reason: \(form)")
        }
        declared.append((parts[1], place))
      default: break
      }
    }
  }

  /// The texts of the differences that are not declared, and of the declarations without a difference.
  func undeclared(_ differences: [Comparison.Difference]) -> [String] {
    let rest = differences.filter { $0.names.isDisjoint(with: declared.map(\.name)) }
    let names = differences.reduce(into: Set()) { $0.formUnion($1.names) }
    return rest.map(\.text)
      + declared.filter { !names.contains($0.name) }
      .map { "\($0.place): “\($0.name)” does not differ from the view" }
  }
}
