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
    var caption = first.flatMap { place.scope.text($0) }
    if caption == nil, Construct.types[name] == nil {
      caption = call.arguments.lazy.compactMap { $0.expression.plainText }.first.map {
        .literal($0)
      }
    }
    let format =
      call.argument("format").map { "formatted(\($0.trimmedDescription))" }
      ?? call.argument("style")?.dateFormat
    if name == "Text" {
      guard caption != nil else { return note(call, place) }
      caption?.format(format)
    }
    if name == "LabeledContent", readLabeled(call, &caption, place) { return }
    var closures = call.closures
    if kind == .button {
      closures = readAction(of: call, &control, place)
    } else if kind == .picker {
      readOptions(closures, &control, place)
      closures = closures.filter { $0.label == "label" }
    }
    if caption == nil, !closures.isEmpty {
      let label = readLabel(closures, place)
      caption = label.caption
      control.hint = control.hint ?? label.symbol
    }
    if kind == .label || kind == .button, let caption { control.show(caption) }
    control.label = control.label ?? caption?.plain
    if kind == .activityIndicator, let value = call.argument("value") {
      control.kind = .progress
      control.value = place.scope.code(value)
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
      if kind == .label { control.value?.format(format) }
    } else if valueLabel != nil, kind != .label {
      note(call, place)
    }
    if place.isRow, kind != .label, kind != .button { note(call, place) }
    if name == "Link" {
      control.action = Action(lines: [place.scope.comment(call)], line: control.line)
    }
    screen.controls.append(control)
  }

  /// Reads the controls that a caption labels, if there are any, or else the text beside the caption.
  func readLabeled(_ call: FunctionCallExprSyntax, _ caption: inout Code?, _ place: Place) -> Bool {
    let closures = call.closures
    let content = collect { read(closures.filter { $0.label != "label" }, place) }
    guard content.contains(where: { $0.kind != .label }) else {
      caption = content.lazy.compactMap(\.value).first ?? caption
      return false
    }
    let label = caption ?? readLabel(closures.filter { $0.label == "label" }, place).caption
    for var control in content {
      control.label = control.label ?? label?.plain
      screen.controls.append(control)
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
    _ control: inout Control,
    _ place: Place
  ) -> [PassedClosure] {
    let first = call.closures.first { $0.label == nil || $0.label == "action" }?.closure
    let argument = call.argument("action") ?? first.map { ExprSyntax($0) }
    control.action = argument.flatMap { action($0, place, line: control.line) }
    control.hint = control.action?.hint
    return call.closures.filter { ExprSyntax($0.closure) != argument }
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
      // It is its own parameter, and not the element of the row around it.
      scope.names["$0"] = nil
      for (name, argument) in zip(closure.parameterNames, arguments) {
        scope.names[name] = Code(text: argument)
      }
      var action = scope.action(closure.statements, line: line)
      if closure.parameterNames.isEmpty {
        for (place, argument) in arguments.enumerated() {
          action.lines = action.lines.map { $0.replacing("$\(place)", with: argument) }
        }
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
    let label = function?.parameters.first?.label ?? name.label
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

  /// The text of a label, one that stays the same before others, and the name of its symbol.
  func readLabel(_ closures: [PassedClosure], _ place: Place) -> (caption: Code?, symbol: String?) {
    symbol = nil
    // They are conditions of what the label belongs to.
    var place = place
    place.conditions = []
    let inner = collect { read(closures, place) }
    let labels = inner.filter { $0.kind == .label }
    let plain = labels.first { $0.value == nil }?.label
    return (plain.map { .literal($0) } ?? labels.first?.value, symbol)
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
    control.options = Options(titles: Self.sum(titles), tags: Self.sum(tags))
  }

  /// The elements of several arrays.
  private static func sum(_ parts: [Code]) -> Code {
    Code(text: parts.map(\.text).joined(separator: " + "), members: parts.flatMap(\.members))
  }
}
