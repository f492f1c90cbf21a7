import Foundation
import SwiftParser
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
    for path in try swiftFiles(in: paths) {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        text.contains("// stage-of:")
      else { continue }
      do {
        let file = try StageFile(SourceFile(text, path: path))
        guard !file.sources.isEmpty else { continue }
        report.stages += 1
        report.failures += try differences(of: file)
      } catch {
        report.failures.append(error.description)
      }
    }
    return report
  }

  private static func swiftFiles(in paths: [String]) throws(SourceError) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw SourceError(description: "\(path): there is no such file or folder")
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      files += inside.filter {
        $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .sorted().map { path == "." ? $0 : "\(path)/\($0)" }
    }
    return files
  }

  private static func differences(of file: StageFile) throws(SourceError) -> [String] {
    let folder =
      file.path.contains("/")
      ? file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
        separator: "/"
      ) + "/" : ""
    var paths: [String] = []
    for source in file.sources {
      let path = source.path.hasPrefix("/") ? source.path : shortened(folder + source.path)
      guard FileManager.default.fileExists(atPath: path) else {
        throw SourceError(description: "\(file.path):\(source.line): there is no file \(path)")
      }
      paths.append(path)
    }
    let screens = try SourceReader(paths).screens()
    let screen = screens.first { file.stageNames.contains("\($0.name)Stage") } ?? screens.first
    guard let screen else { return [] }
    var comparison = Comparison(screen, file)
    return comparison.failures()
  }

  /// A path without `folder/..`.
  private static func shortened(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// A stage compared with the screen of its source.
private struct Comparison {
  let screen: Screen
  let file: StageFile
  private var found: [(name: String, text: String)] = []

  init(_ screen: Screen, _ file: StageFile) {
    self.screen = screen
    self.file = file
  }

  mutating func failures() -> [String] {
    var matched: Set<String> = []
    for control in screen.controls
    where control.kind != .label || control.value != nil || !control.shown.isEmpty {
      compare(control, &matched)
    }
    let everything = Set(file.controls.flatMap(\.mentions)).union(file.mentions)
    for action in screen.tasks {
      for member in action.members where member.root != "state" && !everything.contains(member.name)
      {
        report(
          member.name,
          action.line,
          "the view starts \(member.name), and the stage does not",
          file.line
        )
      }
    }
    for presented in screen.presented {
      for member in presented.trigger.members
      where member.root != "state" && !everything.contains(member.name) {
        report(
          member.name,
          presented.line,
          "the view presents an \(presented.kind) for \(member.name), and the stage does not",
          file.line
        )
      }
    }
    let labels = Set(screen.controls.compactMap { $0.label?.lowercased() })
    for control in file.controls where !matched.contains(control.name) {
      let isShown =
        !control.mentions.isDisjoint(with: screen.members)
        || control.texts.contains { labels.contains($0.lowercased()) }
      guard !isShown else { continue }
      report(
        control.name,
        screen.line,
        "the stage has “\(control.name)”, and the view does not",
        control.line
      )
    }
    for (member, line) in file.members.sorted(by: { $0.value < $1.value })
    where !screen.members.contains(member) {
      report(member, screen.line, "the stage uses \(member), and the view does not", line)
    }
    return found.filter { failure in !file.differences.contains { $0.name == failure.name } }.map(
      \.text
    ) + unused()
  }

  private mutating func compare(_ control: Control, _ matched: inout Set<String>) {
    let shown =
      (control.value?.members ?? []) + control.shown + (control.isEnabled?.members ?? [])
      + (control.rows?.collection.members ?? [])
    let called = control.action?.members ?? []
    let selected = control.rows?.selection?.members ?? []
    let members = Set((shown + called + selected).filter { $0.root != "state" }.map(\.name))
    let input = control.input.map { Set([$0]) } ?? []
    let match =
      file.controls.first { $0.name == control.name }
      ?? file.controls.first {
        $0.kind == control.kind.rawValue && !$0.mentions.isDisjoint(with: members.union(input))
      }
      ?? file.controls.first { stage in
        control.label.map { label in stage.texts.contains { $0.lowercased() == label.lowercased() }
        } ?? false
      }
    guard let match else {
      return report(
        control.name,
        control.line,
        "the view has the \(control.kind.rawValue) “\(control.name)”, and the stage does not",
        file.line
      )
    }
    matched.insert(match.name)
    for name in members.sorted() where !match.mentions.contains(name) {
      let verb = called.contains { $0.name == name } ? "calls" : "uses"
      report(
        name,
        control.line,
        "“\(match.name)” \(verb) \(name) in the view, and not on the stage",
        match.line
      )
    }
    for command in control.rows?.actions ?? [] {
      let members = Set(command.action.members.filter { $0.root != "state" }.map(\.name))
      let stage = file.controls.first { $0.name == command.name }
      if let stage { matched.insert(stage.name) }
      if command.name == "refresh" || command.name == "move" {
        if match.mentions.isSuperset(of: members) { continue }
      } else if stage != nil || !members.isDisjoint(with: file.mentions) {
        continue
      }
      report(
        command.name,
        command.action.line,
        "the rows of “\(match.name)” have “\(command.name)” in the view, and not on the stage",
        match.line
      )
    }
  }

  private mutating func report(_ name: String, _ line: Int, _ text: String, _ stageLine: Int) {
    found.append((name, "\(screen.path):\(line): \(text): \(file.path):\(stageLine)"))
  }

  private func unused() -> [String] {
    file.differences.compactMap { difference in
      if difference.reason.isEmpty {
        return
          "\(file.path):\(difference.line): the difference “\(difference.name)” needs a reason: // stage-differs: \(difference.name): REASON"
      }
      guard !found.contains(where: { $0.name == difference.name }) else { return nil }
      return
        "\(file.path):\(difference.line): “\(difference.name)” does not differ from \(screen.path):\(screen.line)"
    }
  }
}

/// A stage, read by syntax alone.
private struct StageFile {
  struct Control {
    let name: String
    let kind: String
    let texts: [String]
    let line: Int
    var mentions: Set<String> = []
  }

  let path: String
  /// The line of the stage's type.
  private(set) var line = 1
  private(set) var sources: [(path: String, line: Int)] = []
  private(set) var differences: [(name: String, reason: String, line: Int)] = []
  private(set) var stageNames: [String] = []
  private(set) var controls: [Control] = []
  /// All names that the code of the stage mentions.
  private(set) var mentions: Set<String> = []
  /// The members of models that it binds or calls, with the first line of each.
  private(set) var members: [String: Int] = [:]

  init(_ file: SourceFile) {
    path = file.path
    for (index, text) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let words = text.drop { $0 == " " }
      if words.hasPrefix("// stage-of:") {
        sources.append(
          (String(words.dropFirst(12)).trimmingCharacters(in: .whitespaces), index + 1)
        )
      } else if words.hasPrefix("// stage-differs:") {
        let parts = words.dropFirst(17).split(separator: ":", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        differences.append((parts.first ?? "", parts.count > 1 ? parts[1] : "", index + 1))
      }
    }
    let types = TypeIndex([file]).types.values.sorted { $0.node.position < $1.node.position }
    let kinds = Set(
      ControlKind.allCases.map(\.rawValue) + ["Image", "Toast", "Repeated", "RowAction"]
    )
    let owners = types.filter { type in
      type.conformances.contains { ["Stage", "Section", "Cell"].contains($0) }
    }
    for type in owners {
      if type.conformances.contains("Stage") {
        if stageNames.isEmpty { line = file.line(of: type.node) }
        stageNames.append(type.name)
      }
      for property in type.properties {
        guard let call = property.initializer?.as(FunctionCallExprSyntax.self) else { continue }
        let kind =
          call.calledExpression.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        guard kinds.contains(kind) else { continue }
        let texts = call.arguments.compactMap { $0.expression.plainText }
        controls.append(
          Control(name: property.name, kind: kind, texts: texts, line: file.line(of: property.node))
        )
      }
    }
    for type in owners { read(type, file) }
  }

  /// Members that SwiftUI uses for a view.
  private static let own: Set<String> = ["objectWillChange"]

  private mutating func read(_ type: TypeInfo, _ file: SourceFile) {
    var bodies: [(name: String, statements: CodeBlockItemListSyntax)] = []
    var roots: Set<String> = ["director"]
    for member in type.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), let body = function.body {
        bodies.append((function.name.text, body.statements))
        if function.name.text == "bindDirector" || function.name.text == "didSetViewModel" {
          roots.formUnion(
            function.signature.parameterClause.parameters.prefix(1).map {
              ($0.secondName ?? $0.firstName).text
            }
          )
        }
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self),
        let body = initializer.body
      {
        bodies.append(("init", body.statements))
        roots.formUnion(
          initializer.signature.parameterClause.parameters.map {
            ($0.secondName ?? $0.firstName).text
          }
        )
      }
    }
    bodies += type.properties.compactMap { property in property.body.map { (property.name, $0) } }
    // What a function mentions is mentioned where it is called, too.
    var methods: [String: Set<String>] = [:]
    for body in bodies {
      methods[body.name, default: []].formUnion(Mentions(body.statements, roots).members)
    }
    for body in bodies {
      for statement in body.statements {
        let mentioned = Mentions(statement, roots)
        let names = mentioned.names.reduce(mentioned.members) { $0.union(methods[$1] ?? []) }
        mentions.formUnion(names)
        for index in controls.indices where mentioned.names.contains(controls[index].name) {
          controls[index].mentions.formUnion(names)
        }
        for (name, node) in mentioned.ofModels
        where members[name] == nil && !Self.own.contains(name) {
          members[name] = file.line(of: node)
        }
      }
    }
  }
}

