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
        body += Self.subscription(
          "\(model.name).objectWillChange",
          ["\(state).changes += 1"],
          captures: [state],
          parameter: "_"
        )
      }
    }
    for action in screen.tasks {
      if action.isTask {
        body += Self.block("task", action.lines, needsSelf: action.needsSelf)
      } else if action.lines.contains(where: { $0.contains("return") }) {
        // A function of its own, whose end is not that of the stage's.
        body += Self.block("func appear()", action.lines) + ["appear()"]
      } else {
        body += action.lines
      }
    }
    for action in screen.setup { body += action.lines }
    for unknown in screen.unknown.sorted(by: { $0.line < $1.line }) {
      body.append(Scope.comment(unknown.text, at: unknown.line, of: fileName))
    }
    return body
  }

  var fileName: String { screen.path.split(separator: "/").last.map(String.init) ?? screen.path }

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

  /// Performs an action at each input of a control.
  private func perform(_ action: Action, _ control: Control) -> [String] {
    var lines = action.lines
    let code = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    var needsSelf = action.needsSelf
    for condition in Self.needed(control.conditions, by: code).reversed() {
      lines = Self.block("if \(condition.code.text)", lines)
      needsSelf = needsSelf || condition.code.needsSelf
    }
    let stream = "\(control.name).\(control.kind.traits.input)"
    if control.kind == .button, action.isTask {
      let word = Self.literal(Naming.command(control.name))
      return task(on: stream, named: word, lines, needsSelf)
    }
    if control.kind == .button {
      return Self.block("\(control.name).onTap", lines, needsSelf: needsSelf)
    }
    let mentionsValue = lines.contains {
      Self.mentions($0, "value") && !$0.contains(".value") || $0.contains("(value")
    }
    let parameter = mentionsValue ? "value" : "_"
    return Self.subscription(stream, lines, needsSelf: needsSelf, parameter: parameter)
  }

  private func task(
    on stream: String,
    named word: String,
    _ lines: [String],
    _ needsSelf: Bool
  )
    -> [String]
  {
    Self.block("task(on: \(stream), \(word))", lines, needsSelf: needsSelf, parameter: "_")
  }

  private mutating func bindBoth(_ value: Code, _ control: Control, _ target: String) -> [String] {
    guard let root = value.roots.first else { return [] }
    let path = value.text.dropFirst(root.count + 1)
    let isNumber = ["Int", "Double"].contains(value.type) && control.kind.traits.type == "String"
    if changes(of: root) == .observed, !isNumber {
      return ["bind(\\.\(path)\(of(root)), with: \(control.name))"]
    }
    var text = value
    if isNumber { text.text = Self.string(value) }
    let entered =
      isNumber
      ? "if let value = \(value.type ?? "")(value) { \(value.text) = value }"
      : "\(value.text) = value"
    let shown = show(text, in: target, isPublished: true)
    return shown + set(control, "value", entered, [root])
  }

  /// Sets what the user enters.
  private func set(
    _ control: Control,
    _ parameter: String,
    _ line: String,
    _ roots: [String]
  )
    -> [String]
  {
    Self.subscription(
      "\(control.name).\(control.kind.traits.input)",
      [line],
      captures: roots.map(reference),
      parameter: parameter
    )
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
    let array = tags.isPath && !isEveryCase ? "Array(\(tags))" : tags
    let list = array.contains(" + ") ? "(\(array))" : array
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
      let section = "ListSection(\(heading), rows: \(Self.mapped(inner, Self.row(inner))))"
      value.text = Self.mapped(rows, section)
      body += show(value, in: "\(control.name).sections")
    } else if !rows.element.isEmpty {
      value.text = Self.mapped(rows, Self.row(rows))
      value.mention([rows.title, rows.detail].compactMap(\.self))
      value.type = "[Row]"
      body += show(value, in: "\(control.name).rows")
    }
    if let action = rows.selection {
      body += follow("\(control.name).selections", action, rows)
    }
    for command in rows.actions {
      var action = command.action
      switch command.name {
      case "refresh":
        body += task(
          on: "\(control.name).refreshes",
          named: "\"refresh\"",
          action.lines,
          action.needsSelf
        )
      case "move":
        action.lines =
          [
            "let source = IndexSet(integer: move.from)",
            "let destination = move.to > move.from ? move.to + 1 : move.to",
          ] + action.lines
        body += Self.subscription(
          "\(control.name).moves",
          action.lines,
          needsSelf: action.needsSelf,
          parameter: "move"
        )
      default: body += follow("\(command.name).rows", action, rows, command.takesIndexSet)
      }
    }
    return body
  }

  /// Performs an action of a row, which mentions its element, or the offsets of the rows.
  private func follow(
    _ stream: String,
    _ action: Action,
    _ rows: Rows,
    _ takesIndexSet: Bool = false
  ) -> [String] {
    var lines = action.lines
    let text = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    var needsSelf = action.needsSelf
    if takesIndexSet, Self.mentions(text, "offsets") {
      lines.insert("let offsets = IndexSet(integer: row)", at: 0)
    } else if !takesIndexSet, !rows.element.isEmpty,
      Self.mentions(text, rows.element) || text.contains("$0")
    {
      lines.insert("let \(rows.element) = \(rows.collection.text)[row]", at: 0)
      needsSelf = needsSelf || rows.collection.needsSelf
    }
    return action.isTask
      ? Self.block("task(on: \(stream))", lines, needsSelf: needsSelf, parameter: "row")
      : Self.subscription(stream, lines, needsSelf: needsSelf, parameter: "row")
  }

  private func present(_ presented: Presented) -> [String] {
    guard let root = presented.trigger.roots.first else { return [] }
    let alert = [Self.alert(presented.title, presented.message, presented.buttons)]
    let path = presented.trigger.text.dropFirst(root.count + 1)
    let needsSelf =
      presented.buttons.contains { $0.action?.needsSelf == true } || presented.title.needsSelf
      || presented.message.needsSelf
    if changes(of: root) == .observed {
      return Self.block(
        "present(\\.\(path), of: \(root))",
        alert,
        needsSelf: needsSelf,
        parameter: presented.item ?? ""
      )
    }
    guard !path.contains(".") else {
      let shown = ".\(presented.kind) for \(presented.trigger.text)"
      return [Scope.comment(shown, at: presented.line, of: fileName)]
    }
    let publisher = "\(root).$\(path)" + (presented.item == nil ? ".map { $0 ? true : nil }" : "")
    let id = presented.item.map { $0 == "_" ? "" : ", id: \\.id" } ?? ""
    let reset = "\(presented.trigger.text) = \(presented.item == nil ? "false" : "nil")"
    let statement = Self.block(
      "context?.present(\(publisher)\(id), onDismiss: { [unowned \(root)] in \(reset) })",
      alert,
      needsSelf: needsSelf,
      parameter: presented.item ?? "_"
    )
    // A stage without a director has no context yet.
    return director != nil
      ? statement : Self.subscription("willAppear.prefix(1)", statement, needsSelf: true)
  }
}
