/// The statements of a stage: its bindings, actions and tasks.
extension Writer {
  mutating func statements() -> [String] {
    var body: [String] = []
    if let title = screen.title { body += show(title, in: "title") }
    for control in screen.controls { body += bind(control) }
    for presented in screen.presented { body += present(presented) }
    if needsChanges {
      let state = screen.stateName
      for model in screen.models where model.changes == .published {
        let count = Action(lines: ["\(state).changes += 1"])
        let stream = "\(model.name).objectWillChange"
        body += Self.subscription(stream, count, "_", captures: [state])
      }
    }
    for action in screen.tasks {
      if action.isTask {
        body += Self.block("task", action)
      } else if action.lines.contains(where: { $0.contains("return") }) {
        // A function of its own, whose end is not that of the stage's.
        body += Self.block("func appear()", Action(lines: action.lines)) + ["appear()"]
      } else {
        body += action.lines
      }
    }
    body += screen.setup ?? []
    for unknown in screen.unknown.sorted(by: { $0.line < $1.line }) {
      body.append(Scope.comment(unknown.text, at: unknown.line, of: fileName))
    }
    return body
  }

  var fileName: String { screen.path.fileName }

  private mutating func bind(_ control: Control) -> [String] {
    var body = bindValue(of: control)
    if let action = control.action { body += perform(action, control) }
    // Whether it is on the screen is all that it shows.
    guard control.kind != .activityIndicator else { return body }
    if !control.conditions.isEmpty {
      body += show(Self.hidden(control.conditions), in: "\(control.name).isHidden")
    }
    if let isEnabled = control.isEnabled {
      body += show(isEnabled, in: "\(control.name).isEnabled")
    }
    return body
  }

  private mutating func bindValue(of control: Control) -> [String] {
    let target = "\(control.name).\(control.kind.traits.value)"
    switch control.kind {
    case .list: return control.rows.map { bind($0, of: control) } ?? []
    case .picker: return bindPicker(control, target)
    case .activityIndicator:
      if !control.conditions.isEmpty {
        return show(Self.hidden(control.conditions, isNegated: true), in: target)
      }
      return control.value == nil && screen.methods.isEmpty ? ["\(target).value = true"] : []
    default: break
    }
    guard var value = control.value else { return [] }
    if control.isTwoWay { return bindBoth(value, control, target) }
    if control.kind.traits.type == "String" {
      let needed = Self.needed(control.conditions, by: value.text)
      value.text = Self.string(value)
      if !needed.isEmpty {
        value.text = Self.choice(needed, value.text, otherwise: "\"\"")
        value.mention(needed.map(\.code))
      }
      value.type = "String"
    }
    return show(value, in: target)
  }

  /// An action inside the conditions whose names it needs.
  private func inside(_ conditions: [Condition], _ action: Action) -> Action {
    var action = action
    for condition in Self.needed(conditions, by: action.code).reversed() {
      action.lines = Self.block("if \(condition.code.text)", Action(lines: action.lines))
      action.needsSelf = action.needsSelf || condition.code.needsSelf
    }
    return action
  }

  /// Performs an action at each input of a control.
  private func perform(_ action: Action, _ control: Control) -> [String] {
    let action = inside(control.conditions, action)
    let stream = "\(control.name).\(control.kind.traits.input)"
    if control.kind == .button, action.isTask {
      let word = Self.literal(Naming.command(control.name))
      return Self.block("task(on: \(stream), \(word))", action, "_")
    }
    if control.kind == .button { return Self.block("\(control.name).onTap", action) }
    let mentionsValue = action.lines.contains {
      Self.mentions($0, "value") && !$0.contains(".value") || $0.contains("(value")
    }
    return Self.subscription(stream, action, mentionsValue ? "value" : "_")
  }

  private mutating func bindBoth(_ value: Code, _ control: Control, _ target: String) -> [String] {
    guard let root = value.roots.first else { return [] }
    let path = value.text.dropFirst(root.count + 1)
    let number = value.type.map { TypeIndex.bare($0) } ?? ""
    let isNumber = ["Int", "Double"].contains(number) && control.kind.traits.type == "String"
    if changes(of: root) == .observed, !isNumber {
      return ["bind(\\.\(path)\(of(root)), with: \(control.name))"]
    }
    var text = value
    var entered = "\(value.text) = value"
    if isNumber {
      let isOptional = number != value.type
      text.text = isOptional ? "\(value.text).map { \"\\($0)\" } ?? \"\"" : Self.string(value)
      entered =
        isOptional
        ? "\(value.text) = \(number)(value)"
        : "if let value = \(number)(value) { \(value.text) = value }"
    }
    let shown = show(text, in: target, isPublished: true)
    return shown + set(control, "value", entered, [root])
  }

  /// Sets what the user enters.
  private func set(
    _ control: Control,
    _ parameter: String,
    _ line: String,
    _ roots: [String]
  ) -> [String] {
    let stream = "\(control.name).\(control.kind.traits.input)"
    let action = Action(lines: [line])
    return Self.subscription(stream, action, parameter, captures: roots.map(reference))
  }

