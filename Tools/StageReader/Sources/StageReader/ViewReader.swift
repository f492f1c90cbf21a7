import SwiftSyntax

/// Reads what SwiftUI views say.
final class ViewReader: UseReader {
  /// The ends of the names of controls, so that an app's own `PrimaryButton` is one, too.
  private static let controls = [
    "Button", "Toggle", "TextField", "SecureField", "TextEditor", "Stepper", "Slider", "Picker",
    "Link", "Menu", "LabeledContent", "DisclosureGroup", "Section",
  ]

  /// Modifiers that a stage has as an input of its own, or by the title that iOS shows.
  static let actions = [
    "refreshable": "refreshable", "onMove": "onMove", "onDelete": "delete", "task": "task",
    "onAppear": "task",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name
    let hasTitle = ["alert", "confirmationDialog", "navigationTitle"].contains(name)
    if hasTitle { note(node.argument(nil)?.literal) }
    var users: Set<String>?
    if Self.isControl(node) {
      let title = Self.title(of: node)
      // A menu of buttons is its buttons on a stage.
      if name != "Menu" { note(title) }
      if name != "Section" { users = title.map { [$0.literalText.key] } }
    } else if node.isModifier, let user = Self.actions[name] {
      users = [user]
    } else if name == "disabled", let control = Self.base(of: node) {
      users = Self.title(of: control).map { [$0.literalText.key] }
    }
    walk(node.calledExpression)
    // What a control shows has no label, and is no action.
    let inputs =
      node.arguments.map { ($0.label?.text ?? (node.isModifier ? nil : ""), $0.expression) }
      + node.closures.map { ($0.label, ExprSyntax($0.closure)) }
    for (label, code) in inputs {
      walk(code) {
        $0.users = users ?? $0.users
        $0.role = role(of: label, in: name) ?? $0.role
        guard isAction(label, of: node) else { return }
        $0.isAction = true
        $0.isReference = !code.is(ClosureExprSyntax.self)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    for condition in node { visit(condition, in: node.parent) }
    return .skipChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    visit(node.subject, in: Syntax(node.cases))
    walk(node.cases)
    return .skipChildren
  }

  private func visit(_ condition: some SyntaxProtocol, in code: Syntax?) {
    walk(condition) {
      if !$0.isAction { $0.role = code.map(Self.hasTitle) == true ? .hide : .condition }
    }
  }

  private func role(of label: String?, in name: String) -> Role? {
    switch (name, label) {
    case ("disabled", _): .disable
    case ("opacity", _): .condition
    case (_, "isPresented"), (_, "item"), (_, "presenting"), (_, "error"), (_, "path"): .present
    default: nil
    }
  }

  private func isAction(_ label: String?, of call: FunctionCallExprSyntax) -> Bool {
    switch label {
    case "action", "perform", "set": true
    case let label?: label.hasPrefix("on") && label.dropFirst(2).first?.isUppercase == true
    case nil where call.name.hasSuffix("Button"): call.argument("action") == nil
    case nil where call.isModifier:
      Self.actions[call.name] != nil || call.name.hasPrefix("on")
    default: call.name == "Task"
    }
  }

  private static func isControl(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.is(DeclReferenceExprSyntax.self)
      && controls.contains { call.name.hasSuffix($0) }
  }

  /// The title that a control shows, or that is read aloud for it.
  private static func title(of call: FunctionCallExprSyntax) -> StringLiteralExprSyntax? {
    guard isControl(call) else { return nil }
    let argument = call.argument(nil, "title", "placeholder", "header")?.literal
    let hasContent = ["Section", "Menu", "Picker", "Link", "DisclosureGroup", "LabeledContent"]
      .contains { call.name.hasSuffix($0) }
    let label =
      call.closures.first { ["label", "header"].contains($0.label) }
      ?? (hasContent ? nil : call.closures.first)
    return argument ?? label.flatMap { text(in: Syntax($0.closure)) }
      ?? accessibilityLabel(of: Syntax(call))
  }

  /// The first text that a label shows.
  private static func text(in node: Syntax) -> StringLiteralExprSyntax? {
    if let call = node.as(FunctionCallExprSyntax.self), ["Text", "Label"].contains(call.name) {
      return call.argument(nil)?.literal
    }
    return node.children(viewMode: .sourceAccurate).lazy.compactMap { text(in: $0) }.first
  }

  private static func accessibilityLabel(of node: Syntax) -> StringLiteralExprSyntax? {
    guard let access = node.parent?.as(MemberAccessExprSyntax.self),
      let modifier = access.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    return modifier.name == "accessibilityLabel"
      ? modifier.argument(nil)?.literal : accessibilityLabel(of: Syntax(modifier))
  }

  /// The control that a modifier modifies.
  private static func base(of modifier: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    let base = modifier.calledExpression.as(MemberAccessExprSyntax.self)?.base
    guard let call = base?.as(FunctionCallExprSyntax.self) else { return nil }
    return call.isModifier ? Self.base(of: call) : call
  }

  private static func hasTitle(_ node: Syntax) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self), title(of: call) != nil { return true }
    return node.children(viewMode: .sourceAccurate).contains { hasTitle($0) }
  }
}
