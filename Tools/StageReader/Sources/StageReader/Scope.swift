import SwiftSyntax

/// What the names in a view's code mean in its stage.
struct Scope {
  /// The file of the code.
  var file: SourceFile
  /// The known types.
  var index: TypeIndex
  /// The types of models and other values, by the names that code of the stage has for them.
  var roots: [String: String] = [:]
  /// What to write for a name: `state.draft` for `draft`, `item` for an element.
  var names: [String: Code] = [:]
  /// Closures that a view is made with, by the names of its properties.
  var closures: [String: (closure: ClosureExprSyntax, scope: Scope)] = [:]
  /// Functions of a view whose calls are replaced by what they do.
  var functions: [String: FunctionDeclSyntax] = [:]
  /// Computed properties of a view, which are replaced by what they are.
  var computed: [String: CodeBlockItemListSyntax] = [:]
  /// Whether the code is in a closure that captures `self` weakly.
  var isWeak = false
  /// Whether the code makes a value, so that no part of it can become a comment.
  var isStrict = false
  /// The functions that the stage has.
  var methods: Set<String> = []
  /// The functions that leave the screen, such as SwiftUI's `dismiss`.
  var dismissals: Set<String> = []
  /// The functions that do nothing on a stage.
  var leftOut: Set<String> = []
  /// Views that show nothing, such as stacks, and constraints.
  var decorations: Set<String> = []
  /// The collection whose element at `indexPath` the code calls `element`, and the type of its elements.
  var element: (collection: String, type: String?)?
  /// The alerts and view controllers that the code has made, by their names.
  var made: [String: MadeScreen] = [:]
  /// The UIKit controls by the names of their outlets, with their names on the stage.
  var outlets: [String: (name: String, kind: ControlKind)] = [:]

  /// Returns the expression as the stage writes it, or nil if it mentions what a stage does not have.
  func code(_ expression: some ExprSyntaxProtocol) -> Code? {
    guard var code = rewrite(expression) else { return nil }
    code.type = type(of: ExprSyntax(expression))
    return code
  }

  /// Returns the statement as the stage writes it, or nil.
  func statement(_ node: some SyntaxProtocol) -> Code? { rewrite(node) }

  private func rewrite(_ node: some SyntaxProtocol) -> Code? {
    let rewriter = CodeRewriter(self, locals: LocalNames.of(node))
    let text = rewriter.rewrite(Syntax(node), detach: true).trimmedDescription
    guard !rewriter.failed else { return nil }
    return Code(text: text, members: rewriter.members, needsSelf: rewriter.needsSelf)
  }

