import SwiftSyntax

/// The functions of a view controller, which move to the stage.
extension ControllerReader {
  mutating func readFunctions() {
    for control in screen.controls where !control.outlet.isEmpty {
      scope.outlets[control.outlet] = (control.name, control.kind)
    }
    scope.names["title"] = Code(text: "title.value", needsSelf: true)
    scope.names["navigationItem.title"] = Code(text: "title.value", needsSelf: true)
    let functions = type.functions.filter { function in
      let isStatic = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
      return !isStatic && !isDelegate(function) && function.body != nil
    }
    scope.methods = Set(functions.map(\.name.text)).union(["updateRows"])
    // What does nothing on a stage is left out, and so are calls of it.
    var comments: [String] = []
    while true {
      screen.methods = functions.filter { scope.methods.contains($0.name.text) }.map(method)
      let empty = screen.methods.filter {
        $0.body.isEmpty && sender(of: $0.name) == nil
      }.map(\.name)
      guard !empty.isEmpty else { break }
      comments += screen.methods.filter { empty.contains($0.name) }.flatMap(\.body.lines)
      scope.methods.subtract(empty)
      scope.leftOut.formUnion(empty)
    }
    for (control, closure, line) in pendingActions {
      screen.controls[control].action = scope.action(closure.statements, line: line)
    }
    var setup: [String] = readRows() ? ["updateRows()"] : []
    for index in screen.controls.indices {
      if let call = screen.controls[index].action?.lines.first?.dropLast(2),
        let method = screen.methods.first(where: { $0.name == call })
      {
        screen.controls[index].action?.members = method.body.members
      }
    }
    for (name, call) in [
      ("viewDidLoad", "viewDidLoad()"),
      ("viewWillAppear", "store(willAppear.sink { [unowned self] in viewWillAppear() })"),
      ("viewDidAppear", "store(willAppear.sink { [unowned self] in viewDidAppear() })"),
    ] where scope.methods.contains(name) { setup.append(call) }
    screen.setup = setup + comments.filter { !setup.contains($0) }
    bindValues()
  }

  /// The control that calls a function.
  func sender(of function: String) -> Control? {
    screen.controls.first { $0.action?.lines == ["\(function)()"] }
  }

  func isDelegate(_ function: FunctionDeclSyntax) -> Bool {
    let first = function.parameters.first?.type.trimmedDescription ?? ""
    let isLayout = [
      "viewDidLayoutSubviews", "prepare", "loadView", "traitCollectionDidChange",
      "viewWillDisappear", "viewDidDisappear",
    ].contains(function.name.text)
    return isLayout
      || sender(of: function.name.text) == nil
        && (Construct.uiKit[first] != nil || first.hasPrefix("UI"))
        && !function.attributes.contains { $0.trimmedDescription == "@IBAction" }
  }

  func method(_ function: FunctionDeclSyntax) -> Method {
    let name = function.name.text
    var inner = scope
    let parameters = function.parameters
    let sender = sender(of: name)
    let isAction = sender != nil
    if let control = sender, let parameter = parameters.first {
      inner.outlets[parameter.name] = (control.name, control.kind)
      // The text of a search bar.
      if let second = parameters.dropFirst().first {
        inner.names[second.name] = Code(
          text: "\(control.name).text.value",
          needsSelf: true,
          type: "String"
        )
      }
    }
    let isLifeCycle = name.hasPrefix("view")
    for parameter in parameters where !isAction && !isLifeCycle {
      let name = parameter.name
      inner.names[name] = Code(text: name, type: parameter.type.trimmedDescription)
    }
    let statements = function.body?.statements ?? []
    var body = inner.action(statements, line: type.file.line(of: function))
    body.lines = body.statements
    let result = function.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
    let list =
      isAction || isLifeCycle ? "()" : function.signature.parameterClause.trimmedDescription
    let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    return Method(name: name, signature: "func \(name)\(list)\(effects)\(result)", body: body)
  }

