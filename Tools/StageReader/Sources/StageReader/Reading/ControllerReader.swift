import SwiftSyntax

/// Reads a UIKit view controller: its controls, and the functions that fill them and react to them.
struct ControllerReader {
  private let type: TypeInfo
  private var screen: Screen
  private var scope: Scope
  /// The control of each outlet, by the outlet's name.
  private var positions: [String: Int] = [:]

  /// Returns the screen of `controller`.
  static func screen(of controller: TypeInfo, in index: TypeIndex) -> Screen {
    var reader = ControllerReader(controller, index)
    reader.readProperties()
    reader.readConnections()
    reader.nameList()
    Naming.name(&reader.screen)
    reader.readFunctions()
    return reader.screen
  }

  private init(_ controller: TypeInfo, _ index: TypeIndex) {
    type = controller
    screen = Screen(
      name: SourceReader.name(of: controller.name),
      typeName: controller.name,
      path: controller.file.path,
      line: controller.file.line(of: controller.node)
    )
    scope = Scope(file: controller.file, index: index)
    let names = MemberNames(viewMode: .sourceAccurate)
    for member in controller.members { names.walk(member) }
    screen.members = names.names
    let mentionsTable = controller.conformances.contains("UITableViewController")
    if mentionsTable {
      add(Control(kind: .list, line: screen.line, hint: "rows"), outlet: "tableView")
    }
  }

  // MARK: Controls

  private mutating func add(_ control: Control, outlet: String) {
    positions[outlet] = screen.controls.count
    screen.controls.append(control)
  }

  private mutating func readProperties() {
    for property in type.properties where property.body == nil && !property.isStatic {
      let line = type.file.line(of: property.node)
      let factory = property.initializer?.call?.calledExpression.as(ClosureExprSyntax.self)
      let made = factory.flatMap { MadeControl(in: $0) }
      let typeName = property.type.map { TypeIndex.bare($0) } ?? made?.type ?? ""
      if let kind = Construct.uiKit[typeName] ?? custom(typeName) {
        var control = Control(kind: kind, name: Self.name(property.name, kind), line: line)
        if let call = property.initializer?.call { configure(&control, with: call) }
        control.label = made?.label ?? control.label
        if kind == .picker, control.arguments.isEmpty {
          control.arguments = ["segments: [\"first\", \"second\"]"]
          note(property.node)
        }
        add(control, outlet: property.name)
      } else if property.type?.contains("Cancellable") == true || typeName == "DisposeBag" {
        continue
      } else if property.initializer?.call?.callee == "UISearchController" {
        scope.decorations.insert(property.name)
        add(
          Control(kind: .textField, name: "search", line: line),
          outlet: "\(property.name).searchBar"
        )
      } else if typeName.hasPrefix("UI") || typeName.hasPrefix("NS")
        || typeName.hasSuffix("ViewController")
      {
        // Its statements are left out. A container shows nothing itself.
        scope.decorations.insert(property.name)
        let containers = ["UIView", "UIStackView", "UIScrollView", "NSLayoutConstraint"]
        if !containers.contains(typeName) { note(property.node) }
      } else if let name = property.type, property.initializer == nil, !property.has("IBOutlet"),
        !name.hasPrefix("(")
      {
        let bare = name.hasSuffix("!") ? String(name.dropLast()) : name
        let info = scope.index[typeName]
        let isProtocol = info?.kind == .protocol && !bare.hasPrefix("any ")
        screen.models.append(
          Model(name: property.name, type: isProtocol ? "any \(bare)" : bare, changes: .none)
        )
        scope.roots[property.name] = bare
      } else if !property.has("IBOutlet"), factory == nil,
        property.initializer.map({ scope.code($0) != nil }) ?? true
      {
        // The declaration without its access level.
        var node = property.node
        node.modifiers = []
        node.attributes = []
        screen.state.append(StateVariable(declaration: node.trimmedDescription))
        scope.names[property.name] = Code(text: property.name, needsSelf: true, type: property.type)
      } else {
        note(property.node)
      }
    }
  }

  private func custom(_ name: String) -> ControlKind? {
    name.hasPrefix("UI") ? nil : Construct.kind(ofCustom: name)
  }

