import SwiftSyntax

/// Reads a UIKit view controller: its controls, and the functions that fill them and react to them.
struct ControllerReader {
  let type: TypeInfo
  var screen: Screen
  var scope: Scope
  /// The function that refreshes the list.
  var refresh: (name: String, line: Int)?
  /// The closures that controls call.
  var pendingActions: [(control: Int, closure: ClosureExprSyntax, line: Int)] = []

  /// Returns the screen of `controller`.
  static func screen(of controller: TypeInfo, in index: TypeIndex) -> Screen {
    var reader = ControllerReader(controller, index)
    reader.readProperties()
    reader.readConnections()
    reader.nameList()
    Naming.name(&reader.screen)
    reader.readSegues()
    reader.readFunctions()
    reader.screen.types = reader.scope.takenOver
    return reader.screen
  }

  init(_ controller: TypeInfo, _ index: TypeIndex) {
    var index = index
    index.viewPath = controller.file.path
    type = controller
    screen = Screen(controller)
    scope = Scope(file: controller.file, index: index)
    screen.members = Set(controller.members.flatMap(\.memberNames))
    let mentionsTable = controller.conformances.contains("UITableViewController")
    if mentionsTable {
      let list = Control(kind: .list, line: screen.line, hint: "rows", outlet: "tableView")
      screen.controls.append(list)
    }
  }

  // MARK: Controls

  mutating func readProperties() {
    for property in type.stored {
      let line = type.file.line(of: property.node)
      let factory = property.initializer?.call?.calledExpression.as(ClosureExprSyntax.self)
      let made = factory.flatMap { MadeControl(in: $0) }
      let typeName = property.type.map { TypeIndex.bare($0) } ?? made?.type ?? ""
      if let kind = Construct.uiKit[typeName] ?? custom(typeName) {
        var control = Control(
          kind: kind,
          name: property.name.without(Construct.outletSuffixes),
          line: line,
          outlet: property.name
        )
        if let call = property.initializer?.call { configure(&control, with: call) }
        control.label = made?.label ?? control.label
        if kind == .picker, control.arguments.isEmpty {
          control.arguments = ["segments: [\"first\", \"second\"]"]
          screen.note(property.node.trimmedDescription, at: line)
        }
        screen.controls.append(control)
      } else if property.type?.contains("Cancellable") == true || typeName == "DisposeBag" {
        continue
      } else if property.initializer?.call?.callee == "UISearchController" {
        scope.decorations.insert(property.name)
        let outlet = "\(property.name).searchBar"
        screen.controls.append(
          Control(kind: .textField, name: "search", line: line, outlet: outlet)
        )
      } else if typeName.hasPrefix("UI") || typeName.hasPrefix("NS")
        || typeName.hasSuffix("ViewController")
      {
        // Its statements are left out. A container shows nothing itself.
        scope.decorations.insert(property.name)
        let containers = [
          "UIView", "UIStackView", "UIScrollView", "NSLayoutConstraint", "UIRefreshControl",
        ]
        if !containers.contains(typeName) {
          screen.note(property.node.trimmedDescription, at: line)
        }
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
        screen.state.append((property.name, node.trimmedDescription))
        scope.names[property.name] = Code(text: property.name, needsSelf: true, type: property.type)
      } else {
        screen.note(property.node.trimmedDescription, at: line)
      }
    }
  }

  func custom(_ name: String) -> ControlKind? {
    name.hasPrefix("UI") ? nil : Construct.kind(ofCustom: name)
  }