/// The names that code mentions.
private final class Mentions: SyntaxVisitor {
  /// All names.
  private(set) var names: Set<String> = []
  /// The names of members, and the labels of arguments.
  private(set) var members: Set<String> = []
  /// The members of models, with the code that mentions them.
  private(set) var ofModels: [(String, Syntax)] = []
  private let roots: Set<String>

  init(_ node: some SyntaxProtocol, _ roots: Set<String>) {
    self.roots = roots
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.text.replacing("$", with: ""))
    return .visitChildren
  }
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label { members.insert(label.text) }
    return .visitChildren
  }
  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    members.insert(node.declName.baseName.text.replacing("$", with: ""))
    return .visitChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text.replacing("$", with: "")
    members.insert(name)
    if let base = node.base?.trimmedDescription, roots.contains(base) {
      ofModels.append((name, Syntax(node)))
    }
    return .visitChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // The first key path of a binding to a model.
    guard
      ["bind", "observe", "present", "push"].contains(node.calledExpression.trimmedDescription),
      let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
      node.argument("of").map({ roots.contains($0.trimmedDescription) }) ?? true,
      let component = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return .visitChildren }
    let name = component.declName.baseName.text.replacing("$", with: "")
    if name != "self" { ofModels.append((name, Syntax(node))) }
    return .visitChildren
  }
}