  private mutating func bindPicker(_ control: Control, _ target: String) -> [String] {
    guard let value = control.value, let root = value.roots.first else { return [] }
    guard let options = control.options else {
      return [Scope.comment("its options", at: control.line, of: fileName)]
    }
    let path = value.text.dropFirst(root.count + 1)
    let tags = options.tags.text
    let isEveryCase = tags.hasSuffix(".allCases") && tags.isPath
    if isEveryCase, changes(of: root) == .observed {
      return ["bind(\\.\(path)\(of(root)), with: \(control.name))"]
    }
    var body: [String] = []
    if !options.titles.members.isEmpty {
      body += show(options.titles, in: "\(control.name).segments")
    }
    let list = tags.isPath && !isEveryCase ? "Array(\(tags))" : tags.operand
    var index = value
    index.text = "\(list).firstIndex(of: \(value.text))"
    index.mention(options.tags)
    body += show(index, in: target)
    return body + set(control, "index", "\(value.text) = \(list)[index]", value.roots)
  }

  private mutating func bind(_ rows: Rows, of control: Control) -> [String] {
    var body: [String] = []
    var value = rows.collection
    if let inner = rows.inner.first {
      let heading = Self.string(rows.title ?? .literal(""))
      let section = "ListSection(\(heading), rows: \(inner.mapped(Self.row(inner)).text))"
      value = rows.mapped(section)
      body += show(value, in: "\(control.name).sections")
    } else if !rows.element.isEmpty {
      value = rows.mapped(Self.row(rows))
      value.mention([rows.title, rows.detail].compactMap(\.self))
      let needed = Self.needed(control.conditions, by: rows.collection.text)
      if !needed.isEmpty { value.text = Self.choice(needed, value.text, otherwise: "[]") }
      value.mention(needed.map(\.code))
      value.type = "[Row]"
      body += show(value, in: "\(control.name).rows")
    }
    if let action = rows.selection {
      body += follow("\(control.name).selections", action, rows, control)
    }
    for command in rows.actions {
      var action = command.action
      switch command.name {
      case "refresh":
        body += Self.block("task(on: \(control.name).refreshes, \"refresh\")", action, "_")
      case "move":
        let values = [
          ("source", "IndexSet(integer: move.from)"),
          ("destination", "move.to > move.from ? move.to + 1 : move.to"),
        ].filter { Self.mentions(action.code, $0.0) }
        action.lines = values.map { "let \($0.0) = \($0.1)" } + action.lines
        body += Self.subscription("\(control.name).moves", action, "move")
      default:
        body += follow("\(command.name).rows", action, rows, control, command.takesIndexSet)
      }
    }
    return body
  }

  /// Performs an action of a row, which mentions its element, or the offsets of the rows.
  private func follow(
    _ stream: String,
    _ action: Action,
    _ rows: Rows,
    _ control: Control,
    _ takesIndexSet: Bool = false
  ) -> [String] {
    var action = action
    let code = action.code
    if let inner = rows.inner.first {
      action = find(inner, action, takesIndexSet)
      if action.code != code || Self.mentions(code, "row") || Self.mentions(code, rows.element) {
        action.lines =
          [
            "guard let (section, row) = \(control.name).place(ofRow: index) else { return }",
            "let \(rows.element) = \(rows.collection.text)[section]",
          ] + action.lines
        action.needsSelf = true
      }
    } else {
      action = find(rows, action, takesIndexSet)
    }
    let parameter = rows.inner.isEmpty ? "row" : "index"
    action = inside(control.conditions, action)
    return action.isTask
      ? Self.block("task(on: \(stream))", action, parameter)
      : Self.subscription(stream, action, parameter)
  }

  /// An action that finds the element of its row first, if it mentions it.
  private func find(_ rows: Rows, _ action: Action, _ takesIndexSet: Bool) -> Action {
    var action = action
    let names = rows.element.split(separator: ", ").map(String.init)
    if takesIndexSet, Self.mentions(action.code, "offsets") {
      action.lines.insert("let offsets = IndexSet(integer: row)", at: 0)
    } else if !takesIndexSet, !rows.element.isEmpty,
      names.contains(where: { Self.mentions(action.code, $0) }) || action.code.contains("$0")
    {
      let element = names.count == 1 ? rows.element : "(\(rows.element))"
      action.lines.insert("let \(element) = \(rows.collection.text)[row]", at: 0)
      action.needsSelf = action.needsSelf || rows.collection.needsSelf
    }
    return action
  }

  private func present(_ presented: Presented) -> [String] {
    guard let root = presented.trigger.roots.first else { return [] }
    let code = presented.alert.code
    let alert = Action(lines: [code.text], needsSelf: code.needsSelf)
    let path = presented.trigger.text.dropFirst(root.count + 1)
    if changes(of: root) == .observed {
      return Self.block("present(\\.\(path), of: \(root))", alert, presented.item ?? "")
    }
    guard !path.contains(".") else {
      let shown = ".\(presented.kind) for \(presented.trigger.text)"
      return [Scope.comment(shown, at: presented.line, of: fileName)]
    }
    let publisher = "\(root).$\(path)" + (presented.item == nil ? ".map { $0 ? true : nil }" : "")
    let id = presented.item.map { $0 == "_" ? "" : ", id: \\.id" } ?? ""
    let reset = "\(presented.trigger.text) = \(presented.item == nil ? "false" : "nil")"
    let dismissal = "onDismiss: { [unowned \(root)] in \(reset) }"
    let call = "context?.present(\(publisher)\(id), \(dismissal))"
    let statement = Self.block(call, alert, presented.item ?? "_")
    // A stage without a director has no context yet.
    let later = Action(lines: statement, needsSelf: true)
    return director != nil ? statement : Self.subscription("willAppear.prefix(1)", later)
  }
}