  /// Reads the delegate and the data source of a table; false if its collection is not known.
  mutating func readRows() -> Bool {
    guard let list = screen.controls.firstIndex(where: { $0.kind == .list }),
      let node = collection, let collection = scope.code(node)
    else { return false }
    var rows = Rows(element: "element", collection: collection)
    let elementType = collection.elementType
    var inner = scope
    inner.element = (collection.text, elementType)
    inner.roots["element"] = elementType
    if let cell = (dataSource("cellForRowAt") ?? dataSource("cellForItemAt"))?.body {
      for item in cell.statements {
        guard let binding = item.item.as(VariableDeclSyntax.self)?.bindings.first,
          let value = binding.initializer, let code = inner.code(value.value),
          code.text == "element"
        else { continue }
        inner.names[binding.pattern.trimmedDescription] = Code(text: "element", type: elementType)
      }
      let texts = cell.assignments.filter {
        let name = $0.target.member
        return name == "text" || name == "secondaryText"
      }.compactMap { inner.code($0.value) }
      rows.title = texts.first
      rows.detail = texts.dropFirst().first
    }
    var selection = scope
    selection.element = (collection.text, elementType)
    selection.names["indexPath.row"] = Code(text: "row")
    selection.names["indexPath.item"] = Code(text: "row")
    if let body = (dataSource("didSelectRowAt") ?? dataSource("didSelectItemAt"))?.body {
      rows.selection = selection.action(body.statements, line: type.file.line(of: body))
    }
    if let editing = dataSource("forRowAt"),
      editing.signature.parameterClause.trimmedDescription.contains("commit"),
      let body = editing.body
    {
      let statements =
        body.statements.first?.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)?
        .body.statements ?? body.statements
      let action = selection.action(statements, line: type.file.line(of: editing))
      rows.actions.append(.init(name: "delete", action: action))
    }
    for edge in ["leading", "trailing"] {
      let function = dataSource("\(edge)SwipeActionsConfigurationForRowAt")
      rows.actions += function?.body.map { swipeActions($0, selection) } ?? []
    }
    if let refresh {
      let action = Action(lines: ["\(refresh.name)()"], needsSelf: true, line: refresh.line)
      rows.actions.append(.init(name: "refresh", action: action))
    }
    screen.controls[list].rows = rows
    screen.methods.append(
      Method(
        name: "updateRows",
        signature: "func updateRows()",
        body: Action(
          lines: [
            "\(screen.controls[list].name).rows.value = \(rows.mapped(Writer.row(rows)).text)"
          ],
          members: collection.members,
          line: screen.controls[list].line
        )
      )
    )
    return true
  }

  /// The actions of `UIContextualAction(style:title:) { _, _, done in … }`.
  private func swipeActions(_ body: CodeBlockSyntax, _ scope: Scope) -> [Rows.RowCommand] {
    body.calls.filter { $0.callee == "UIContextualAction" }.compactMap { call in
      guard let closure = call.closures.first?.closure else { return nil }
      var inner = scope
      // Calling it only ends the gesture.
      inner.leftOut.formUnion(closure.parameterNames.suffix(1))
      let action = inner.action(closure.statements, line: type.file.line(of: call))
      let named = Control(kind: .button, label: call.string("title"), line: action.line)
      return .init(name: Naming.name(named), action: action)
    }
  }

  /// Notes which members of models the controls show, for the check.
  mutating func bindValues() {
    for method in screen.methods {
      for line in method.body.lines {
        for index in screen.controls.indices
        where line.contains("\(screen.controls[index].name).") && !line.hasPrefix("//") {
          let shown = method.body.members.filter {
            line.contains("\($0.root).\($0.name)") || line.contains("\($0.root).$\($0.name)")
          }
          guard !shown.isEmpty else { continue }
          screen.controls[index].shown += shown.filter {
            !screen.controls[index].shown.contains($0)
          }
        }
      }
    }
  }
}
