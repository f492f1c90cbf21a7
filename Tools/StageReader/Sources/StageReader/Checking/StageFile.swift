import SwiftSyntax

/// A stage, read by syntax alone.
struct StageFile {
  struct Control {
    let name: String
    let kind: String
    let texts: [String]
    let line: Int
    /// The names of the actions of a list's rows.
    let rowActions: [String]
    var mentions: Set<String> = []
    /// The names in the statements that bind it both ways, or follow what the user does with it.
    var edited: Set<String> = []
    /// Its members that code uses, such as `selections`.
    var used: Set<String> = []

    /// Whether the user sets its value.
    var isEditing: Bool { ControlKind(rawValue: kind)?.isEditing ?? false }

    /// Whether one of its texts is `label`.
    func says(_ label: String) -> Bool {
      texts.contains { $0.lowercased() == label.lowercased() }
    }
  }

  let path: String
  /// The line of the stage's type.
  private(set) var line = 1
  private(set) var sources: [(path: String, line: Int)] = []
  private(set) var differences: [(name: String, reason: String, line: Int)] = []
  private(set) var stageNames: [String] = []
  private(set) var controls: [Control] = []
  /// The alerts that a state presents, each with the names in the state, and the texts of each button.
  private(set) var alerts: [(states: Set<String>, buttons: [[String]], line: Int)] = []
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
        sources.append((String(words.dropFirst(12)).trimmed, index + 1))
      } else if words.hasPrefix("// stage-differs:") {
        let parts = words.dropFirst(17).split(separator: ":", maxSplits: 1).map {
          String($0).trimmed
        }
        differences.append((parts.first ?? "", parts.count > 1 ? parts[1] : "", index + 1))
      }
    }
    let types = TypeIndex([Declarations(file)]).types { _ in true }
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
        guard let call = property.initializer?.call else { continue }
        let kind = call.callee.split(separator: ".").last.map(String.init) ?? ""
        guard kinds.contains(kind) else { continue }
        let actions = call.argument("rowActions")?.as(ArrayExprSyntax.self)?.elements
        controls.append(
          Control(
            name: property.name,
            kind: kind,
            texts: call.arguments.compactMap { $0.expression.plainText },
            line: file.line(of: property.node),
            rowActions: actions?.map(\.expression.trimmedDescription.withoutSelf) ?? []
          )
        )
      }
    }
    for type in owners { read(type, file) }
    for call in file.tree.calls where call.callee.hasSuffix("present") {
      let made = call.calls.filter { $0.callee == "Alert" }
      guard let state = call.arguments.first?.expression, let alert = made.first, made.count == 1,
        state.call?.callee != "Alert"
      else { continue }
      let list = alert.argument("actions")
      let actions = list?.as(ArrayExprSyntax.self)?.elements.map(\.expression.call) ?? []
      // Not those that code makes.
      guard list == nil || list?.is(ArrayExprSyntax.self) == true,
        actions.allSatisfy({ $0?.callee == "AlertAction" })
      else { continue }
      let buttons = actions.map { $0?.arguments.compactMap { $0.expression.plainText } ?? [] }
      alerts.append((state.memberNames, buttons, file.line(of: call)))
    }
  }

  /// Members that SwiftUI uses for a view.
  private static let own: Set<String> = ["objectWillChange"]

  /// The streams of what the user does with a control that edits.
  private static let inputs = Set(ControlKind.allCases.map(\.traits.input) + ["values"])

  private mutating func read(_ type: TypeInfo, _ file: SourceFile) {
    var bodies: [(name: String, statements: CodeBlockItemListSyntax)] = []
    var roots: Set<String> = ["director"]
    for member in type.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), let body = function.body {
        bodies.append((function.name.text, body.statements))
        if function.name.text == "bindDirector" || function.name.text == "didSetViewModel" {
          roots.formUnion(function.parameters.prefix(1).map(\.name))
        }
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self),
        let body = initializer.body
      {
        bodies.append(("init", body.statements))
        roots.formUnion(initializer.parameters.map(\.name))
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
          let used = mentioned.used[controls[index].name] ?? []
          controls[index].mentions.formUnion(names)
          controls[index].used.formUnion(used)
          if mentioned.bound.contains(controls[index].name) || !used.isDisjoint(with: Self.inputs) {
            controls[index].edited.formUnion(names)
          }
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
private struct Mentions {
  /// All names.
  let names: Set<String>
  /// The names of members, and the labels of arguments.
  let members: Set<String>
  /// The members of models, with the code that mentions them.
  let ofModels: [(String, Syntax)]
  /// The members that are used, by the last names before them.
  let used: [String: Set<String>]
  /// What is bound both ways, as in `bind(\.name, with: name)`.
  let bound: Set<String>

  init(_ node: some SyntaxProtocol, _ roots: Set<String>) {
    names = Set(
      node.collect { $0.as(DeclReferenceExprSyntax.self)?.baseName.text.replacing("$", with: "") }
    )
    let labels = node.collect { $0.as(LabeledExprSyntax.self)?.label?.text }
    members = node.memberNames.union(labels)
    let uses = node.collect { $0.access }.compactMap { access in
      let name = access.base?.as(DeclReferenceExprSyntax.self) ?? access.base?.access?.declName
      return name.map { ($0.baseName.text, Set([access.member])) }
    }
    used = Dictionary(uses) { $0.union($1) }
    bound = Set(
      node.calls.compactMap { $0.argument("with")?.trimmedDescription.withoutSelf }
    )
    ofModels = node.collect { node in
      if let access = node.access, let base = access.base?.trimmedDescription, roots.contains(base)
      {
        return (access.member.replacing("$", with: ""), node)
      }
      // The first key path of a binding to a model.
      guard let call = node.call, ["bind", "observe", "present", "push"].contains(call.callee),
        let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self),
        call.argument("of").map({ roots.contains($0.trimmedDescription) }) ?? true,
        let component = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
      else { return nil }
      let name = component.member.replacing("$", with: "")
      return name == "self" ? nil : (name, node)
    }
  }
}