  /// The path and property that `$model.name` or `$name` binds; nil for any other expression.
  func binding(_ expression: ExprSyntax) -> Code? {
    var text = expression.trimmedDescription
    if text.hasPrefix("self.") { text.removeFirst(5) }
    guard text.hasPrefix("$"),
      text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) })
    else { return nil }
    let path = text.dropFirst().split(separator: ".").map(String.init)
    guard let root = path.first else { return nil }
    let rest = Array(path.dropFirst())
    if let named = names[root] {
      guard let member = named.members.first, named.text.allSatisfy({ $0 != " " }) else {
        return nil
      }
      let type = rest.isEmpty ? named.type : nil
      return Code(
        text: ([named.text] + rest).joined(separator: "."),
        members: [member],
        needsSelf: named.needsSelf,
        type: type
      )
    }
    guard let type = roots[root], let property = rest.first else { return nil }
    return Code(
      text: path.joined(separator: "."),
      members: [Member(root: root, name: property)],
      type: rest.count == 1 ? index.type(of: property, in: type) : nil
    )
  }

  /// The type of an expression, as far as the source says it.
  func type(of expression: ExprSyntax) -> String? {
    if let literal = PropertyInfo.literalType(of: expression) { return literal }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return names[name]?.type ?? roots[name]
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      if base.trimmedDescription == "self" { return type(of: ExprSyntax(access.declName)) }
      return index.type(of: access.declName.baseName.text, in: type(of: base))
    }
    if let call = expression.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["uppercased", "lowercased", "joined", "formatted"].contains(access.declName.baseName.text)
    {
      return "String"
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.lazy.compactMap { $0.as(UnresolvedTernaryExprSyntax.self) }.first
        .flatMap { type(of: $0.thenExpression) }
    }
    if let access = expression.as(SubscriptCallExprSyntax.self), let element,
      access.calledExpression.trimmedDescription == element.collection
    {
      return element.type
    }
    return nil
  }

  /// Returns what a closure or a function does, statement by statement.
  func action(_ statements: CodeBlockItemListSyntax, line: Int) -> Action {
    var action = Action(lines: [], line: line)
    // A task is the whole action, or is left as it is.
    if statements.count == 1, let task = Self.task(in: statements.first) {
      action = self.action(task, line: line)
      action.isTask = true
      return action
    }
    var scope = self
    for item in statements { scope.add(item, to: &action) }
    return action
  }

  private mutating func add(_ item: CodeBlockItemSyntax, to action: inout Action) {
    if leavesOut(item) { return }
    var expression = item.item.as(ExprSyntax.self)
    if let attempt = expression?.as(TryExprSyntax.self) { expression = attempt.expression }
    if let wait = expression?.as(AwaitExprSyntax.self) { expression = wait.expression }
    if let call = expression?.as(FunctionCallExprSyntax.self), addParts(of: call, to: &action) {
      return
    }
    if let screen = MadeScreen(item.item.as(VariableDeclSyntax.self), in: self) {
      made[screen.name] = screen
      return
    }
    guard let code = statement(item) else { return action.lines.append(comment(item)) }
    // The names are known in the statements that follow.
    if item.item.is(VariableDeclSyntax.self) || item.item.is(GuardStmtSyntax.self) {
      for name in LocalNames.of(item) { names[name] = Code(text: name) }
    }
    action.add(code)
  }

  /// Adds what a call does if it is a function or closure of the view, presents a screen, or only animates.
  private mutating func addParts(of call: FunctionCallExprSyntax, to action: inout Action) -> Bool {
    let callee = call.calledExpression.trimmedDescription.replacing("self.", with: "").replacing(
      "self?.",
      with: ""
    )
    if let closure = call.trailingClosure,
      ["withAnimation", "DispatchQueue.main.async", "UIView.animate"].contains(callee)
    {
      for item in closure.statements { add(item, to: &action) }
      return true
    }
    if let known = closures[callee] {
      var inner = known.scope
      for (parameter, argument) in zip(known.closure.parameterNames, call.arguments) {
        inner.names[parameter] = code(argument.expression)
      }
      for item in known.closure.statements { inner.add(item, to: &action) }
      return true
    }
    if let function = functions[callee], let body = function.body,
      var inner = inlined(function, call)
    {
      inner.functions[callee] = nil
      let part = inner.action(body.statements, line: action.line)
      action.lines += part.isTask ? ["Task {"] + part.lines + ["}"] : part.lines
      action.members += part.members
      action.needsSelf = action.needsSelf || part.needsSelf
      return true
    }
    return addPresentation(callee, call, to: &action)
  }

  /// The scope of a function's body with the arguments of a call; nil if one is not known.
  private func inlined(_ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax) -> Scope? {
    var inner = self
    for parameter in function.signature.parameterClause.parameters {
      let argument =
        parameter.firstName.text == "_"
        ? call.arguments.first?.expression : call.argument(parameter.firstName.text)
      guard let value = argument ?? parameter.defaultValue?.value, let code = code(value) else {
        return nil
      }
      inner.names[(parameter.secondName ?? parameter.firstName).text] = code
    }
    return inner
  }

  /// Adds what UIKit's calls present, push and subscribe to.
  private mutating func addPresentation(
    _ callee: String,
    _ call: FunctionCallExprSyntax,
    to action: inout Action
  ) -> Bool {
    let argument = call.arguments.first?.expression
    let operation =
      callee == "present"
      ? "present" : callee.hasSuffix("pushViewController") || callee == "show" ? "push" : nil
    if let operation, let argument {
      let type = argument.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      guard let screen = made[argument.trimmedDescription]?.stage ?? type.map(Writer.placeholder)
      else { return false }
      action.add(
        Code(text: screen.text, members: screen.members),
        as: "context?.\(operation)(\(screen.text))"
      )
      action.needsSelf = true
      return true
    }
    if callee == "performSegue", let name = call.string("withIdentifier") {
      action.lines += [comment(call), "context?.push(\(Writer.placeholder(name).text))"]
      action.needsSelf = true
      return true
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base
    else { return false }
    if access.declName.baseName.text == "addAction", var alert = made[base.trimmedDescription] {
      alert.add(argument, in: self)
      made[base.trimmedDescription] = alert
      return true
    }
    guard access.declName.baseName.text == "store", call.argument("in") != nil,
      let chain = code(base)
    else { return false }
    action.add(chain, as: "store(\(chain.text))")
    return true
  }

  /// Whether code of a stage can mention a type: not one of the user interface.
  func isPortable(_ name: String) -> Bool {
    guard let first = name.first, first.isUppercase else { return false }
    if let type = index[name] { return !type.file.isView }
    let prefixes = ["UI", "NS", "CL", "MK", "AV", "SK", "PH", "WK", "CG", "CA"]
    let isPrefixed = prefixes.contains {
      name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true
    }
    return !isPrefixed && Construct.types[name] == nil && !Construct.notPortable.contains(name)
  }

  /// Returns a comment that names the line of `node`.
  func comment(_ node: some SyntaxProtocol) -> String {
    Self.comment(node.trimmedDescription, at: file.line(of: node), of: file.name)
  }

  static func comment(_ code: String, at line: Int, of file: String) -> String {
    let first = code.split(separator: "\n").first.map(String.init) ?? ""
    let text = "// \(file):\(line): \(first)"
    return text.count <= 88 ? text : text.prefix(86) + " …"
  }

  /// The statements of `Task { … }`.
  static func task(in item: CodeBlockItemSyntax?) -> CodeBlockItemListSyntax? {
    guard let call = item?.item.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.calledExpression.trimmedDescription == "Task"
    else { return nil }
    return call.trailingClosure?.statements
  }

  /// Whether a statement only handles `self`, styles, or lays out.
  private func leavesOut(_ item: CodeBlockItemSyntax) -> Bool {
    let text = item.trimmedDescription.replacing("self.", with: "")
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if text.dropFirst(name.count).hasPrefix("("), leftOut.contains(name) { return true }
    if text.dropFirst(name.count).hasPrefix("."), made[name] != nil, !text.contains("addAction") {
      return true
    }
    if decorations.contains(name) { return true }
    // A property of a control that only styles, or a method that only lays out.
    if let outlet = outlets[name], text.dropFirst(name.count).hasPrefix(".") {
      let member = String(text.dropFirst(name.count + 1).prefix { $0.isLetter || $0.isNumber })
      let isMethod = text.dropFirst(name.count + 1 + member.count).hasPrefix("(")
      let isKnown =
        isMethod
        ? Construct.methods[member] != nil || member == "reloadData"
        : Construct.properties[member] != nil
      if !isKnown { return true }
      // What the initializer of the control says already.
      return outlet.kind == .button && member == "setTitle" && text.contains("(\"")
    }
    if !isWeak, text.hasPrefix("guard let self") || text.hasPrefix("guard let strongSelf") {
      return true
    }
    let beginnings = [
      "super.", "view.", "self.view.",
      "NSLayoutConstraint", "setNeeds",
      "UIView.", "navigationItem.rightBarButtonItem", "navigationItem.leftBarButtonItem",
      "navigationItem.largeTitle", "navigationController?.navigationBar", "UIImpact",
    ]
    return beginnings.contains { text.hasPrefix($0) } || text.contains("translatesAutoresizing")
      || text.contains(".deselectRow(") || text.contains(".addSubview(")
      || text.contains(".isActive = true")
  }
}

