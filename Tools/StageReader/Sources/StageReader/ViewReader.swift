import SwiftSyntax

/// Reads a SwiftUI view, with those of its parts that the known files declare.
final class ViewReader {
  /// Where a part of a view is read.
  private struct Place {
    var scope: Scope
    var view: TypeInfo
    var conditions: [Condition] = []
    var isRow = false
    var depth = 0

    /// The scope of an action, in which a call of a function of the view is what the function does.
    var actionScope: Scope {
      var scope = scope
      for function in view.functions { scope.functions[function.name.text] = function }
      return scope
    }
  }

  private let index: TypeIndex
  private let screenFile: SourceFile
  private var screen: Screen
  /// The action and the commands of the row that is being read.
  private var row = RowParts()
  /// The views to which values lead.
  private var destinations: [String] = []
  /// The name of the first symbol in the label that is being read.
  private var symbol: String?

  private struct RowParts {
    var selection: Action?
    var commands: [Rows.RowCommand] = []
  }

  /// Returns the screen of `view`.
  static func screen(of view: TypeInfo, in index: TypeIndex) -> Screen {
    let reader = ViewReader(view, index)
    return reader.screen
  }

  private init(_ view: TypeInfo, _ index: TypeIndex) {
    self.index = index
    screenFile = view.file
    screen = Screen(
      name: SourceReader.name(of: view.name),
      typeName: view.name,
      path: view.file.path,
      line: view.file.line(of: view.node)
    )
    var place = Place(scope: Scope(file: view.file, index: index), view: view)
    for property in view.properties where property.body == nil && !property.isStatic {
      declare(property, in: &place)
    }
    place.scope.computed = view.computed
    readBody(of: view, place)
    if destinations.count == 1, let name = destinations.first {
      for index in screen.controls.indices {
        screen.controls[index].action?.lead(to: name)
        screen.controls[index].rows?.selection?.lead(to: name)
      }
    }
    screen.state = screen.state.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  // MARK: Properties

  private func declare(_ property: PropertyInfo, in place: inout Place) {
    let name = property.name
    if property.has("Environment(\\.dismiss") || property.has("Environment(\\.presentationMode") {
      place.scope.dismissals.formUnion([name, "\(name).wrappedValue.dismiss"])
      return
    }
    let environmentType = property.attributes.lazy.compactMap { attribute in
      attribute.hasPrefix("Environment(") && attribute.hasSuffix(".self)")
        ? String(attribute.dropFirst(12).dropLast(6)) : nil
    }.first
    let type = property.type ?? environmentType
    let isState = ["State", "Binding", "AppStorage", "SceneStorage"].contains { name in
      property.attributes.contains {
        $0 == name || $0.hasPrefix("\(name)(") || $0.hasPrefix("\(name) ")
      }
    }
    let isObject = ["StateObject", "ObservedObject", "EnvironmentObject"].contains {
      property.has($0)
    }
    let isMarked = isObject || property.has("Bindable") || environmentType != nil
    let isPlain = property.attributes.allSatisfy { $0 == "ViewBuilder" || $0 == "MainActor" }
    if property.has("FocusState") { place.scope.decorations.insert(name) }
    guard let type, isMarked || isState || isPlain else {
      if !property.has("Environment("), !property.has("FocusState"), !property.has("Namespace") {
        note(property.node, place)
      }
      return
    }
    if isMarked || isModel(type, named: name) {
      let info = index[TypeIndex.bare(type)]
      let isPublished = info.map(\.isObservableObject) ?? isObject
      add(Model(name: name, type: type, changes: isPublished ? .published : .observed), &place)
    } else if isState,
      property.initializer?.is(MemberAccessExprSyntax.self) == true
        || property.has("State") && property.initializer == nil && Self.usualValue(of: type) == nil
          && isPortable(type)
    {
      // An object that the view is made with, or a shared one.
      let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
      add(Model(name: name, type: type, changes: isName ? .observed : .none), &place)
    } else if isState {
      declareState(property, type, in: &place)
    } else if isPortable(type), !property.has("ViewBuilder"),
      property.initializer == nil || property.isSettable
    {
      add(Model(name: name, type: type, changes: .none), &place)
    } else if let value = property.initializer.flatMap({ place.scope.code($0) }) {
      place.scope.names[name] = value
    }
  }

  private func add(_ model: Model, _ place: inout Place) {
    screen.models.append(model)
    place.scope.roots[model.name] = model.type
  }

  private func declareState(_ property: PropertyInfo, _ type: String, in place: inout Place) {
    let value = property.initializer.map(\.trimmedDescription) ?? Self.usualValue(of: type)
    guard isPortable(type), let value,
      property.initializer.map({ place.scope.code($0) != nil }) ?? true
    else { return note(property.node, place) }
    let isAnnotated = property.node.bindings.contains { $0.typeAnnotation != nil }
    let annotation = isAnnotated || property.initializer == nil ? ": \(type)" : ""
    screen.state.append(StateVariable(declaration: "var \(property.name)\(annotation) = \(value)"))
    let member = Member(root: "state", name: property.name)
    place.scope.names[property.name] = Code(
      text: "state.\(property.name)",
      members: [member],
      needsSelf: true,
      type: type
    )
  }

  private func isModel(_ type: String, named name: String) -> Bool {
    if let info = index[TypeIndex.bare(type)] { return info.kind == .class || info.isObservable }
    return ["Model", "Store", "ViewModel"].contains { TypeIndex.bare(type).hasSuffix($0) }
      || ["model", "viewModel", "vm"].contains(name)
  }

  /// Whether a type can exist without SwiftUI.
  private func isPortable(_ type: String) -> Bool {
    let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return words.allSatisfy { word in
      word.first?.isUppercase != true
        || index[word].map { !$0.isView } ?? Scope(file: screenFile, index: index).isPortable(word)
    } && !words.contains("some")
  }

  private static func usualValue(of type: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    return ["String": "\"\"", "Bool": "false", "Int": "0", "Double": "0", "Date": "Date()"][type]
  }

  // MARK: Views

  private func readBody(of view: TypeInfo, _ place: Place) {
    let names = MemberNames(viewMode: .sourceAccurate)
    names.walk(view.node)
    screen.members.formUnion(names.names)
    guard let body = view.properties.first(where: { $0.name == "body" })?.body else { return }
    read(body, place)
  }

  private func read(_ items: CodeBlockItemListSyntax, _ place: Place) {
    var place = place
    for item in items {
      if let declaration = item.item.as(VariableDeclSyntax.self) {
        for binding in declaration.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            continue
          }
          // SwiftUI's way to make bindings of a model has the model's name.
          guard name != binding.initializer?.value.trimmedDescription else { continue }
          guard var code = binding.initializer.flatMap({ place.scope.code($0.value) }) else {
            continue
          }
          code.text = code.text.contains(" ") ? "(\(code.text))" : code.text
          place.scope.names[name] = code
        }
      } else if let statement = item.item.as(ReturnStmtSyntax.self) {
        if let expression = statement.expression { read(expression, place) }
      } else if let statement = item.item.as(ExpressionStmtSyntax.self) {
        read(statement.expression, place)
      } else if let expression = item.item.as(ExprSyntax.self) {
        read(expression, place)
      }
    }
  }

  private func read(_ expression: ExprSyntax, _ place: Place) {
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
    var base = expression
    var modifiers: [(name: String, call: FunctionCallExprSyntax)] = []
    while true {
      if let call = base.as(FunctionCallExprSyntax.self),
        let access = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = access.base,
        inner.trimmedDescription != "self"
      {
        modifiers.insert((access.declName.baseName.text, call), at: 0)
        base = inner
      } else if let conditional = base.as(PostfixIfConfigExprSyntax.self),
        let inner = conditional.base
      {
        base = inner
      } else {
        break
      }
    }
    let start = screen.controls.count
    readBase(base, place)
    for modifier in modifiers { apply(modifier.name, modifier.call, from: start, place) }
  }

  private func readBase(_ base: ExprSyntax, _ place: Place) {
    if let call = base.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription.replacing("self.", with: "").prefix {
        $0 != "<"
      }
      readCall(call, String(name), place)
    } else if let name =
      (base.as(DeclReferenceExprSyntax.self)
      ?? base.as(MemberAccessExprSyntax.self)?.declName)?.baseName.text,
      name.first?.isLowercase == true
    {
      guard place.depth < 12,
        let body = place.view.properties.first(where: { $0.name == name })?.body
      else { return }
      var inner = place
      inner.depth += 1
      read(body, inner)
    }
  }

  private func readCall(_ call: FunctionCallExprSyntax, _ name: String, _ place: Place) {
    switch Construct.types[name] {
    case .control(let kind, let value): readControl(kind, value, call, name, place)
    case .container: readContainer(call, name, place)
    case .rows: readRows(call, place)
    case .link: readLink(call, place)
    case .decoration: if name == "Image", symbol == nil { symbol = call.string("systemName") }
    case .unknown: note(call, place)
    case .presentation, .task, .rowAction, .content, .rowContent, .special, nil:
      readOwn(call, name, place)
    }
  }

  /// Reads a view, a function or a closure of the app.
  private func readOwn(_ call: FunctionCallExprSyntax, _ name: String, _ place: Place) {
    guard place.depth < 12 else { return }
    if let closure = place.scope.closures[name] {
      var inner = place
      inner.scope = closure.scope
      inner.depth += 1
      return read(closure.closure.statements, inner)
    }
    if let function = place.view.functions.first(where: { $0.name.text == name }),
      let body = function.body
    {
      var inner = place
      inner.depth += 1
      for (parameter, argument) in zip(
        function.signature.parameterClause.parameters,
        call.arguments
      ) {
        let name = (parameter.secondName ?? parameter.firstName).text
        inner.scope.names[name] = place.scope.code(argument.expression)
      }
      return read(body.statements, inner)
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
    for closure in call.closures.map(\.closure) { read(closure.statements, place) }
    if screen.controls.count == start { note(call, place) }
  }

  /// Reads a view of the app in the place where it is used.
  private func readPart(_ view: TypeInfo, _ call: FunctionCallExprSyntax, _ place: Place) {
    var inner = Place(
      scope: Scope(file: view.file, index: index),
      view: view,
      conditions: place.conditions,
      isRow: place.isRow,
      depth: place.depth + 1
    )
    inner.scope.roots = place.scope.roots
    inner.scope.computed = view.computed
    var closures = call.closures
    for property in view.properties where property.body == nil && !property.isStatic {
      let argument = call.arguments.first { $0.label?.text == property.name }?.expression
      if let closure = argument?.as(ClosureExprSyntax.self) {
        inner.scope.closures[property.name] = (closure, place.scope)
        closures.removeAll { $0.closure == closure }
      } else if let argument {
        inner.scope.names[property.name] =
          place.scope.binding(argument) ?? place.scope.code(argument)
        inner.scope.roots[property.name] = nil
      } else if property.type?.contains("->") == true || property.has("ViewBuilder"),
        !closures.isEmpty
      {
        inner.scope.closures[property.name] = (closures.removeFirst().closure, place.scope)
      } else {
        // A part finds the models of its screen in the environment.
        let known = Set(screen.models.map(\.name))
        declare(property, in: &inner)
        if known.contains(property.name), screen.models.last?.name == property.name {
          screen.models.removeLast()
        }
      }
    }
    readBody(of: view, inner)
  }

  private func readContainer(_ call: FunctionCallExprSyntax, _ name: String, _ place: Place) {
    let start = screen.controls.count
    for argument in call.arguments {
      if name == "Section" || name == "Menu" || name == "DisclosureGroup"
        || name == "ContentUnavailableView"
        || name == "GroupBox", argument.label == nil
      {
        addText(argument.expression, call, place)
      } else if ["header", "footer", "content", "label", "leading", "trailing"].contains(
        argument.label?.text
      ),
        !argument.expression.is(ClosureExprSyntax.self)
      {
        read(argument.expression, place)
      }
    }
    for closure in call.closures { read(closure.closure.statements, place) }
    if name == "HStack" || name == "GridRow" { mergeCaption(from: start) }
  }

  /// A static text before another control in a row names it.
  private func mergeCaption(from start: Int) {
    guard screen.controls.count == start + 2 else { return }
    let (caption, control) = (screen.controls[start], screen.controls[start + 1])
    guard caption.kind == .label, caption.value == nil, control.label == nil else { return }
    screen.controls[start + 1].label = caption.label
    screen.controls.remove(at: start)
  }

  private func addText(_ expression: ExprSyntax, _ node: some SyntaxProtocol, _ place: Place) {
    var control = Control(
      kind: .label,
      conditions: place.conditions,
      line: place.scope.file.line(of: node)
    )
    if let text = expression.plainText {
      control.label = text
    } else if let code = place.scope.code(expression) {
      control.value = code
    } else {
      return note(node, place)
    }
    screen.controls.append(control)
  }

  // MARK: Controls

  private func readControl(
    _ kind: ControlKind,
    _ valueLabel: String?,
    _ call: FunctionCallExprSyntax,
    _ name: String,
    _ place: Place
  ) {
    var control = Control(
      kind: kind,
      conditions: place.conditions,
      line: place.scope.file.line(of: call)
    )
    let first = call.arguments.first {
      $0.label == nil || $0.label?.text == "verbatim" || $0.label?.text == "title"
    }?
    .expression
    var text = first.flatMap { $0.plainText == nil ? place.scope.code($0) : nil }
    control.label = first?.plainText
    if Construct.types[name] == nil, control.label == nil {
      control.label = call.arguments.lazy.compactMap { $0.expression.plainText }.first
    }
    if name == "Text" {
      if let format = call.argument("format"), let value = text {
        text?.text = "\(value.text).formatted(\(format.trimmedDescription))"
        text?.type = "String"
      }
      if text == nil, control.label == nil { return note(call, place) }
    }
    if name == "LabeledContent", readLabeled(call, control.label, place) { return }
    let actionArgument = call.argument("action")
    var labelClosures = call.closures
    if kind == .button {
      labelClosures = readAction(of: call, actionArgument, name, &control, place)
    }
    if kind == .picker { readOptions(labelClosures, &control, place) }
    if control.label == nil, text == nil,
      kind != .picker || labelClosures.contains(where: { $0.label == "label" })
    {
      let closures = kind == .picker ? labelClosures.filter { $0.label == "label" } : labelClosures
      readLabel(closures, &control, &text, place)
    }
    switch kind {
    case .label, .button: control.value = text
    case .activityIndicator:
      if let value = call.argument("value") {
        control.kind = .progress
        control.value = place.scope.code(value)
      }
    default: break
    }
    if name == "SecureField" { control.arguments.append("isSecure: true") }
    for label in ["in", "step"] where kind == .stepper || kind == .slider && label == "in" {
      if let code = call.argument(label).flatMap({ place.scope.code($0) }), code.members.isEmpty {
        control.arguments.append("\(label): \(code.text)")
      }
    }
    if let components = call.argument("displayedComponents")?.trimmedDescription {
      if components == ".date" { control.arguments.append("mode: .date") }
      if components == ".hourAndMinute" { control.arguments.append("mode: .time") }
    }
    if let valueLabel, let argument = call.argument(valueLabel) ?? call.argument("value") {
      readValue(argument, of: call, &control, place)
    }
    if place.isRow, kind != .label, kind != .button { note(call, place) }
    if name == "Link" {
      control.action = Action(lines: [place.scope.comment(call)], line: control.line)
    }
    screen.controls.append(control)
  }

  /// Reads the controls that a text labels, if there are any.
  private func readLabeled(_ call: FunctionCallExprSyntax, _ label: String?, _ place: Place) -> Bool
  {
    let closures = call.closures
    let content = collect {
      for closure in closures where closure.label != "label" {
        read(closure.closure.statements, place)
      }
    }
    guard content.contains(where: { $0.kind != .label }) else { return false }
    let captions = collect {
      for closure in closures where closure.label == "label" {
        read(closure.closure.statements, place)
      }
    }
    for var control in content {
      control.label = control.label ?? label ?? captions.first?.label
      screen.controls.append(control)
    }
    return true
  }

  private func readValue(
    _ argument: ExprSyntax,
    of call: FunctionCallExprSyntax,
    _ control: inout Control,
    _ place: Place
  ) {
    if let binding = place.scope.binding(argument) {
      control.value = binding
      control.isTwoWay = true
    } else if let custom = argument.as(FunctionCallExprSyntax.self),
      ["Binding", ".init"].contains(custom.calledExpression.trimmedDescription)
    {
      let closures = custom.closures
      let get = closures.first?.closure.statements.first?.item.as(ExprSyntax.self)
      control.value = get.flatMap { place.scope.code($0) }
      if closures.count > 1 {
        control.action = valueAction(closures[1].closure, place, line: control.line)
      }
      if control.value == nil || control.action == nil { note(custom, place) }
    } else if control.kind == .label || control.kind == .progress {
      control.value = place.scope.code(argument)
    } else {
      note(call, place)
    }
  }

  /// The action of a closure that receives a new value, which the stage calls `value`.
  private func valueAction(_ closure: ClosureExprSyntax, _ place: Place, line: Int) -> Action {
    var scope = place.actionScope
    for name in closure.parameterNames { scope.names[name] = Code(text: "value") }
    var action = scope.action(closure.statements, line: line)
    action.lines = action.lines.map { $0.replacing("$0", with: "value") }
    return action
  }

  /// Reads the action of a button, and returns the closures that are not its action.
  private func readAction(
    of call: FunctionCallExprSyntax,
    _ argument: ExprSyntax?,
    _ name: String,
    _ control: inout Control,
    _ place: Place
  ) -> [(label: String?, closure: ClosureExprSyntax)] {
    var closures = call.closures
    if let argument {
      closures.removeAll { ExprSyntax($0.closure) == argument }
      control.action = action(argument, place, line: control.line)
    } else if let index = closures.firstIndex(where: { $0.label == nil || $0.label == "action" }) {
      control.action = place.actionScope.action(
        closures.remove(at: index).closure.statements,
        line: control.line
      )
    }
    control.hint = control.action?.hint
    return closures
  }

  /// The action of a closure, or of a reference to a function.
  private func action(
    _ expression: ExprSyntax,
    _ place: Place,
    line: Int,
    arguments: [String] = []
  ) -> Action? {
    if let closure = expression.as(ClosureExprSyntax.self) {
      var scope = place.actionScope
      for (name, argument) in zip(closure.parameterNames, arguments) {
        scope.names[name] = Code(text: argument)
      }
      var action = scope.action(closure.statements, line: line)
      if closure.parameterNames.isEmpty, let argument = arguments.first {
        action.lines = action.lines.map { $0.replacing("$0", with: argument) }
      }
      return action
    }
    let name = expression.trimmedDescription.replacing("self.", with: "")
    if let closure = place.scope.closures[name] {
      return closure.scope.action(closure.closure.statements, line: line)
    }
    if let function = place.view.functions.first(where: {
      $0.name.text == name.prefix { $0 != "(" }
    }),
      let body = function.body
    {
      var scope = place.actionScope
      for (parameter, argument) in zip(function.signature.parameterClause.parameters, arguments) {
        scope.names[(parameter.secondName ?? parameter.firstName).text] = Code(text: argument)
      }
      return scope.action(body.statements, line: line)
    }
    guard let code = place.scope.code(expression), let member = code.members.last else {
      return Action(lines: [place.scope.comment(expression)], line: line)
    }
    let function = index[place.scope.roots[member.root].map(TypeIndex.bare)]?.functions
      .first { $0.name.text == member.name }
    let parameter = function?.signature.parameterClause.parameters.first?.firstName.text
    let label = parameter.flatMap { $0 == "_" ? nil : $0 } ?? name.label
    let call = code.text.prefix { $0 != "(" }
    let values = arguments.isEmpty ? "" : arguments.joined(separator: ", ")
    let text = "\(call)(\(label.map { arguments.isEmpty ? "" : "\($0): " } ?? "")\(values))"
    let isAsync = function?.signature.effectSpecifiers?.asyncSpecifier != nil
    return Action(
      lines: [isAsync ? "await \(text)" : text],
      members: code.members,
      needsSelf: code.needsSelf,
      isTask: isAsync,
      line: line
    )
  }

  private func readLabel(
    _ closures: [(label: String?, closure: ClosureExprSyntax)],
    _ control: inout Control,
    _ text: inout Code?,
    _ place: Place
  ) {
    symbol = nil
    let inner = collect { for closure in closures { read(closure.closure.statements, place) } }
    let labels = inner.filter { $0.kind == .label }
    control.label = labels.first { $0.value == nil }?.label
    if control.label == nil { text = labels.first { $0.value != nil }?.value }
    control.hint = control.hint ?? symbol
  }

  /// Runs `body`, and returns the controls that it adds instead of adding them.
  private func collect(_ body: () -> Void) -> [Control] {
    let before = screen.controls
    screen.controls = []
    body()
    defer { screen.controls = before }
    return screen.controls
  }

  private func readOptions(
    _ closures: [(label: String?, closure: ClosureExprSyntax)],
    _ control: inout Control,
    _ place: Place
  ) {
    guard let content = closures.first(where: { $0.label != "label" })?.closure else { return }
    if let each = content.statements.lazy.compactMap({
      $0.item.as(FunctionCallExprSyntax.self)?.innermostCall
    })
    .first(where: { $0.calledExpression.trimmedDescription == "ForEach" }) {
      control.rows = rows(of: each, place)
      if control.rows == nil { note(each, place) }
      return
    }
    // Single options, each with a tag.
    var titles: [String] = []
    var tags: [String] = []
    for item in content.statements {
      guard let expression = item.item.as(ExprSyntax.self) else { continue }
      let inner = collect { read(expression, place) }
      let call = expression.as(FunctionCallExprSyntax.self)
      guard let title = inner.first?.label,
        let tag = call?.modifierArgument("tag").flatMap({ place.scope.code($0) })
      else {
        note(item, place)
        continue
      }
      titles.append(Writer.literal(title))
      tags.append(tag.text)
    }
    guard !tags.isEmpty else { return }
    control.rows = Rows(element: "", collection: Code(text: "[\(titles.joined(separator: ", "))]"))
    control.rows?.tags = "[\(tags.joined(separator: ", "))]"
  }

  // MARK: Rows

  private func readRows(_ call: FunctionCallExprSyntax, _ place: Place) {
    let data = call.arguments.first { $0.label == nil }
    guard data != nil, !call.closures.isEmpty else { return readContainer(call, "List", place) }
    guard var rows = rows(of: call, place) else {
      note(call, place)
      let control = Control(
        kind: .list,
        conditions: place.conditions,
        line: place.scope.file.line(of: call),
        hint: data?.expression.trimmedDescription
      )
      return screen.controls.append(control)
    }
    let parts = row
    row = RowParts()
    rows.selection = rows.selection ?? parts.selection
    rows.actions += parts.commands
    var control = Control(
      kind: .list,
      conditions: place.conditions,
      line: place.scope.file.line(of: call)
    )
    control.hint = data?.expression.trimmedDescription
    control.value = rows.collection
    control.rows = rows
    screen.controls.append(control)
    if call.argument("selection") != nil { note(call, place) }
  }

  /// The rows that `ForEach` or `List` makes of a collection; nil if the collection is not known.
  private func rows(of call: FunctionCallExprSyntax, _ place: Place) -> Rows? {
    guard let data = call.arguments.first(where: { $0.label == nil })?.expression,
      let closure = call.closures.first?.closure,
      let collection = place.scope.binding(data) ?? place.scope.code(data)
    else { return nil }
    let element = closure.parameterNames.first?.replacing("$", with: "") ?? "element"
    var rows = Rows(element: element, collection: collection)
    let elementType = collection.type.flatMap {
      $0.hasPrefix("[") ? String($0.dropFirst().dropLast()) : nil
    }
    var inner = place
    inner.conditions = []
    inner.isRow = true
    let name = Code(text: element, members: [], type: elementType)
    inner.scope.names[element] = name
    inner.scope.names["$0"] = name
    inner.scope.roots[element] = elementType
    let outer = row
    row = RowParts()
    let controls = collect { read(closure.statements, inner) }
    let parts = row
    row = outer
    row.selection = parts.selection
    row.commands = parts.commands
    if let list = controls.first(where: { $0.kind == .list }), let innerRows = list.rows {
      rows.inner = [innerRows]
      rows.title = controls.first { $0.kind == .label }.flatMap(Self.text)
      return rows
    }
    let labels = controls.filter { $0.kind == .label }
    rows.title = labels.first.flatMap(Self.text)
    let details = labels.dropFirst().compactMap(Self.text)
    rows.detail = details.first
    if details.count > 1 {
      // Without the separator of a text that is empty.
      let isConditional = labels.dropFirst().contains { !$0.conditions.isEmpty }
      let texts = details.map { Writer.string($0) }
      rows.detail = Code(
        text: isConditional
          ? "[\(texts.joined(separator: ", "))].filter { !$0.isEmpty }.joined(separator: \" · \")"
          : "\"" + details.map { "\\(\($0.text))" }.joined(separator: " · ") + "\"",
        members: details.flatMap(\.members),
        type: "String"
      )
    }
    for button in controls where button.kind == .button {
      guard let action = button.action else { continue }
      if button.label == nil, button.hint == nil || button.value != nil {
        row.selection = row.selection ?? action
        rows.title = rows.title ?? button.value
      } else {
        row.commands.append(Rows.RowCommand(name: Naming.name(button), action: action))
      }
    }
    if rows.title == nil, let first = controls.first(where: { $0.kind == .toggle })?.label {
      rows.title = Code(text: Writer.literal(first), type: "String")
    }
    return rows
  }

  /// The text of a label in a row, under its conditions.
  private static func text(of label: Control) -> Code? {
    var code = label.value ?? label.label.map { Code(text: Writer.literal($0), type: "String") }
    guard !label.conditions.isEmpty, let text = code else { return code }
    code?.text = Writer.choice(label.conditions, Writer.string(text), otherwise: "\"\"")
    code?.type = "String"
    return code
  }

  private func readLink(_ call: FunctionCallExprSyntax, _ place: Place) {
    let line = place.scope.file.line(of: call)
    let first = call.arguments.first { $0.label == nil }?.expression
    let target = call.argument("destination") ?? call.argument("value")
    var closures = call.closures
    var destination = target?.trimmedDescription
    if call.argument("value") != nil { destination = nil }
    if target == nil, let closure = closures.first {
      destination = closure.closure.statements.trimmedDescription
      closures.removeFirst()
    }
    var action = Action(lines: [place.scope.comment(call)], line: line)
    action.isLink = true
    if let name = destination.flatMap(Self.viewName) { action.lead(to: name) }
    var control = Control(kind: .button, conditions: place.conditions, line: line)
    control.action = action
    var text = first.flatMap { $0.plainText == nil ? place.scope.code($0) : nil }
    control.label = first?.plainText
    if place.isRow {
      row.selection = row.selection ?? action
      if let first { addText(first, call, place) }
      for closure in closures { read(closure.closure.statements, place) }
      return
    }
    if first == nil { readLabel(closures, &control, &text, place) }
    control.value = text
    control.hint = destination.flatMap(Self.viewName).map { SourceReader.name(of: $0) }
    screen.controls.append(control)
  }

  /// The name of the first view in `code` that is not a container.
  static func viewName(_ code: String) -> String? {
    code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).first {
      $0.first?.isUppercase == true && Construct.types[$0] == nil
    }
  }

  // MARK: Conditions

  private func readIf(_ node: IfExprSyntax, _ place: Place) {
    var inner = place
    var otherwise = place
    if node.conditions.contains(where: { $0.condition.is(AvailabilityConditionSyntax.self) }) {
      return read(node.body.statements, place)
    }
    if let code = place.scope.statement(node.conditions) {
      let test = Self.test(node.conditions, code.text, place)
      inner.conditions.append(Condition(code: code, test: test))
      otherwise.conditions.append(Condition(code: code, test: test, isNegated: true))
      for element in node.conditions {
        if let binding = element.condition.as(OptionalBindingConditionSyntax.self) {
          let type =
            binding.initializer.map { place.scope.type(of: $0.value) }
            ?? place.scope.names[binding.pattern.trimmedDescription]?.type
          let bare = type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
          inner.scope.declare(binding.pattern, code, type: bare)
        } else if let pattern = element.condition.as(MatchingPatternConditionSyntax.self) {
          inner.scope.declare(pattern.pattern, code)
        }
      }
    } else {
      note(node.conditions, place)
    }
    read(node.body.statements, inner)
    switch node.elseBody {
    case .codeBlock(let block): read(block.statements, otherwise)
    case .ifExpr(let next): readIf(next, otherwise)
    case nil: break
    }
  }

  /// A Boolean expression for conditions that declare names; nil if there are none of these.
  private static func test(
    _ conditions: ConditionElementListSyntax,
    _ text: String,
    _ place: Place
  ) -> String? {
    guard conditions.contains(where: { !$0.condition.is(ExprSyntax.self) }) else { return nil }
    if conditions.count == 1, let only = conditions.first?.condition {
      if only.is(OptionalBindingConditionSyntax.self), let equal = text.firstRange(of: " = ") {
        return "\(text[equal.upperBound...]) != nil"
      }
      if let node = only.as(MatchingPatternConditionSyntax.self),
        let value = place.scope.code(node.initializer.value)
      {
        return test([node.pattern], value.text)
      }
    }
    return "{ if \(text) { true } else { false } }()"
  }

  /// A Boolean expression for whether `subject` matches a pattern, without the names of the pattern.
  private static func test(_ patterns: [PatternSyntax], _ subject: String) -> String {
    let pattern = patterns.map { pattern in
      let names = PatternNames(viewMode: .sourceAccurate)
      names.walk(pattern)
      let text = pattern.trimmedDescription.replacing("let ", with: "").replacing("var ", with: "")
      return names.names.reduce(text) {
        $0.replacing("(\($1)", with: "(_").replacing(" \($1)", with: " _")
      }
    }
    return "{ if case \(pattern.joined(separator: ", ")) = \(subject) { true } else { false } }()"
  }

  private func readSwitch(_ node: SwitchExprSyntax, _ place: Place) {
    let known = place.scope.code(node.subject)
    if known == nil { note(node, place) }
    let subject = known ?? Code(text: "")
    var earlier: [Condition] = []
    for element in node.cases {
      guard let branch = element.as(SwitchCaseSyntax.self) else { continue }
      var inner = place
      if known == nil {
        read(branch.statements, place)
        continue
      }
      if let label = branch.label.as(SwitchCaseLabelSyntax.self) {
        let patterns = label.caseItems.map { $0.pattern.trimmedDescription }
        var code = subject
        if let pattern = patterns.first, patterns.count == 1 {
          code.text = "case \(pattern) = \(subject.text)"
        } else {
          code.text =
            "{ switch \(subject.text) { case \(patterns.joined(separator: ", ")): true; default: false } }()"
        }
        let isPlain = patterns.count > 1
        let condition = Condition(
          code: code,
          test: isPlain ? nil : Self.test(label.caseItems.map(\.pattern), subject.text)
        )
        inner.conditions.append(condition)
        earlier.append(condition)
        for item in label.caseItems { inner.scope.declare(item.pattern, code) }
      } else {
        inner.conditions += earlier.map { Condition(code: $0.code, test: $0.test, isNegated: true) }
      }
      read(branch.statements, inner)
    }
  }

  // MARK: Modifiers

  private func apply(
    _ name: String,
    _ call: FunctionCallExprSyntax,
    from start: Int,
    _ place: Place
  ) {
    guard let role = Construct.modifiers[name] else { return }
    let line = place.scope.file.line(
      of: call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        ?? DeclReferenceExprSyntax(baseName: .identifier(""))
    )
    let first = call.arguments.first?.expression
    switch role {
    case .special:
      switch name {
      case "disabled":
        guard let first, let code = place.scope.code(first) else {
          return note(call.calledName, place)
        }
        for index in screen.controls.indices[start...] where screen.controls[index].kind != .label {
          screen.controls[index].isEnabled = code.negated
        }
      case "searchable":
        var control = Control(kind: .textField, conditions: place.conditions, line: line)
        control.label = call.argument("prompt")?.plainText
        control.hint = "search"
        if let text = call.argument("text") { readValue(text, of: call, &control, place) }
        screen.controls.insert(control, at: start)
      case "onTapGesture": readTap(call, from: start, line, place)
      case "onSubmit": note(call.calledName, place)
      default: readTitle(first, call, place)
      }
    case .task:
      guard let closure = call.closures.first?.closure else {
        let perform = call.argument("perform") ?? first
        if let action = perform.flatMap({ self.action($0, place, line: line) }) {
          screen.tasks.append(action)
        }
        return
      }
      if place.isRow { return note(call.calledName, place) }
      var action = place.actionScope.action(closure.statements, line: line)
      action.isTask = action.isTask || name == "task"
      screen.tasks.append(action)
    case .rowAction(let command): readCommand(command, call, from: start, line, place)
    case .rowContent where place.isRow:
      let buttons = collect {
        for closure in call.closures { read(closure.closure.statements, place) }
      }
      for button in buttons {
        guard let action = button.action else { continue }
        let name = Naming.name(button)
        if !row.commands.contains(where: { $0.name == name }) {
          row.commands.append(.init(name: name, action: action))
        }
      }
    case .content, .rowContent: readContainer(call, name, place)
    case .presentation: readPresentation(name, call, line, place)
    case .unknown: note(call.calledName, place)
    case .control, .container, .rows, .link, .decoration: break
    }
  }

  private func readTitle(_ expression: ExprSyntax?, _ call: FunctionCallExprSyntax, _ place: Place)
  {
    guard let expression else { return }
    let text =
      expression.as(FunctionCallExprSyntax.self).flatMap {
        $0.calledExpression.trimmedDescription == "Text" ? $0.arguments.first?.expression : nil
      } ?? expression
    let title =
      text.plainText.map { Code(text: Writer.literal($0), type: "String") }
      ?? place.scope.code(text)
    if title == nil { note(call.calledName, place) }
    screen.title = screen.title ?? title
  }

  private func readTap(_ call: FunctionCallExprSyntax, from start: Int, _ line: Int, _ place: Place)
  {
    guard
      let argument = call.closures.first.map({ ExprSyntax($0.closure) })
        ?? call.argument("perform"),
      let action = self.action(argument, place, line: line)
    else { return }
    if place.isRow {
      row.selection = row.selection ?? action
      return
    }
    var control = Control(kind: .button, conditions: place.conditions, line: line)
    if screen.controls.count == start + 1, let label = screen.controls.last, label.kind == .label {
      control.label = label.label
      control.value = label.value
      screen.controls.removeLast()
    }
    control.action = action
    control.hint = action.hint
    screen.controls.append(control)
  }

  /// Reads what a list or a row offers besides the controls of its rows.
  private func readCommand(
    _ command: String,
    _ call: FunctionCallExprSyntax,
    from start: Int,
    _ line: Int,
    _ place: Place
  ) {
    guard
      let argument = call.closures.first.map({ ExprSyntax($0.closure) }) ?? call.argument("perform")
        ?? call.argument("action")
    else { return }
    let arguments =
      ["refresh": [], "delete": ["offsets"], "move": ["source", "destination"]][command] ?? []
    guard var action = self.action(argument, place, line: line, arguments: arguments) else {
      return
    }
    if command == "refresh" { action.isTask = true }
    if let index = screen.controls.indices[start...].last(where: {
      screen.controls[$0].kind == .list
    }) {
      screen.controls[index].rows?.actions.append(
        .init(name: command, action: action, takesIndexSet: true)
      )
    } else if command == "refresh" {
      var control = Control(
        kind: .button,
        label: "refresh",
        conditions: place.conditions,
        line: line
      )
      control.action = action
      screen.controls.append(control)
    } else {
      note(call.calledName, place)
    }
  }

  private func readPresentation(
    _ name: String,
    _ call: FunctionCallExprSyntax,
    _ line: Int,
    _ place: Place
  ) {
    // A link that leads to a destination for its type says so itself.
    if call.argument("for") != nil {
      destinations +=
        call.closures.first.flatMap { Self.viewName($0.closure.statements.trimmedDescription) }.map
      { [$0] } ?? []
      return
    }
    let binding = call.argument("isPresented") ?? call.argument("item")
    guard let trigger = binding.flatMap({ place.scope.binding($0) }),
      name != "navigationDestination"
    else {
      return note(call.calledName, place)
    }
    var inner = place
    inner.conditions = []
    inner.isRow = false
    let content = call.closures.first {
      $0.label == nil || $0.label == "content" || $0.label == "actions"
    }?.closure
    var item: String?
    if call.argument("item") != nil {
      item = content?.parameterNames.first ?? "item"
      inner.scope.names[item ?? "item"] = Code(text: item ?? "item")
    }
    var presented = Presented(
      kind: name,
      trigger: trigger,
      item: item,
      title: Code(text: Writer.literal(screen.name), type: "String"),
      message: Code(text: "\"\"", type: "String"),
      line: line
    )
    if name == "alert" || name == "confirmationDialog" || name == "actionSheet" {
      let body = content?.statements.first?.item.as(DeclReferenceExprSyntax.self).flatMap {
        place.view.computed[$0.baseName.text]
      }
      if let alert = (body ?? content?.statements)?.lazy.compactMap({
        $0.item.as(FunctionCallExprSyntax.self)
      }
      )
      .first(where: { ["Alert", "ActionSheet"].contains($0.calledExpression.trimmedDescription) }) {
        readOldAlert(alert, &presented, inner)
      } else {
        if let title = call.arguments.first(where: { $0.label == nil })?.expression {
          presented.title = text(title, inner) ?? presented.title
        }
        let buttons = collect { if let content { read(content.statements, inner) } }
        presented.buttons = buttons.filter { $0.kind == .button }.map {
          ($0.label ?? Naming.name($0), $0.action)
        }
        let message = call.closures.first { $0.label == "message" }?.closure
        let texts = collect { if let message { read(message.statements, inner) } }
        if let text = texts.first.flatMap(Self.text) { presented.message = text }
      }
    } else {
      let view =
        content.flatMap { Self.viewName($0.statements.trimmedDescription) }
        ?? call.argument("content")?.trimmedDescription ?? name
      presented.title = Code(text: Writer.literal(SourceReader.name(of: view)), type: "String")
      presented.message = Code(text: Writer.literal("\(view) has no stage yet."), type: "String")
    }
    screen.presented.append(presented)
  }

  private func text(_ expression: ExprSyntax, _ place: Place) -> Code? {
    let call = expression.as(FunctionCallExprSyntax.self)
    let inner =
      call?.calledExpression.trimmedDescription == "Text" ? call?.arguments.first?.expression : nil
    let text = inner ?? expression
    return text.plainText.map { Code(text: Writer.literal($0), type: "String") }
      ?? place.scope.code(text)
  }

  /// Reads `Alert(title:message:primaryButton:secondaryButton:)` and `ActionSheet(title:message:buttons:)`.
  private func readOldAlert(
    _ call: FunctionCallExprSyntax,
    _ presented: inout Presented,
    _ place: Place
  ) {
    presented.title = call.argument("title").flatMap { text($0, place) } ?? presented.title
    presented.message = call.argument("message").flatMap { text($0, place) } ?? presented.message
    let list = call.argument("buttons")?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    let single = ["primaryButton", "secondaryButton", "dismissButton"].compactMap {
      call.argument($0)
    }
    for button in (single + list).compactMap({ $0.as(FunctionCallExprSyntax.self) }) {
      let title = button.arguments.first.flatMap {
        $0.expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.plainText
      }
      let closure = button.closures.first?.closure
      let action = closure.map { place.actionScope.action($0.statements, line: presented.line) }
      presented.buttons.append((title ?? "cancel", action))
    }
  }

  private func note(_ node: some SyntaxProtocol, _ place: Place) {
    let unknown = Unknown(
      text: node.trimmedDescription.split(separator: "\n").first.map(String.init) ?? "",
      line: place.scope.file.line(of: node)
    )
    if !screen.unknown.contains(unknown) { screen.unknown.append(unknown) }
  }
}

extension Scope {
  /// Makes the names in `pattern` names of the stage's code.
  fileprivate mutating func declare(_ pattern: PatternSyntax, _ source: Code, type: String? = nil) {
    let visitor = PatternNames(viewMode: .sourceAccurate)
    visitor.walk(pattern)
    for name in visitor.names {
      names[name] = Code(
        text: name,
        members: source.members,
        needsSelf: source.needsSelf,
        type: type
      )
      closures[name] = nil
    }
  }
}

private final class PatternNames: SyntaxVisitor {
  var names: [String] = []
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.identifier.text)
    return .visitChildren
  }
}

/// The names of all members that code mentions.
final class MemberNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.declName.baseName.text.replacing("$", with: ""))
    return .visitChildren
  }
  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.declName.baseName.text.replacing("$", with: ""))
    return .visitChildren
  }
}
