import SwiftSyntax

/// Reads a SwiftUI view, with those of its parts that the known files declare.
final class ViewReader {
  /// Where a part of a view is read.
  struct Place {
    var scope: Scope
    var view: TypeInfo
    var conditions: [Condition] = []
    var isRow = false
    var depth = 0

    init(_ view: TypeInfo, _ index: TypeIndex) {
      self.view = view
      scope = Scope(file: view.file, index: index)
      scope.computed = view.computed
      scope.known = view.known
    }

    func line(of node: some SyntaxProtocol) -> Int { scope.file.line(of: node) }

    /// Returns a control here.
    func control(_ kind: ControlKind, at line: Int) -> Control {
      Control(kind: kind, conditions: conditions, line: line)
    }
  }

  let index: TypeIndex
  let screenFile: SourceFile
  var screen: Screen
  /// The action and the commands of the row that is being read.
  var row = RowParts()
  /// The views to which values lead.
  var destinations: [String] = []
  /// Whether code pushes values, whose screens the stage must push itself.
  var hasPath = false
  /// The name of the first symbol in the label that is being read.
  var symbol: String?

  struct RowParts {
    var selection: Action?
    var commands: [Rows.RowCommand] = []
  }

  /// Returns the screen of `view`.
  static func screen(of view: TypeInfo, in index: TypeIndex) -> Screen {
    let reader = ViewReader(view, index)
    reader.completeModels()
    Naming.name(&reader.screen)
    return reader.screen
  }

  init(_ view: TypeInfo, _ index: TypeIndex) {
    var index = index
    index.viewPath = view.file.path
    self.index = index
    screenFile = view.file
    screen = Screen(view)
    if view.properties.contains(where: { $0.name == "state" }) { screen.stateName = "viewState" }
    var place = Place(view, index)
    for property in view.stored { declare(property, in: &place) }
    readBody(of: view, place)
    if destinations.count == 1, let name = destinations.first {
      for index in screen.controls.indices {
        screen.controls[index].action?.lead(to: name)
        screen.controls[index].rows?.selection?.lead(to: name)
      }
    }
    screen.types = place.scope.takenOver
  }

  func readBody(of view: TypeInfo, _ place: Place) {
    screen.members.formUnion(view.node.memberNames)
    screen.bindings = (screen.bindings ?? []).union(view.node.bindings)
    guard let body = view.properties.first(where: { $0.name == "body" })?.body else { return }
    read(body, place)
  }

  func read(_ closures: [PassedClosure], _ place: Place) {
    for closure in closures { read(closure.statements, place) }
  }

