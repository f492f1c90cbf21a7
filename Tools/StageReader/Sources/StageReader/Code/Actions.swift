import SwiftSyntax

/// What closures and functions do, statement by statement.
extension Scope {
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
    if let call = expression?.call, addParts(of: call, to: &action) { return }
    if let screen = MadeScreen(item.item.as(VariableDeclSyntax.self), in: self) {
      made[screen.name] = screen
      return
    }
    guard let code = statement(item) else { return action.lines.append(comment(item)) }
    // The names are known in the statements that follow.
    if item.item.is(VariableDeclSyntax.self) || item.item.is(GuardStmtSyntax.self) {
      for name in item.localNames { names[name] = Code(text: name) }
    }
    action.add(code)
  }

  /// Adds what a call does if it is a function or closure of the view, presents a screen, or only animates.
  private mutating func addParts(of call: FunctionCallExprSyntax, to action: inout Action) -> Bool {
    let callee = call.callee.withoutSelf
    if let closure = call.trailingClosure,
      ["withAnimation", "DispatchQueue.main.async", "UIView.animate"].contains(callee)
    {
      for item in closure.statements { add(item, to: &action) }
      return true
    }
    if let code = known[callee], let inner = calling(callee, arguments(of: call)) {
      let part = inner.action(code.statements, line: action.line)
      action.lines += part.statements
      action.mention(part)
      return true
    }
    return addPresentation(callee, call, to: &action)
  }

  /// Adds what UIKit's calls present, push and subscribe to.
  private mutating func addPresentation(
    _ callee: String,
    _ call: FunctionCallExprSyntax,
    to action: inout Action
  ) -> Bool {
    let argument = call.arguments.first?.expression
    let isPushed = callee.hasSuffix("pushViewController") || callee == "show"
    if isPushed || callee == "present", let argument {
      let type = argument.call.flatMap { $0.callee.contains(".") ? nil : $0.callee }
      guard
        let screen = made[argument.trimmedDescription]?.presented(isPushed: isPushed)
          ?? type.map({ .placeholder($0, isPushed: isPushed) })
      else { return false }
      action.add(screen.code, as: screen.presentation)
      action.needsSelf = true
      return true
    }
    if callee == "performSegue", let name = call.string("withIdentifier") {
      let screen = AlertScreen.placeholder(segues[name] ?? name, isPushed: true)
      action.lines += [comment(call), screen.presentation]
      action.needsSelf = true
      return true
    }
    guard let access = call.calledExpression.access, let base = access.base else { return false }
    if access.member == "addAction", var alert = made[base.trimmedDescription] {
      alert.add(argument, in: self)
      made[base.trimmedDescription] = alert
      return true
    }
    guard access.member == "store", call.argument("in") != nil, let chain = code(base) else {
      return false
    }
    action.add(chain, as: "store(\(chain.text))")
    return true
  }

  /// The statements of `Task { … }`.
  static func task(in item: CodeBlockItemSyntax?) -> CodeBlockItemListSyntax? {
    guard let call = item?.item.call, call.arguments.isEmpty, call.callee == "Task" else {
      return nil
    }
    return call.trailingClosure?.statements
  }

  /// Whether a statement only handles `self`, styles, or lays out.
  private func leavesOut(_ item: CodeBlockItemSyntax) -> Bool {
    let text = item.trimmedDescription.replacing("self.", with: "").replacing("?.", with: ".")
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    if text.dropFirst(name.count).hasPrefix("("), leftOut.contains(name) { return true }
    if text.dropFirst(name.count).hasPrefix("."), made[name] != nil {
      return !text.contains("addAction") && !text.contains("addTextField")
    }
    // A property of a control that only styles, or a method that only lays out.
    if let (path, outlet) = outlets.first(where: { text.hasPrefix($0.key + ".") }) {
      let member = String(text.dropFirst(path.count + 1).prefix { $0.isLetter || $0.isNumber })
      let isMethod = text.dropFirst(path.count + 1 + member.count).hasPrefix("(")
      let isKnown =
        isMethod
        ? Construct.methods[member] != nil || member == "reloadData"
        : Construct.properties[member] != nil
      if !isKnown { return true }
      // What the initializer of the control says already.
      return outlet.kind == .button && member == "setTitle" && text.contains("(\"")
    }
    if decorations.contains(name) { return true }
    if !isWeak, text.hasPrefix("guard let self") || text.hasPrefix("guard let strongSelf") {
      return true
    }
    let beginnings = [
      "super.", "print(", "view.", "self.view.", "NSLayoutConstraint", "setNeeds", "UIView.",
      "navigationItem.rightBarButtonItem", "navigationItem.leftBarButtonItem",
      "navigationItem.largeTitle", "navigationController.navigationBar",
      "navigationController.setNavigationBar", "UIImpact",
    ]
    return beginnings.contains { text.hasPrefix($0) } || text.contains("translatesAutoresizing")
      || text.contains(".deselectRow(") || text.contains(".addSubview(")
      || text.contains(".isActive = true")
  }
}

extension Action {
  /// Adds a statement, written as `text`.
  fileprivate mutating func add(_ code: Code, as text: String? = nil) {
    lines += (text ?? code.text).split(separator: "\n").map(String.init)
    mention(code)
  }
}
