/// The statements of a stage: its bindings, actions and tasks.
extension Writer {
  mutating func statements() -> [String] {
    var body: [String] = []
    if let title = screen.title { body += show(title, in: "title") }
    for control in screen.controls { body += bind(control) }
    for presented in screen.presented { body += present(presented) }
    if needsChanges {
      let published = screen.models.filter { $0.changes == .published }
      let state = screen.stateName
      body += published.map {
        "store(\($0.name).objectWillChange.sink { [\(state)] _ in \(state).changes += 1 })"
      }
    }
    for action in screen.tasks {
      if action.isTask {
        body += ["task { \(action.needsSelf ? "[unowned self] in" : "")"] + action.lines + ["}"]
      } else if action.lines.contains(where: { $0.contains("return") }) {
        // A function of its own, whose end is not that of the stage's.
        body += ["func appear() {"] + action.lines + ["}", "appear()"]
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

  mutating func bind(_ control: Control) -> [String] {
    var body: [String] = []
    let target = "\(control.name).\(control.kind.traits.value)"
    if let rows = control.rows, control.kind == .list {
      body += bind(rows, of: control)
    } else if control.kind == .picker {
      body += bindPicker(control, target)
    } else if control.kind == .activityIndicator {
      if control.conditions.isEmpty {
        if control.value == nil, screen.methods.isEmpty { body.append("\(target).value = true") }
      } else {
        body += show(Self.hidden(control.conditions, isNegated: true), in: target)
      }
    } else if control.isTwoWay, let value = control.value {
      body += bindBoth(value, control, target)
    } else if let value = control.value {
      var text = value
      if control.kind.traits.type == "String" {
        text.text = Self.string(value)
        let needed = Self.needed(control.conditions, by: value.text)
        if !needed.isEmpty {
          text.text = Self.choice(needed, text.text, otherwise: "\"\"")
          text.members += needed.flatMap(\.code.members)
        }
        text.type = "String"
      }
      body += show(text, in: target)
      if let action = control.action, control.kind != .button, screen.methods.isEmpty {
        body += perform(action, control)
      }
    }
    if let action = control.action,
      control.kind == .button || control.value == nil || !screen.methods.isEmpty
    {
      body += perform(action, control)
    }
    if !control.conditions.isEmpty, control.kind != .activityIndicator {
      body += show(Self.hidden(control.conditions), in: "\(control.name).isHidden")
    }
    if let isEnabled = control.isEnabled, control.kind != .activityIndicator {
      body += show(isEnabled, in: "\(control.name).isEnabled")
    }
    return body
  }

  /// Performs an action at each input of a control.
  func perform(_ action: Action, _ control: Control) -> [String] {
    var lines = action.lines
    let code = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    var needsSelf = action.needsSelf
    for condition in Self.needed(control.conditions, by: code).reversed() {
      lines = ["if \(condition.code.text) {"] + lines + ["}"]
      needsSelf = needsSelf || condition.code.needsSelf
    }
    let capture = needsSelf ? "[unowned self] in" : ""
    let stream = "\(control.name).\(control.kind.traits.input)"
    if control.kind == .button {
      if action.isTask {
        let capture = needsSelf ? "[unowned self] _ in" : "_ in"
        return ["task(on: \(stream), \(Self.literal(Naming.command(control.name)))) { \(capture)"]
          + lines + ["}"]
      }
      return ["\(control.name).onTap { \(capture)"] + lines + ["}"]
    }
    let value =
      lines.contains {
        Self.mentions($0, "value") && !$0.contains(".value") || $0.contains("(value")
      } ? "value" : "_"
    return ["store(\(stream).sink { \(needsSelf ? "[unowned self] " : "")\(value) in"] + lines + [
      "})"
    ]
  }

  mutating func bindBoth(_ value: Code, _ control: Control, _ target: String) -> [String] {
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
    let capture = "[\(reference(root))]"
    return show(text, in: target, isPublished: true) + [
      "store(\(control.name).\(control.kind.traits.input).sink { \(capture) value in \(entered) })"
    ]
  }

  mutating func bindPicker(_ control: Control, _ target: String) -> [String] {
    guard let value = control.value, let root = value.roots.first else { return [] }
    guard let options = control.options else {
      return [Scope.comment("its options", at: control.line, of: fileName)]
    }
    var body: [String] = []
    let path = value.text.dropFirst(root.count + 1)
    let tags = options.tags
    if tags.text.hasSuffix(".allCases"), tags.text.isPath, changes(of: root) == .observed {
      return ["bind(\\.\(path)\(of(root)), with: \(control.name))"]
    }
    if !options.titles.members.isEmpty {
      body += show(options.titles, in: "\(control.name).segments")
    }
    let array =
      tags.text.isPath && !tags.text.hasSuffix(".allCases") ? "Array(\(tags.text))" : tags.text
    let list = array.contains(" + ") ? "(\(array))" : array
    var index = value
    index.text = "\(list).firstIndex(of: \(value.text))"
    index.members += tags.members
    body += show(index, in: target)
    let capture = value.roots.map(reference).joined(separator: ", ")
    body.append(
      "store(\(control.name).selections.sink { [\(capture)] index in \(value.text) = \(list)[index] })"
    )
    return body
  }

  mutating func bind(_ rows: Rows, of control: Control) -> [String] {
    var body: [String] = []
    var value = rows.collection
    if !rows.element.isEmpty {
      if let inner = rows.inner.first {
        let heading = Self.string(rows.title ?? Code(text: "\"\"", type: "String"))
        value.text = Self.mapped(
          rows,
          "ListSection(\(heading), rows: \(Self.mapped(inner, Self.row(inner))))"
        )
        body += show(value, in: "\(control.name).sections")
      } else {
        value.text = Self.mapped(rows, Self.row(rows))
        value.members += (rows.title?.members ?? []) + (rows.detail?.members ?? [])
        value.type = "[Row]"
        body += show(value, in: "\(control.name).rows")
      }
    }
    if let action = rows.selection {
      body += follow("\(control.name).selections", action, rows, isRow: true)
    }
    for command in rows.actions {
      switch command.name {
      case "refresh":
        let capture = command.action.needsSelf ? "[unowned self] _ in" : "_ in"
        body +=
          ["task(on: \(control.name).refreshes, \"refresh\") { \(capture)"] + command.action.lines
          + ["}"]
      case "move":
        let capture = command.action.needsSelf ? "[unowned self] " : ""
        body += ["store(\(control.name).moves.sink { \(capture)move in"]
        body += [
          "let source = IndexSet(integer: move.from)",
          "let destination = move.to > move.from ? move.to + 1 : move.to",
        ]
        body += command.action.lines + ["})"]
      default:
        body += follow("\(command.name).rows", command.action, rows, isRow: !command.takesIndexSet)
      }
    }
    return body
  }

  /// Performs an action of a row, which mentions its element, or the offsets of the rows.
  func follow(_ stream: String, _ action: Action, _ rows: Rows, isRow: Bool) -> [String] {
    var lines = action.lines
    let text = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    var needsSelf = action.needsSelf
    if isRow, !rows.element.isEmpty, Self.mentions(text, rows.element) || text.contains("$0") {
      lines.insert("let \(rows.element) = \(rows.collection.text)[row]", at: 0)
      needsSelf = needsSelf || rows.collection.needsSelf
    } else if !isRow, Self.mentions(text, "offsets") {
      lines.insert("let offsets = IndexSet(integer: row)", at: 0)
    }
    if action.isTask {
      return ["task(on: \(stream)) { \(needsSelf ? "[unowned self] " : "")row in"] + lines + ["}"]
    }
    return ["store(\(stream).sink { \(needsSelf ? "[unowned self] " : "")row in"] + lines + ["})"]
  }

  mutating func present(_ presented: Presented) -> [String] {
    guard let root = presented.trigger.roots.first else { return [] }
    let alert = Self.alert(presented.title, presented.message, presented.buttons)
    let path = presented.trigger.text.dropFirst(root.count + 1)
    let needsSelf =
      presented.buttons.contains { $0.action?.needsSelf == true } || presented.title.needsSelf
      || presented.message.needsSelf
    let capture = needsSelf ? "[unowned self] " : ""
    let item = presented.item.map { "\($0) in" } ?? (needsSelf ? "in" : "")
    if changes(of: root) == .observed {
      return [
        "present(\\.\(path), of: \(root)) { \(capture)\(item)", alert,
        "}",
      ]
    }
    guard !path.contains(".") else {
      let shown = ".\(presented.kind) for \(presented.trigger.text)"
      return [Scope.comment(shown, at: presented.line, of: fileName)]
    }
    let publisher = "\(root).$\(path)" + (presented.item == nil ? ".map { $0 ? true : nil }" : "")
    let id = presented.item.map { $0 == "_" ? "" : ", id: \\.id" } ?? ""
    let reset = "\(presented.trigger.text) = \(presented.item == nil ? "false" : "nil")"
    let statement = [
      "context?.present(\(publisher)\(id), onDismiss: { [unowned \(root)] in \(reset) }) { \(capture)\(presented.item ?? "_") in",
      alert, "}",
    ]
    // A stage without a director has no context yet.
    return director != nil
      ? statement : ["store(willAppear.prefix(1).sink { [unowned self] in"] + statement + ["})"]
  }
}