  func read(_ items: CodeBlockItemListSyntax, _ place: Place) {
    var place = place
    for item in items {
      if let declaration = item.item.as(VariableDeclSyntax.self) {
        for binding in declaration.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            continue
          }
          // SwiftUI's way to make bindings of a model has the model's name.
          guard name != binding.initializer?.value.trimmedDescription else { continue }
          guard let code = binding.initializer.flatMap({ place.scope.code($0.value) }) else {
            continue
          }
          place.scope.names[name] = code
        }
      } else if let choice = item.item.as(IfConfigDeclSyntax.self) {
        // The first of the systems.
        if case .statements(let items) = choice.clauses.first?.elements { read(items, place) }
      } else if let statement = item.item.as(ReturnStmtSyntax.self) {
        if let expression = statement.expression { read(expression, place) }
      } else if let statement = item.item.as(ExpressionStmtSyntax.self) {
        read(statement.expression, place)
      } else if let expression = item.item.as(ExprSyntax.self) {
        read(expression, place)
      }
    }
  }

  func read(_ expression: ExprSyntax, _ place: Place) {
    if let node = expression.as(IfExprSyntax.self) { return readIf(node, place) }
    if let node = expression.as(SwitchExprSyntax.self) { return readSwitch(node, place) }
    if let node = expression.as(SequenceExprSyntax.self) {
      for element in node.elements { read(element, place) }
      return
    }
    if let node = expression.as(TernaryExprSyntax.self) {
      read(node.thenExpression, place)
      return read(node.elseExpression, place)
    }
    let (base, modifiers) = expression.chain
    let start = screen.controls.count
    readBase(base, place)
    for modifier in modifiers { apply(modifier, from: start, place) }
  }

  func readBase(_ base: ExprSyntax, _ place: Place) {
    if let call = base.call {
      let name = call.callee.replacing("self.", with: "").prefix { $0 != "<" }
      readCall(call, String(name), place)
    } else if let name = (base.as(DeclReferenceExprSyntax.self) ?? base.access?.declName)?.baseName
      .text, name.first?.isLowercase == true
    {
      guard place.depth < 12,
        let body = place.view.properties.first(where: { $0.name == name })?.body
      else { return }
      var inner = place
      inner.depth += 1
      read(body, inner)
    }
  }

  func readCall(_ call: FunctionCallExprSyntax, _ name: String, _ place: Place) {
    switch Construct.types[name] {
    case .control(let kind, let value): readControl(kind, value, call, name, place)
    case .container(let kind): readContainer(call, kind, place)
    case .rows: readRows(call, place)
    case .link: readLink(call, place)
    case .decoration:
      if name == "Image", symbol == nil { symbol = call.string("systemName") }
      // What a condition shows in a row says something about its element.
      let isLayout = ["Spacer", "Divider", "EmptyView"].contains(name)
      if place.isRow, !place.conditions.isEmpty, !isLayout { note(call, place) }
    case .unknown: note(call, place)
    case nil: readOwn(call, name, place)
    }
  }

  /// Reads a view, a function or a closure of the app.
  func readOwn(_ call: FunctionCallExprSyntax, _ name: String, _ place: Place) {
    guard place.depth < 12 else { return }
    if let code = place.scope.known[name],
      let scope = place.scope.calling(name, place.scope.arguments(of: call))
    {
      var inner = place
      inner.scope = scope
      inner.depth += 1
      return read(code.statements, inner)
    }
    if let view = index[name], view.isView { return readPart(view, call, place) }
    guard name.first?.isUppercase == true else { return note(call, place) }
    if let kind = Construct.kind(ofCustom: name) {
      // Its binding is the first argument that is one.
      let value = call.arguments.first { $0.expression.trimmedDescription.hasPrefix("$") }?.label?
        .text
      return readControl(kind, value, call, name, place)
    }
    let start = screen.controls.count
    read(call.closures, place)
    if screen.controls.count == start { note(call, place) }
  }

  /// Reads a view of the app in the place where it is used.
  func readPart(_ view: TypeInfo, _ call: FunctionCallExprSyntax, _ place: Place) {
    var inner = Place(view, index)
    inner.conditions = place.conditions
    inner.isRow = place.isRow
    inner.depth = place.depth + 1
    inner.scope.roots = place.scope.roots
    var closures = call.closures
    let arguments = view.arguments(of: call)
    for property in view.stored {
      let argument = arguments[property.name]
      if let closure = argument?.as(ClosureExprSyntax.self) {
        inner.scope.known[property.name] = KnownCode(closure, in: place.scope)
        closures.removeAll { $0.closure == closure }
      } else if let argument {
        inner.scope.names[property.name] =
          place.scope.binding(argument) ?? place.scope.text(argument)
      } else if property.type?.contains("->") == true || property.has("ViewBuilder"),
        !closures.isEmpty
      {
        inner.scope.known[property.name] = KnownCode(
          closures.removeFirst().closure,
          in: place.scope
        )
      } else {
        declare(property, in: &inner)
      }
    }
    readBody(of: view, inner)
  }

  func readContainer(_ call: FunctionCallExprSyntax, _ kind: Construct.Container, _ place: Place) {
    let start = screen.controls.count
    if call.callee == "NavigationStack", call.argument("path") != nil { hasPath = true }
    for argument in call.arguments {
      if kind == .titled, argument.label == nil {
        addText(argument.expression, call, place)
      } else if ["header", "footer", "content", "label", "leading", "trailing"].contains(
        argument.label?.text
      ), !argument.expression.is(ClosureExprSyntax.self) {
        read(argument.expression, place)
      }
    }
    read(call.closures, place)
    if kind == .row { mergeCaption(from: start) }
  }

  /// A static text before another control in a row names it.
  func mergeCaption(from start: Int) {
    guard screen.controls.count == start + 2 else { return }
    let (caption, control) = (screen.controls[start], screen.controls[start + 1])
    guard caption.kind == .label, caption.value == nil, control.kind != .button,
      control.label == nil
    else { return }
    screen.controls[start + 1].label = caption.label
    screen.controls.remove(at: start)
  }

  func addText(_ expression: ExprSyntax, _ node: some SyntaxProtocol, _ place: Place) {
    guard let text = place.scope.text(expression) else { return note(node, place) }
    var control = place.control(.label, at: place.line(of: node))
    control.show(text)
    screen.controls.append(control)
  }

  /// Notes code that has no counterpart on a stage; of a modifier, not what it modifies.
  func note(_ node: some SyntaxProtocol, _ place: Place) {
    let name = node.call?.calledExpression.access?.declName
    let start = name.map(\.positionAfterSkippingLeadingTrivia)
    let skipped = start.map { $0.utf8Offset - node.positionAfterSkippingLeadingTrivia.utf8Offset }
    let text = String(decoding: node.trimmedDescription.utf8.dropFirst(skipped ?? 0), as: UTF8.self)
    let line = name.map { place.line(of: $0) } ?? place.line(of: node)
    screen.note(name == nil ? text : "." + text, at: line)
  }
}

extension Control {
  /// Shows a text: a label that stays the same is its title.
  mutating func show(_ text: Code) {
    if let plain = text.plain { label = plain } else { value = text }
  }
}