  /// The name of an outlet without its type: `saveButton` is `save`.
  private static func name(_ outlet: String, _ kind: ControlKind) -> String {
    let suffixes = [
      "TextField", "Field", "TextView", "Label", "BarButtonItem", "BarButton", "Button", "Switch",
      "SegmentedControl", "Segments", "Stepper", "Slider", "DatePicker", "Picker", "TableView",
      "CollectionView", "ProgressView", "Spinner", "ActivityIndicatorView", "ActivityIndicator",
      "Toggle",
    ]
    for suffix in suffixes where outlet.hasSuffix(suffix) && outlet.count > suffix.count {
      return String(outlet.dropLast(suffix.count))
    }
    return outlet
  }

  /// Takes the title and the action from a call such as `UIButton(primaryAction:)` or `UIBarButtonItem(title:…)`.
  private func configure(_ control: inout Control, with call: FunctionCallExprSyntax) {
    control.label = call.string("title") ?? control.label
    if let items = call.argument("items")?.as(ArrayExprSyntax.self) {
      control.arguments = ["segments: \(items.trimmedDescription)"]
    }
    if let item = call.argument("barButtonSystemItem")?.trimmedDescription {
      control.hint = String(item.dropFirst())
    }
    if let selector = call.argument("action").flatMap(Self.selector) {
      control.action = Action(lines: ["\(selector)()"], needsSelf: true, line: control.line)
    }
    if let action = call.argument("primaryAction")?.call {
      control.label = action.string("title") ?? control.label
      control.action = action.closures.first.map { scope.action($0.statements, line: control.line) }
    }
  }

  /// The name of the function in `#selector(save(_:))`.
  private static func selector(_ expression: ExprSyntax) -> String? {
    guard let macro = expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector"
    else { return nil }
    let name = macro.arguments.first?.expression.trimmedDescription.prefix { $0 != "(" }
    return name?.split(separator: ".").last.map(String.init)
  }

  /// Reads what connects controls with functions.
  private mutating func readConnections() {
    let calls = Calls.all(in: type.node)
    for call in calls {
      let line = type.file.line(of: call)
      let access = call.calledExpression.access
      let outlet = outlet(access?.base)
      switch access?.member {
      case "addTarget":
        guard let name = call.argument("action").flatMap(Self.selector), let outlet else {
          continue
        }
        connect(outlet, to: name, line)
      case "addAction":
        guard let outlet, let closure = call.arguments.first?.expression.call?.closures.first else {
          continue
        }
        let line = type.file.line(of: call)
        pendingActions.append((outlet, closure.closure, line))
      case "setTitle":
        if let outlet, let text = call.arguments.first?.expression.plainText,
          screen.controls[outlet].label == nil
        {
          screen.controls[outlet].label = text
        }
      default: break
      }
      // A button that no property holds.
      if call.callee == "UIBarButtonItem", property(around: call) == nil {
        var control = Control(kind: .button, line: line)
        configure(&control, with: call)
        if let action = control.action?.lines.first {
          control.hint = control.hint ?? Self.plainName(String(action.dropLast(2)))
        }
        add(control, outlet: "UIBarButtonItem \(line)")
      }
    }
    for assignment in Assignments.all(in: type.node) {
      guard let outlet = outlet(assignment.target.base), let text = assignment.value.plainText
      else { continue }
      let member = assignment.target.member
      if member == "placeholder" { screen.controls[outlet].label = text }
    }
    let searchBar = screen.controls.indices.first { index in
      positions.contains { $0.value == index && $0.key.lowercased().hasSuffix("searchbar") }
    }
    for function in type.functions {
      let isSearch = ["searchBarSearchButtonClicked", "searchBar"].contains(function.name.text)
      if let searchBar, isSearch {
        connect(searchBar, to: function.name.text, type.file.line(of: function))
      }
    }
    for function in type.functions
    where function.attributes.contains(where: { $0.trimmedDescription == "@IBAction" }) {
      readAction(function)
    }
  }

  /// Names a list after its collection.
  private mutating func nameList() {
    guard let list = screen.controls.firstIndex(where: { $0.kind == .list }),
      let path = collection?.trimmedDescription.split(separator: ".").last
    else { return }
    screen.controls[list].name = String(path)
  }

  /// The collection whose elements the rows are.
  private var collection: ExprSyntax? {
    let function = dataSource("numberOfRowsInSection") ?? dataSource("numberOfItemsInSection")
    let item = function?.body?.statements.last?.item
    let value = item?.as(ReturnStmtSyntax.self)?.expression ?? item?.as(ExprSyntax.self)
    guard let access = value?.access, access.member == "count" else { return nil }
    return access.base
  }

  /// The function of a table's delegate or data source that has a parameter with `label`.
  private func dataSource(_ label: String) -> FunctionDeclSyntax? {
    type.functions.first { function in
      let parameters = function.parameters
      return parameters.contains { $0.firstName.text == label }
        && parameters.first.map { Construct.uiKit[$0.type.trimmedDescription] == .list } == true
    }
  }

