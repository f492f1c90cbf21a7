import SwiftSyntax

/// Controls with their titles, values and actions.
extension ViewReader {
  func readControl(
    _ kind: ControlKind,
    _ valueLabel: String?,
    _ call: FunctionCallExprSyntax,
    _ name: String,
    _ place: Place
  ) {
    var control = place.control(kind, at: place.line(of: call))
    let first = call.arguments.first {
      $0.label == nil || $0.label?.text == "verbatim" || $0.label?.text == "title"
    }?.expression
    var text = first.flatMap { place.scope.text($0) }
    if let plain = text?.plain { (control.label, text) = (plain, nil) }
    if Construct.types[name] == nil, control.label == nil {
      control.label = call.arguments.lazy.compactMap { $0.expression.plainText }.first
    }
    if name == "Text" {
      if let format = call.argument("format"), let value = text {
        text?.text = "\(value.text).formatted(\(format.trimmedDescription))"
        text?.type = "String"
      } else if let style = call.argument("style"), let value = text {
        text?.text = "\(value.text).\(style.dateFormat)"
        text?.type = "String"
      }
      if text == nil, control.label == nil { return note(call, place) }
    }
    if name == "LabeledContent", readLabeled(call, &control, &text, place) { return }
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
    } else if valueLabel != nil, kind != .label {
      note(call, place)
    }
    if place.isRow, kind != .label, kind != .button { note(call, place) }
    if name == "Link" {
      control.action = Action(lines: [place.scope.comment(call)], line: control.line)
    }
    screen.controls.append(control)
  }

  /// Reads the controls that a text labels, if there are any, or else the value beside the text.
  func readLabeled(
    _ call: FunctionCallExprSyntax,
    _ control: inout Control,
    _ text: inout Code?,
    _ place: Place
  ) -> Bool {
    let closures = call.closures
    let content = collect {
      for closure in closures where closure.label != "label" { read(closure.statements, place) }
    }
    guard content.contains(where: { $0.kind != .label }) else {
      text = text ?? content.lazy.compactMap(\.value).first
      return false
    }
    let captions = collect {
      for closure in closures where closure.label == "label" { read(closure.statements, place) }
    }
    for var inner in content {
      inner.label = inner.label ?? control.label ?? captions.first?.label
      screen.controls.append(inner)
    }
    return true
  }

  func readValue(
    _ argument: ExprSyntax,
    of call: FunctionCallExprSyntax,
    _ control: inout Control,
    _ place: Place
  ) {
    if let binding = place.scope.binding(argument) {
      control.value = binding
      control.isTwoWay = true
    } else if let custom = argument.call, ["Binding", ".init"].contains(custom.callee) {
      let closures = custom.closures
      let get = closures.first?.statements.first?.item.as(ExprSyntax.self)
      control.value = get.flatMap { place.scope.code($0) }
      if closures.count > 1 {
        let set = ExprSyntax(closures[1].closure)
        control.action = action(set, place, line: control.line, arguments: ["value"])
      }
      if control.value == nil || control.action == nil { note(custom, place) }
    } else if control.kind == .label || control.kind == .progress {
      control.value = place.scope.code(argument)
    } else {
      note(call, place)
    }
  }

  /// Reads the action of a button, and returns the closures that are not its action.
  func readAction(
    of call: FunctionCallExprSyntax,
    _ argument: ExprSyntax?,
    _ name: String,
    _ control: inout Control,
    _ place: Place
  ) -> [PassedClosure] {
    var closures = call.closures
    if let argument {
      closures.removeAll { ExprSyntax($0.closure) == argument }
      control.action = action(argument, place, line: control.line)
    } else if let index = closures.firstIndex(where: { $0.label == nil || $0.label == "action" }) {
      let statements = closures.remove(at: index).statements
      control.action = place.scope.action(statements, line: control.line)
    }
    control.hint = control.action?.hint
    return closures
  }

  /// The action of a closure, or of a reference to a function.
  func action(
    _ expression: ExprSyntax,
    _ place: Place,
    line: Int,
    arguments: [String] = []
  ) -> Action? {
    if let closure = expression.as(ClosureExprSyntax.self) {
      var scope = place.scope
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
    let called = String(name.prefix { $0 != "(" })
    let values = arguments.map { (label: String?.none, code: Code?.some(Code(text: $0))) }
    if let known = place.scope.known[called], let scope = place.scope.calling(called, values) {
      return scope.action(known.statements, line: line)
    }
    guard let code = place.scope.code(expression), let member = code.members.last else {
      return Action(lines: [place.scope.comment(expression)], line: line)
    }
    let function = index[place.scope.roots[member.root].map(TypeIndex.bare)]?.functions.first {
      $0.name.text == member.name
    }
    let parameter = function?.parameters.first?.firstName.text
    let label = parameter.flatMap { $0 == "_" ? nil : $0 } ?? name.label
    let call = code.text.prefix { $0 != "(" }
    let first = arguments.isEmpty ? "" : label.map { "\($0): " } ?? ""
    let text = "\(call)(\(first)\(arguments.joined(separator: ", ")))"
    let isAsync = function?.signature.effectSpecifiers?.asyncSpecifier != nil
    return Action(
      lines: [isAsync ? "await \(text)" : text],
      members: code.members,
      needsSelf: code.needsSelf,
      isTask: isAsync,
      line: line
    )
  }

  func readLabel(
    _ closures: [PassedClosure],
    _ control: inout Control,
    _ text: inout Code?,
    _ place: Place
  ) {
    symbol = nil
    let inner = collect { for closure in closures { read(closure.statements, place) } }
    let labels = inner.filter { $0.kind == .label }
    control.label = labels.first { $0.value == nil }?.label
    if control.label == nil { text = labels.first { $0.value != nil }?.value }
    control.hint = control.hint ?? symbol
  }

  /// Runs `body`, and returns the controls that it adds instead of adding them.
  func collect(_ body: () -> Void) -> [Control] {
    let before = screen.controls
    screen.controls = []
    body()
    defer { screen.controls = before }
    return screen.controls
  }

  /// Reads what a picker offers: an option for each element of a collection, and single ones with tags.
  func readOptions(_ closures: [PassedClosure], _ control: inout Control, _ place: Place) {
    guard let content = closures.first(where: { $0.label != "label" })?.closure else { return }
    var place = place
    place.conditions = []
    // Parts of the arrays of titles and tags; single ones are collected until a collection follows.
    var titles: [Code] = []
    var tags: [Code] = []
    var single: [(title: String, tag: Code)] = []
    func close() {
      guard !single.isEmpty else { return }
      titles.append(Code(text: "[\(single.map(\.title).joined(separator: ", "))]"))
      let text = "[\(single.map(\.tag.text).joined(separator: ", "))]"
      tags.append(Code(text: text, members: single.flatMap(\.tag.members)))
      single = []
    }
    for item in content.statements {
      guard let option = item.item.as(ExprSyntax.self), let call = option.chain.base.call else {
        continue
      }
      if call.callee == "ForEach" {
        guard let (all, element, inner) = elements(of: call, place),
          let content = call.closures.first?.closure
        else { return note(call, place) }
        close()
        var first = collect { read(content.statements, inner) }.first
        var shown = all
        if let conditions = first?.conditions, !conditions.isEmpty {
          let test = Writer.hidden(conditions, isNegated: true)
          shown = all.calling("filter", element, test.text)
          shown.mention(test)
        }
        first?.conditions = []
        let title = first.flatMap(Self.text).map(Writer.string) ?? "\"\\(\(element))\""
        let tag = content.calls.lazy.compactMap { ExprSyntax($0).modifier("tag") }.first
          .flatMap { inner.scope.code($0)?.text }
        titles.append(shown.calling("map", element, title))
        tags.append(tag == nil || tag == element ? shown : shown.calling("map", element, tag ?? ""))
      } else if let title = collect({ read(option, place) }).first.flatMap(Self.text),
        let tag = option.modifier("tag").flatMap({ place.scope.code($0) })
      {
        single.append((Writer.string(title), tag))
      } else {
        note(call, place)
      }
    }
    close()
    guard !tags.isEmpty else { return }
    control.options = Options(titles: Code.sum(titles), tags: Code.sum(tags))
  }
}

extension Code {
  /// A call of a method whose closure has a value for an element.
  fileprivate func calling(_ method: String, _ element: String, _ value: String) -> Code {
    Code(text: "\(text).\(method) { \(element) in \(value) }", members: members)
  }

  /// The elements of several arrays.
  fileprivate static func sum(_ parts: [Code]) -> Code {
    Code(text: parts.map(\.text).joined(separator: " + "), members: parts.flatMap(\.members))
  }
}