/// The names that code declares itself.
private final class LocalNames: SyntaxVisitor {
  private var names: Set<String> = ["error"]

  static func of(_ node: some SyntaxProtocol) -> Set<String> {
    let visitor = LocalNames(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.names
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
}

/// Writes the code of a view as its stage needs it, and notes what it mentions.
private final class CodeRewriter: SyntaxRewriter {
  private let scope: Scope
  private let locals: Set<String>
  private(set) var members: [Member] = []
  private(set) var needsSelf = false
  private(set) var failed = false
  private var isWeak: Bool

  /// The names of the standard library and Foundation that code may mention.
  static let known: Set<String> = [
    "String", "Int", "Double", "Bool", "Float", "Array", "Set", "Dictionary", "Character", "Date",
    "URL", "UUID",
    "Data", "Calendar", "Locale", "Duration", "Task", "min", "max", "abs", "zip", "stride",
    "Optional", "Self", "print",
    "Measurement", "TimeInterval", "IndexSet", "DateComponents", "round", "floor", "ceil", "Result",
    "Decimal",
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
      members += code.members
      needsSelf = needsSelf || code.needsSelf
      return named(code.text, like: node)
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
      members += code.members
      needsSelf = needsSelf || code.needsSelf
      let isPath = code.text.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
      let text = only == nil ? "{\n\(code.text)\n}()" : isPath ? code.text : "(\(code.text))"
      return named(text, like: node)
    }
    if scope.methods.contains(name) || name == "self" {
      needsSelf = true
      if name == "self", scope.outlets.isEmpty { failed = true }
    } else if scope.roots[name] == nil, !Self.known.contains(name), !scope.isPortable(name) {
      failed = true
    }
    return ExprSyntax(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard let base = node.base else { return ExprSyntax(node) }
    let member = node.declName.baseName.text
    let (prefix, plain) = owner(base)
    if plain == "self" {
      let rewritten = visit(node.declName.with(\.leadingTrivia, []))
      return named(prefix + rewritten.description, like: node)
    }
    if let path = path(of: node) { return named(path.read, like: node) }
    if let code = scope.names["\(plain).\(member)"] {
      members += code.members
      needsSelf = needsSelf || code.needsSelf
      return named(prefix + code.text, like: node)
    }
    if scope.roots[plain] != nil, !locals.contains(plain) {
      members.append(Member(root: plain, name: member.replacing("$", with: "")))
    }
    return ExprSyntax(node.with(\.base, visit(base)))
  }

  /// The base of a member without `self`, and what to write for `self`.
  private func owner(_ base: ExprSyntax) -> (prefix: String, name: String) {
    let text = base.trimmedDescription
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
    needsSelf = true
    guard let property = Construct.properties[node.declName.baseName.text] else {
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
    if elements[1].is(AssignmentExprSyntax.self),
      let target = elements[0].as(MemberAccessExprSyntax.self),
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
    guard let access = expression.as(MemberAccessExprSyntax.self), let path = path(of: access)
    else { return nil }
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
    if action.isTask { action.lines = ["Task {"] + action.lines + ["}"] }
    members += action.members
    needsSelf = needsSelf || action.needsSelf
    let isCase = node.parent?.is(SwitchCaseSyntax.self) == true
    if isCase, action.lines.allSatisfy({ $0.hasPrefix("//") }) { action.lines.append("break") }
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

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let callee = node.calledExpression.trimmedDescription
    if scope.dismissals.contains(callee) { return onStage("context?.dismiss()", like: node) }
    switch callee {
    case "dismiss", "self.dismiss", "self?.dismiss":
      return onStage("context?.dismiss()", like: node)
    case let callee where callee.hasSuffix("navigationController?.popViewController"):
      return onStage("context?.pop()", like: node)
    case let callee where callee.hasSuffix("navigationController?.popToRootViewController"):
      return onStage("context?.popToRoot()", like: node)
    default: break
    }
    if callee == "Int",
      let value = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      let path = path(of: value), path.kind == .stepper
    {
      return named(path.write, like: node)
    }
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base
    else {
      return super.visit(node)
    }
    let method = access.declName.baseName.text
    // The queues of Foundation are schedulers on a stage, too.
    if method == "receive", node.argument("on") != nil {
      return ExprSyntax(node.with(\.calledExpression, ExprSyntax(access.with(\.base, visit(base)))))
    }
    if method == "assign", let target = node.argument("on"),
      let outlet = scope.outlets[owner(target).name],
      let property = node.argument("to")?.trimmedDescription.dropFirst(2),
      let known = Construct.properties[String(property)]
    {
      needsSelf = true
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
    if let access = node.initializer?.value.as(MemberAccessExprSyntax.self),
      let path = path(of: access)
    {
      return node.with(
        \.initializer,
        node.initializer?.with(\.value, named("Optional(\(path.read))", like: access))
      )
    }
    guard node.initializer == nil,
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let code = scope.names[name], code.text != name
    else { return super.visit(node) }
    members += code.members
    needsSelf = needsSelf || code.needsSelf
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
    needsSelf = true
    return named(text, like: node)
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

/// An alert or a view controller that code makes to present it.
struct MadeScreen {
  let name: String
  private let title: Code
  private let message: Code
  private var buttons: [(title: String, action: Action?)] = []
  private let placeholder: Code?

  /// Reads `let alert = UIAlertController(…)`, or `let controller = DetailViewController(…)`.
  init?(_ declaration: VariableDeclSyntax?, in scope: Scope) {
    guard let binding = declaration?.bindings.first,
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    else { return nil }
    name = binding.pattern.trimmedDescription
    let type = call.calledExpression.trimmedDescription
    let empty = Code(text: "\"\"", type: "String")
    func text(_ label: String) -> Code {
      guard let argument = call.argument(label), argument.trimmedDescription != "nil" else {
        return empty
      }
      return argument.plainText.map { Code(text: Writer.literal($0), type: "String") }
        ?? scope.code(argument) ?? empty
    }
    title = text("title")
    message = text("message")
    guard type == "UIAlertController" || type.hasSuffix("ViewController") else { return nil }
    placeholder = type == "UIAlertController" ? nil : Writer.placeholder(type)
  }

  /// Adds the button of `UIAlertAction(title:style:handler:)`.
  mutating func add(_ argument: ExprSyntax?, in scope: Scope) {
    guard let call = argument?.as(FunctionCallExprSyntax.self) else { return }
    let closure = call.closures.first?.closure
    var action = closure.map { scope.action($0.statements, line: scope.file.line(of: $0)) }
    // The code is in a function of the stage.
    action?.needsSelf = true
    buttons.append((call.string("title") ?? "ok", action))
  }

  /// The stage to present.
  var stage: Code {
    placeholder
      ?? Code(
        text: Writer.alert(title, message, buttons),
        members: title.members + message.members + buttons.flatMap { $0.action?.members ?? [] }
      )
  }
}

extension Action {
  /// Adds a statement, written as `text`.
  fileprivate mutating func add(_ code: Code, as text: String? = nil) {
    lines += (text ?? code.text).split(separator: "\n").map(String.init)
    members += code.members
    needsSelf = needsSelf || code.needsSelf
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