  private var pendingActions: [(control: Int, closure: ClosureExprSyntax, line: Int)] = []

  private func outlet(_ base: ExprSyntax?) -> Int? {
    guard let base else { return nil }
    let name = base.trimmedDescription.replacing("self.", with: "").replacing("self?.", with: "")
    if let known = positions[name] { return known }
    // The local name of a control in the closure that makes it.
    return property(around: base).flatMap { positions[$0] }
  }

  /// The name of the outlet in whose initializer `node` is.
  private func property(around node: some SyntaxProtocol) -> String? {
    var parent = node.parent
    while let next = parent, next.id != type.node.id {
      if let binding = next.as(PatternBindingSyntax.self),
        binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return binding.pattern.trimmedDescription
      }
      parent = next.parent
    }
    return nil
  }

  private mutating func connect(_ control: Int, to function: String, _ line: Int) {
    screen.controls[control].action = Action(lines: ["\(function)()"], needsSelf: true, line: line)
    senders[function] = senders[function] ?? control
  }

  private var senders: [String: Int] = [:]

  /// Connects an `@IBAction` with the outlet of the same name, or with a control that has no outlet.
  private mutating func readAction(_ function: FunctionDeclSyntax) {
    let name = function.name.text
    let line = type.file.line(of: function)
    guard !screen.controls.contains(where: { $0.action?.lines == ["\(name)()"] }) else { return }
    let sender = function.parameters.first?.type.trimmedDescription
    let kind = sender.flatMap { Construct.uiKit[$0] } ?? .button
    let plain = Self.plainName(name)
    let match = screen.controls.indices.first {
      let control = screen.controls[$0]
      return control.kind == kind && control.action == nil
        && control.name.lowercased() == plain.lowercased()
    }
    if let match { return connect(match, to: name, line) }
    add(Control(kind: kind, line: line, hint: plain), outlet: "@IBAction \(name)")
    connect(screen.controls.count - 1, to: name, line)
  }

  /// The name of an action without what says that it is one: `saveButtonTapped` is `save`.
  private static func plainName(_ name: String) -> String {
    var name = name
    for prefix in ["didTap", "handle", "on"]
    where name.hasPrefix(prefix) && name.count > prefix.count {
      name = name.dropFirst(prefix.count).prefix(1).lowercased() + name.dropFirst(prefix.count + 1)
    }
    let suffixes = [
      "Tapped", "Pressed", "Clicked", "Changed", "ValueChanged", "DidChange", "Action", "Tap",
      "Button", "Switch", "Field", "Slider",
    ]
    for suffix in suffixes + suffixes where name.hasSuffix(suffix) && name.count > suffix.count {
      name = String(name.dropLast(suffix.count))
    }
    return name
  }

  // MARK: Functions

  private mutating func readFunctions() {
    for (outlet, position) in positions {
      scope.outlets[outlet] = (screen.controls[position].name, screen.controls[position].kind)
    }
    scope.names["title"] = Code(text: "title.value", needsSelf: true)
    scope.names["navigationItem.title"] = Code(text: "title.value", needsSelf: true)
    let functions = type.functions.filter { function in
      let isStatic = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
      return !isStatic && !isDelegate(function) && function.body != nil
    }
    scope.methods = Set(functions.map(\.name.text)).union(["updateRows"])
    // What does nothing on a stage is left out, and so are calls of it.
    while true {
      screen.methods = functions.filter { scope.methods.contains($0.name.text) }.map(method)
      let empty = screen.methods.filter {
        $0.body.lines.allSatisfy { $0.hasPrefix("//") } && !isAction($0.name)
      }.map(\.name)
      guard !empty.isEmpty else { break }
      for method in screen.methods where empty.contains(method.name) && !method.body.lines.isEmpty {
        keptComments += method.body.lines
      }
      scope.methods.subtract(empty)
      scope.leftOut.formUnion(empty)
    }
    for (control, closure, line) in pendingActions {
      screen.controls[control].action = scope.action(closure.statements, line: line)
    }
    readRows()
    for index in screen.controls.indices {
      if let call = screen.controls[index].action?.lines.first?.dropLast(2),
        let method = screen.methods.first(where: { $0.name == call })
      {
        screen.controls[index].action?.members = method.body.members
      }
    }
    for name in ["viewDidLoad"] where scope.methods.contains(name) {
      screen.setup.append(Action(lines: ["\(name)()"], line: screen.line))
    }
    for name in ["viewWillAppear", "viewDidAppear"] where scope.methods.contains(name) {
      screen.setup.append(
        Action(lines: ["store(willAppear.sink { [unowned self] in \(name)() })"], line: screen.line)
      )
    }
    for comment in keptComments where !screen.setup.contains(where: { $0.lines == [comment] }) {
      screen.setup.append(Action(lines: [comment], line: screen.line))
    }
    if screen.setup.isEmpty { screen.setup = [Action(lines: [], line: screen.line)] }
    bindValues()
  }

  private var keptComments: [String] = []

  private func isAction(_ name: String) -> Bool {
    screen.controls.contains { $0.action?.lines == ["\(name)()"] }
  }

  private func isDelegate(_ function: FunctionDeclSyntax) -> Bool {
    let first = function.parameters.first?.type.trimmedDescription ?? ""
    let isLayout = [
      "viewDidLayoutSubviews", "prepare", "loadView", "traitCollectionDidChange",
      "viewWillDisappear", "viewDidDisappear",
    ].contains(function.name.text)
    return isLayout
      || !isAction(function.name.text) && (Construct.uiKit[first] != nil || first.hasPrefix("UI"))
        && !function.attributes.contains { $0.trimmedDescription == "@IBAction" }
  }

  private func method(_ function: FunctionDeclSyntax) -> Method {
    let name = function.name.text
    var inner = scope
    let parameters = function.parameters
    let isAction = isAction(name)
    if isAction, let parameter = parameters.first, let sender = senders[name] {
      let control = screen.controls[sender]
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
    if body.isTask { body.lines = ["Task {"] + body.lines + ["}"] }
    let result = function.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
    let list =
      isAction || isLifeCycle ? "()" : function.signature.parameterClause.trimmedDescription
    let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    return Method(name: name, signature: "func \(name)\(list)\(effects)\(result)", body: body)
  }

  /// Reads the delegate and the data source of a table.
  private mutating func readRows() {
    guard let list = screen.controls.firstIndex(where: { $0.kind == .list }) else { return }
    guard let node = collection, let collection = scope.code(node) else { return }
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
      let texts = Assignments.all(in: Syntax(cell)).filter {
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
    screen.controls[list].rows = rows
    screen.methods.append(
      Method(
        name: "updateRows",
        signature: "func updateRows()",
        body: Action(
          lines: [
            "\(screen.controls[list].name).rows.value = \(Writer.mapped(rows, Writer.row(rows)))"
          ],
          members: collection.members,
          line: screen.controls[list].line
        )
      )
    )
    screen.setup.append(Action(lines: ["updateRows()"], line: screen.line))
  }

  /// Notes which members of models the controls show, for the check.
  private mutating func bindValues() {
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

  private mutating func note(_ node: some SyntaxProtocol) {
    let text = node.trimmedDescription.split(separator: "\n").first.map(String.init) ?? ""
    screen.unknown.append(Unknown(text: text, line: type.file.line(of: node)))
  }
}

/// What the closure that makes a control says about it.
private struct MadeControl {
  var type: String?
  var label: String?

  init?(in closure: ClosureExprSyntax) {
    for item in closure.statements {
      guard let value = item.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
      else { continue }
      type = PropertyInfo.literalType(of: value)
      break
    }
    let texts = Assignments.all(in: Syntax(closure)).filter {
      ["text", "placeholder", "title"].contains($0.target.member)
    }
    label = texts.lazy.compactMap { $0.value.plainText }.first
    let titles = Calls.all(in: Syntax(closure)).filter {
      $0.calledExpression.access?.member == "setTitle"
    }
    label = titles.lazy.compactMap { $0.arguments.first?.expression.plainText }.first ?? label
    if type == nil { return nil }
  }
}

/// The calls in code.
private final class Calls: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []

  static func all(in node: Syntax) -> [FunctionCallExprSyntax] {
    let visitor = Calls(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}

/// The assignments to members in code, such as `name.text = model.name`.
private final class Assignments: SyntaxVisitor {
  private var found: [(target: MemberAccessExprSyntax, value: ExprSyntax)] = []

  static func all(in node: Syntax) -> [(target: MemberAccessExprSyntax, value: ExprSyntax)] {
    let visitor = Assignments(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.found
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      let target = elements[0].access
    {
      let value =
        elements.count == 3
        ? elements[2]
        : ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(Array(elements[2...]))))
      found.append((target, value))
    }
    return .visitChildren
  }
}
