import SwiftSyntax

/// Writes the code of a view as its stage needs it, and notes what it mentions.
final class CodeRewriter: SyntaxRewriter {
  private let scope: Scope
  private let locals: Set<String>
  /// What the code mentions.
  private(set) var mentioned = Code(text: "")
  private(set) var failed = false
  private var isWeak: Bool

  /// The names of the standard library and Foundation that code may mention.
  static let known: Set<String> = [
    "String", "Int", "Double", "Bool", "Float", "Array", "Set", "Dictionary", "Character", "Date",
    "URL", "UUID", "Data", "Calendar", "Locale", "Duration", "Task", "min", "max", "abs", "zip",
    "stride", "Optional", "Self", "Measurement", "TimeInterval", "IndexSet", "DateComponents",
    "round", "floor", "ceil", "Result", "Decimal",
  ]

  init(_ scope: Scope, locals: Set<String>) {
    self.scope = scope
    self.locals = locals
    isWeak = scope.isWeak
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    let name = node.baseName.text
    if name.hasPrefix("$"), scope.names[name] == nil {
      if Int(name.dropFirst()) == nil { failed = true }
      return ExprSyntax(node)
    }
    if locals.contains(name) { return ExprSyntax(node) }
    if let code = scope.names[name] {
      mentioned.mention(code)
      return named(code, like: node)
    }
    if let body = scope.computed[name] {
      var inner = scope
      inner.computed[name] = nil
      inner.isStrict = true
      let only = body.count == 1 ? body.first?.item.as(ExprSyntax.self) : nil
      guard let code = only.map({ inner.code($0) }) ?? inner.statement(body) else {
        failed = true
        return ExprSyntax(node)
      }
      mentioned.mention(code)
      return only == nil
        ? named("{\n\(code.text)\n}()", like: node) : named(code, like: node)
    }
    if scope.methods.contains(name) || name == "self" {
      mentioned.needsSelf = true
      if name == "self", scope.outlets.isEmpty { failed = true }
    } else if scope.roots[name] == nil, !Self.known.contains(name), !scope.isPortable(name) {
      failed = true
    }
    return ExprSyntax(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard let base = node.base else { return ExprSyntax(node) }
    let member = node.member
    let (prefix, plain) = owner(base)
    if plain == "self" {
      let rewritten = visit(node.declName.with(\.leadingTrivia, []))
      return named(prefix + rewritten.description, like: node)
    }
    if let path = path(of: node) { return named(path.read, like: node) }
    if let code = scope.names["\(plain).\(member)"] {
      mentioned.mention(code)
      return named(prefix + code.text, like: node)
    }
    // A part of a view may have another name for a model.
    let root = scope.names[plain]?.text ?? plain
    if scope.roots[root] != nil, !locals.contains(plain) {
      mentioned.members.append(Member(root: root, name: member.replacing("$", with: "")))
    }
    return ExprSyntax(node.with(\.base, visit(base)))
  }

  /// The base of a member without `self`, and what to write for `self`.
  private func owner(_ base: ExprSyntax) -> (prefix: String, name: String) {
    var text = base.trimmedDescription
    if let chained = base.as(OptionalChainingExprSyntax.self), text != "self?" {
      text = chained.expression.trimmedDescription
    }
    if text == "self" || text == "self?" {
      return (text == "self?" && isWeak ? "self?." : "", "self")
    }
    if text.hasPrefix("self.") { return ("", String(text.dropFirst(5))) }
    if text.hasPrefix("self?.") { return (isWeak ? "self?." : "", String(text.dropFirst(6))) }
    return ("", text)
  }

  /// What to write for a property of a UIKit control, and for its value.
  private func path(
    of node: MemberAccessExprSyntax
  ) -> (write: String, read: String, kind: ControlKind)? {
    guard let base = node.base else { return nil }
    let (prefix, plain) = owner(base)
    guard let outlet = scope.outlets[plain] else { return nil }
    mentioned.needsSelf = true
    guard let property = Construct.properties[node.member] else {
      failed = true
      return nil
    }
    let path = "\(prefix)\(outlet.name).\(property).value"
    let read =
      switch (outlet.kind, property) {
      case (.stepper, "value"): "Double(\(path))"
      case (.picker, "selectedIndex"): "(\(path) ?? 0)"
      default: path
      }
    return (path, read, outlet.kind)
  }

  // Sets properties of UIKit controls to values of the types that the stage's have.
  override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
    let elements = Array(node.elements)
    guard elements.count > 2 else { return super.visit(node) }
    // A value that the stage is made with stays.
    let isAssignment = elements[1].is(AssignmentExprSyntax.self)
    if isAssignment, scope.roots[elements[0].trimmedDescription] != nil,
      scope.names[elements[0].trimmedDescription] == nil
    {
      failed = true
      return ExprSyntax(node)
    }
    if elements[1].is(AssignmentExprSyntax.self), let target = elements[0].access,
      let path = path(of: target)
    {
      var value = elements[2...].map { rewrite($0).description }.joined().trimmed
      let type = elements.count == 3 ? scope.type(of: elements[2]) : nil
      if type == "String?" { value += " ?? \"\"" }
      if value.hasPrefix("Float(") { value = "Double(" + value.dropFirst(6) }
      if path.kind == .stepper, path.write.hasSuffix(".value.value") { value = "Int(\(value))" }
      return named("\(path.write) = \(value)", like: node)
    }
    // The text of a stage's control is not optional.
    if elements.count == 3, elements[1].trimmedDescription == "??" {
      let first = visit(elements[0]).trimmedDescription
      if first.contains(".text.value") { return named(first, like: node) }
    }
    return super.visit(node)
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> ExprSyntax {
    unwrapped(node.expression, like: node) ?? super.visit(node)
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> ExprSyntax {
    unwrapped(node.expression, like: node) ?? super.visit(node)
  }

  private func unwrapped(
    _ expression: ExprSyntax,
    like node: some ExprSyntaxProtocol
  ) -> ExprSyntax? {
    guard let access = expression.access, let path = path(of: access) else { return nil }
    return named(path.read, like: node)
  }

  // A statement that a stage cannot do becomes a comment, and the others stay.
  override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    if node.parent?.is(ClosureExprSyntax.self) == true, node.count == 1, !isWeak {
      return super.visit(node)
    }
    guard !scope.isStrict, node.parent != nil, node.parent?.is(CodeBlockItemSyntax.self) != true
    else { return super.visit(node) }
    var inner = scope
    inner.isWeak = isWeak
    for name in locals where inner.names[name] == nil { inner.names[name] = Code(text: name) }
    var action = inner.action(node, line: 0)
    action.lines = action.statements
    mentioned.mention(action)
    let isCase = node.parent?.is(SwitchCaseSyntax.self) == true
    if isCase, action.isEmpty { action.lines.append("break") }
    let text = DeclReferenceExprSyntax(
      baseName: .identifier("\n" + action.lines.joined(separator: "\n") + "\n")
    )
    return CodeBlockItemListSyntax([CodeBlockItemSyntax(item: .expr(ExprSyntax(text)))])
  }

  override func visit(_ node: ClosureExprSyntax) -> ExprSyntax {
    let before = isWeak
    if node.signature?.capture?.trimmedDescription.contains("weak self") == true { isWeak = true }
    defer { isWeak = before }
    return super.visit(node)
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> ExprSyntax {
    if let element = scope.element, node.arguments.trimmedDescription.hasPrefix("indexPath."),
      visit(node.calledExpression).trimmedDescription == element.collection
    {
      return named("element", like: node)
    }
    return super.visit(node)
  }

  // A stage shows the language of the source.
  override func visit(_ node: ExpressionSegmentSyntax) -> ExpressionSegmentSyntax {
    let arguments = node.expressions
    guard let value = arguments.first?.expression, let option = arguments.dropFirst().first,
      let label = option.label?.text
    else { return super.visit(node) }
    let (shown, format) = (visit(value).trimmedDescription, option.expression.trimmedDescription)
    let text =
      switch label {
      case "specifier": "String(format: \(format), \(shown))"
      case "format": "\(shown).formatted(\(format))"
      default: "\(shown).\(option.expression.dateFormat)"
      }
    let expression = DeclReferenceExprSyntax(baseName: .identifier(text))
    return node.with(\.expressions, [LabeledExprSyntax(expression: expression)])
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let callee = node.callee
    if let localized = node.localized {
      return visit(localized).with(\.leadingTrivia, node.leadingTrivia)
        .with(\.trailingTrivia, node.trailingTrivia)
    }
    if let dismissal = scope.dismissals[callee] { return onStage(dismissal, like: node) }
    switch callee {
    case "dismiss", "self.dismiss", "self?.dismiss":
      return onStage("context?.dismiss()", like: node)
    case let callee where callee.hasSuffix("navigationController?.popViewController"):
      return onStage("context?.pop()", like: node)
    case let callee where callee.hasSuffix("navigationController?.popToRootViewController"):
      return onStage("context?.popToRoot()", like: node)
    default: break
    }
    if callee == "Int", let value = node.arguments.first?.expression.access,
      let path = path(of: value), path.kind == .stepper
    {
      return named(path.write, like: node)
    }
    guard let access = node.calledExpression.access, let base = access.base else {
      return super.visit(node)
    }
    let method = access.member
    // The queues of Foundation are schedulers on a stage, too.
    if method == "receive", node.argument("on") != nil {
      return ExprSyntax(node.with(\.calledExpression, ExprSyntax(access.with(\.base, visit(base)))))
    }
    if method == "assign", let target = node.argument("on"),
      let outlet = scope.outlets[owner(target).name],
      let property = node.argument("to")?.trimmedDescription.dropFirst(2),
      let known = Construct.properties[String(property)]
    {
      mentioned.needsSelf = true
      let value = known == "text" ? "$0 ?? \"\"" : "$0"
      return named(
        "\(visit(base).trimmedDescription).sink { [unowned self] in \(outlet.name).\(known).value = \(value) }",
        like: node
      )
    }
    let (prefix, plain) = owner(base)
    guard let outlet = scope.outlets[plain] else { return super.visit(node) }
    if outlet.kind == .list, method == "reloadData" {
      return onStage("\(prefix)updateRows()", like: node)
    }
    guard let template = Construct.methods[method] else {
      failed = true
      return ExprSyntax(node)
    }
    let argument = node.arguments.first.map { visit($0.expression).trimmedDescription } ?? ""
    return onStage(
      prefix + template.replacing("#", with: outlet.name).replacing("$", with: argument),
      like: node
    )
  }

  // Shorthand, as in `if let error`, needs its value if the stage has another name for it.
  override func visit(_ node: OptionalBindingConditionSyntax) -> OptionalBindingConditionSyntax {
    if let access = node.initializer?.value.access, let path = path(of: access) {
      return node.with(
        \.initializer,
        node.initializer?.with(\.value, named("Optional(\(path.read))", like: access))
      )
    }
    guard node.initializer == nil,
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let code = scope.names[name], code.text != name
    else { return super.visit(node) }
    mentioned.mention(code)
    let value = DeclReferenceExprSyntax(baseName: .identifier(code.text))
    return node.with(\.pattern, node.pattern.with(\.trailingTrivia, [])).with(
      \.initializer,
      InitializerClauseSyntax(
        equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
        value: ExprSyntax(value).with(\.trailingTrivia, node.trailingTrivia)
      )
    )
  }

  override func visit(_ node: KeyPathExprSyntax) -> ExprSyntax { ExprSyntax(node) }
  override func visit(_ node: ClosureCaptureClauseSyntax) -> ClosureCaptureClauseSyntax { node }

  private func onStage(_ text: String, like node: some ExprSyntaxProtocol) -> ExprSyntax {
    mentioned.needsSelf = true
    return named(text, like: node)
  }

  /// What the stage has for a name, which other code may be around.
  private func named(_ code: Code, like node: DeclReferenceExprSyntax) -> ExprSyntax {
    let isWhole = node.parent?.is(LabeledExprSyntax.self) == true
    return named(isWhole ? code.text : code.text.operand, like: node)
  }

  private func named(_ text: String, like node: some ExprSyntaxProtocol) -> ExprSyntax {
    ExprSyntax(
      DeclReferenceExprSyntax(
        baseName: .identifier(
          text,
          leadingTrivia: node.leadingTrivia,
          trailingTrivia: node.trailingTrivia
        )
      )
    )
  }
}
