import SwiftSyntax

/// Reads what the statements of a stage or a view controller say.
final class StatementReader: UseReader {
  /// The keys of each control: its name, and its texts.
  private var controls: [String: Set<String>] = [:]

  /// Inputs that belong to no titled control of a view.
  private static let inputs = ["refreshes": "refreshable", "moves": "onMove"]

  override func read(_ type: DeclaredType) {
    // `saveButton` is “Save” as well.
    let kind = /(Button|Item|Field|Label|Switch|Action|View)$/
    for (name, call) in type.made where call.name.first?.isUppercase == true {
      let texts = call.arguments.compactMap { $0.expression.literal?.literalText.key }
      let keys = Set([name.key, name.replacing(kind, with: "").key] + texts)
      facts.texts.formUnion(keys)
      // In `account.name`, the section uses nothing itself.
      guard call.argument("heading") == nil else { continue }
      controls[name] = call.argument("title")?.literal.map { [$0.literalText.key] } ?? keys
    }
    super.read(type)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let statement = node.item.as(ExprSyntax.self), !statement.is(IfExprSyntax.self),
      !statement.is(SwitchExprSyntax.self)
    else { return .visitChildren }
    let names = names(in: Syntax(statement))
    let isBinding = statement.as(FunctionCallExprSyntax.self)?.name == "bind"
    let role: Role? =
      names.contains("isEnabled") ? .disable : names.contains("isHidden") ? .hide : nil
    walk(statement) {
      // A statement in a closure belongs to the control that calls the closure.
      if $0.users.isEmpty || $0.users == ["task"] {
        let inputs = names.compactMap { Self.inputs[$0] }
        $0.users = Set(inputs.isEmpty ? names.flatMap { controls[$0] ?? [] } : inputs)
        if $0.users.isEmpty { $0.users = ["task"] }
      }
      $0.role = role ?? $0.role
      $0.isAction = !isBinding && role == nil
    }
    return .skipChildren
  }

  /// The names in a statement, without those in its closures and key paths.
  private func names(in node: Syntax) -> Set<String> {
    if node.is(ClosureExprSyntax.self) || node.is(KeyPathExprSyntax.self) { return [] }
    let name = node.as(DeclReferenceExprSyntax.self).map { [$0.baseName.text] } ?? []
    return node.children(viewMode: .sourceAccurate).reduce(into: Set(name)) {
      $0.formUnion(names(in: $1))
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.arguments
    where ["title", "placeholder", "heading"].contains(argument.label?.text) {
      note(argument.expression.literal)
    }
    switch node.name {
    case "Alert", "ListSection", "setTitle": note(node.argument(nil)?.literal)
    case "bind", "observe": follow(node)
    case "present", "push":
      follow(node)
      // `present(viewModel.$edited) { … }`
      guard let state = node.arguments.first, !state.expression.is(FunctionCallExprSyntax.self)
      else { return .visitChildren }
      walk(state) { $0.role = .present }
      for argument in node.arguments.dropFirst() { walk(argument) }
      for (_, closure) in node.closures { walk(closure) }
      return .skipChildren
    case "AlertAction", "UIAlertAction", "UIContextualAction":
      let title = node.argument("title")?.literal ?? node.argument(nil)?.literal
      for child in node.children(viewMode: .sourceAccurate) {
        walk(child) {
          $0.users = title.map { [$0.literalText.key] } ?? []
          $0.role = nil
          $0.isAction = true
        }
      }
      return .skipChildren
    default: break
    }
    return .visitChildren
  }

  /// Notes the key path by which a stage follows a model.
  private func follow(_ call: FunctionCallExprSyntax) {
    guard let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self),
      call.argument("of").map({ isModel($0) }) ?? !models.isEmpty,
      let member = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return }
    let name = member.declName.baseName.text
    guard name != "self" else { return }
    let isBound = call.argument("with") != nil
    let presents = ["present", "push"].contains(call.name)
    note(name, presents ? .present : context.role ?? (isBound ? .set : .read), path)
  }
}