  /// Takes the title and the action from a call such as `UIButton(primaryAction:)` or `UIBarButtonItem(title:…)`.
  func configure(_ control: inout Control, with call: FunctionCallExprSyntax) {
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
  static func selector(_ expression: ExprSyntax) -> String? {
    guard let macro = expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector"
    else { return nil }
    let name = macro.arguments.first?.expression.trimmedDescription.prefix { $0 != "(" }
    return name?.split(separator: ".").last.map(String.init)
  }

  /// Reads what connects controls with functions.
  mutating func readConnections() {
    for call in type.members.flatMap(\.calls) {
      let line = type.file.line(of: call)
      let access = call.calledExpression.access
      let outlet = outlet(access?.base)
      switch access?.member {
      case "addTarget":
        guard let name = call.argument("action").flatMap(Self.selector) else { continue }
        if let outlet {
          connect(outlet, to: name, line)
        } else if isRefreshControl(access?.base) {
          refresh = (name, line)
        }
      case "addAction":
        guard let outlet, let closure = call.arguments.first?.expression.call?.closures.first else {
          continue
        }
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
        let target = call.parent?.parent?.as(SequenceExprSyntax.self)?.elements.first?.access
        control.outlet = target?.trimmedDescription ?? ""
        screen.controls.append(control)
      }
    }
    for assignment in type.members.flatMap(\.assignments)
    where assignment.target.member == "placeholder" {
      guard let outlet = outlet(assignment.target.base), let text = assignment.value.plainText
      else { continue }
      screen.controls[outlet].label = text
    }
    let searchBar = screen.controls.firstIndex { $0.outlet.lowercased().hasSuffix("searchbar") }
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

  private func isRefreshControl(_ base: ExprSyntax?) -> Bool {
    let name = base?.trimmedDescription.split(separator: ".").last?.prefix {
      $0 != "?" && $0 != "!"
    }
    let type = type.properties.first { $0.name == name.map(String.init) }?.type
    return type == "UIRefreshControl" || name == "refreshControl"
  }

  /// Reads to which view controllers `prepare(for:sender:)` passes something.
  mutating func readSegues() {
    var identifier: String?
    let body = type.functions.first { $0.name.text == "prepare" }?.body
    for token in body.map({ $0.tokens(viewMode: .sourceAccurate).map(\.self) }) ?? [] {
      if case .stringSegment(let text) = token.tokenKind { identifier = text }
      if let name = identifier, token.text.hasSuffix("ViewController") {
        scope.segues[name] = token.text
        identifier = nil
      }
    }
  }

  /// Names a list after its collection.
  mutating func nameList() {
    guard let list = screen.controls.firstIndex(where: { $0.kind == .list }),
      let path = collection?.trimmedDescription.split(separator: ".").last
    else { return }
    screen.controls[list].name = String(path)
  }

  /// The collection whose elements the rows are.
  var collection: ExprSyntax? {
    let function = dataSource("numberOfRowsInSection") ?? dataSource("numberOfItemsInSection")
    let item = function?.body?.statements.last?.item
    let value = item?.as(ReturnStmtSyntax.self)?.expression ?? item?.as(ExprSyntax.self)
    guard let access = value?.access, access.member == "count" else { return nil }
    return access.base
  }

  /// The function of a table's delegate or data source that has a parameter with `label`.
  func dataSource(_ label: String) -> FunctionDeclSyntax? {
    type.functions.first { function in
      let parameters = function.parameters
      return parameters.contains { $0.firstName.text == label }
        && parameters.first.map { Construct.uiKit[$0.type.trimmedDescription] == .list } == true
    }
  }

  func outlet(_ base: ExprSyntax?) -> Int? {
    guard let base else { return nil }
    let name = base.trimmedDescription.withoutSelf
    // Or the local name of a control in the closure that makes it.
    return screen.controls.firstIndex { $0.outlet == name }
      ?? property(around: base).flatMap { own in
        screen.controls.firstIndex { $0.outlet == own }
      }
  }

  /// The name of the outlet in whose initializer `node` is.
  func property(around node: some SyntaxProtocol) -> String? {
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

  mutating func connect(_ control: Int, to function: String, _ line: Int) {
    screen.controls[control].action = Action(lines: ["\(function)()"], needsSelf: true, line: line)
  }

  /// Connects an `@IBAction` with the outlet of the same name, or with a control that has no outlet.
  mutating func readAction(_ function: FunctionDeclSyntax) {
    let name = function.name.text
    let line = type.file.line(of: function)
    guard sender(of: name) == nil else { return }
    let sender = function.parameters.first?.type.trimmedDescription
    let kind = sender.flatMap { Construct.uiKit[$0] } ?? .button
    let plain = Self.plainName(name)
    let match = screen.controls.indices.first {
      let control = screen.controls[$0]
      return control.kind == kind && control.action == nil
        && control.name.lowercased() == plain.lowercased()
    }
    if let match { return connect(match, to: name, line) }
    screen.controls.append(Control(kind: kind, line: line, hint: plain))
    connect(screen.controls.count - 1, to: name, line)
  }

  /// The name of an action without what says that it is one: `saveButtonTapped` is `save`.
  static func plainName(_ name: String) -> String {
    let prefix =
      ["didTap", "handle", "on"].first { name.hasPrefix($0) && name.count > $0.count } ?? ""
    let rest = name.dropFirst(prefix.count)
    return (rest.prefix(1).lowercased() + rest.dropFirst()).without(Construct.actionSuffixes)
      .without(Construct.actionSuffixes)
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
    let texts = closure.assignments.filter {
      ["text", "placeholder", "title"].contains($0.target.member)
    }
    label = texts.lazy.compactMap { $0.value.plainText }.first
    let titles = closure.calls.filter { $0.modifierName == "setTitle" }
    label = titles.lazy.compactMap { $0.arguments.first?.expression.plainText }.first ?? label
    if type == nil { return nil }
  }
}
