/// Writes a screen as the source of its stage.
struct Writer {
  private let screen: Screen
  private let source: String
  private var lines: [String] = []
  private var needsChanges = false

  /// Returns the source of the stage, whose declaration of its view names the path `source`.
  static func stage(_ screen: Screen, source: String) -> String {
    var writer = Writer(screen: screen, source: source)
    return writer.write()
  }

  private init(screen: Screen, source: String) {
    self.screen = screen
    self.source = source
  }

  private var name: String { "\(screen.name)Stage" }

  /// The model that is the director of the stage; nil if the stage is made with several values, or with none.
  private var director: Model? {
    guard screen.models.count == 1, let model = screen.models.first, model.changes != .none,
      !model.isProtocol,
      screen.setup.isEmpty
    else { return nil }
    return model
  }

  private var hasRowActions: Bool { screen.controls.contains { !rowActions($0).isEmpty } }

  private func rowActions(_ control: Control) -> [Rows.RowCommand] {
    (control.rows?.actions ?? []).filter { $0.name != "refresh" && $0.name != "move" }
  }

  private mutating func write() -> String {
    let body = statements()
    lines = []
    lines.append("/// Shows what \(screen.typeName) shows.")
    lines.append("final class \(name): Stage\(director == nil ? "" : ", Directed") {")
    for control in screen.controls { declare(control) }
    if usesState { lines.append("\n  private let state = \(screen.name)State()") }
    if isStored {
      lines +=
        [""] + screen.models.map { "  private let \($0.name): \($0.type)" }
        + screen.state.map { "  private \($0.declaration)" }
    }
    if hasRowActions {
      lines.append(
        "\n  override var layout: [View] { [\(screen.controls.map(\.name).joined(separator: ", "))] }"
      )
    }
    writeInitializer(body)
    for method in screen.methods {
      lines +=
        ["", "  private \(method.signature) {"] + method.body.lines.map { "    " + $0 } + ["  }"]
    }
    lines.append("}")
    if usesState { writeState() }
    return header() + lines.joined(separator: "\n") + "\n"
  }

  private func header() -> String {
    let text = lines.joined(separator: "\n")
    var modules = ["Rehearsal"]
    if usesState { modules.insert("Observation", at: 0) }
    let foundation = [
      "Date", "URL", "UUID", "IndexSet", "Calendar", "TimeInterval", ".formatted(",
      "trimmingCharacters", "Locale", "Decimal", "String(format", "Data",
    ]
    if foundation.contains(where: { Self.mentions(text, $0) }) {
      modules.insert("Foundation", at: 0)
    }
    if text.contains(".sink") || text.contains("Signal<") || screen.inputs != nil {
      modules.append("Streams")
    }
    // Queues as schedulers.
    if text.contains(".receive(on: ") {
      modules.removeAll { $0 == "Streams" }
      modules = ["Foundation", "FoundationStreams"] + modules.filter { $0 != "Foundation" }
    }
    let imports = modules.map { "import \($0)\n" }.joined()
    return "\(imports)\n// stage-of: \(source)\n\n"
  }

  private static func mentions(_ text: String, _ word: String) -> Bool {
    guard word.allSatisfy(\.isLetter) else { return text.contains(word) }
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == word }
  }

  /// Whether the stage keeps its models and state, because it has functions that use them.
  private var isStored: Bool { !screen.methods.isEmpty || !screen.setup.isEmpty }

  private var usesState: Bool { needsChanges || !screen.state.isEmpty && screen.methods.isEmpty }

  // MARK: Declarations

  private mutating func declare(_ control: Control) {
    var arguments: [String] = []
    let command = Naming.command(control.name)
    if let word = control.word { arguments.append(Self.literal(word)) }
    let word = control.word ?? command
    switch control.kind {
    case .label:
      if control.value == nil, let label = control.label {
        arguments += ["text: \(Self.literal(label))", "style: .prose"]
      }
    case .button:
      if let label = control.label, control.value == nil, label.lowercased() != word {
        arguments.append("title: \(Self.literal(label))")
      }
    case .textField, .textView:
      if let label = control.label { arguments.append("placeholder: \(Self.literal(label))") }
    case .picker:
      let rows = control.rows
      let isFixed = rows.map { $0.collection.members.isEmpty } ?? false
      let segments = rows.map {
        $0.element.isEmpty
          ? $0.collection.text : mapped($0, Self.string($0.title ?? Code(text: $0.element)))
      }
      let isGiven = control.arguments.contains { $0.hasPrefix("segments:") }
      if !isGiven { arguments.append("segments: \(isFixed ? segments ?? "[]" : "[]")") }
    case .datePicker: arguments.append("date: Date(timeIntervalSince1970: 0)")
    case .list:
      let actions = rowActions(control)
      if !actions.isEmpty {
        arguments.append("rowActions: [\(actions.map(\.name).joined(separator: ", "))]")
      }
      for action in actions {
        lines.append(
          "  let \(action.name) = RowAction(\(Self.literal(Naming.command(action.name))), help: \(Self.literal(action.name)))"
        )
      }
    default: break
    }
    arguments += control.arguments.sorted { $0.hasPrefix("isSecure") && !$1.hasPrefix("isSecure") }
    let type = control.kind == .progress ? "Rehearsal.Progress" : control.kind.rawValue
    let isLazy = !rowActions(control).isEmpty
    lines.append(
      "  \(isLazy ? "private(set) lazy var" : "let") \(control.name) = \(type)(\(arguments.joined(separator: ", ")))"
    )
  }

  private func mapped(_ rows: Rows, _ text: String) -> String {
    "\(rows.collection.text).map { \(rows.element) in \(text) }"
  }

  private mutating func writeInitializer(_ body: [String]) {
    let inner = body.map { "    " + $0 }
    if let director {
      lines +=
        ["", "  func bindDirector(_ \(director.name): \(director.type)) {"] + inner + ["  }"]
      if let inputs = screen.inputs { writeDirectorInputs(inputs, director) }
      return
    }
    guard !screen.models.isEmpty else {
      lines += ["", "  required init() {", "    super.init()"] + inner + ["  }"]
      return
    }
    let parameters = screen.models.map {
      "\($0.name): \($0.type.contains("->") && !$0.type.hasSuffix("?") ? "@escaping " : "")\($0.type)"
    }
    let signature = "init(\(parameters.joined(separator: ", ")))"
    if isStored {
      lines +=
        ["", "  \(signature) {"] + screen.models.map { "    self.\($0.name) = \($0.name)" } + [
          "    super.init()"
        ]
    } else {
      lines += ["", "  convenience \(signature) {", "    self.init()"]
    }
    lines += inner + ["  }"]
    if isStored {
      let labels = screen.models.map { "\($0.name):" }.joined()
      lines += [
        "", "  required init() {", "    fatalError(\"\(name) is made by init(\(labels)).\")", "  }",
      ]
    }
  }

  private mutating func writeDirectorInputs(_ inputs: DirectorInputs, _ director: Model) {
    let streams = inputs.parameters.filter { $0.stream != nil }
    if inputs.areOneValue {
      lines += ["", "  var inputs: \(director.type).Inputs {", "    .init("]
      lines.append(streams.map { "      \($0.label): \($0.stream ?? "")" }.joined(separator: ",\n"))
      lines += ["    )", "  }"]
    }
    let passed = inputs.parameters.filter { $0.stream == nil }
    let parameters = passed.filter { $0.type != "Inputs" }
      .map { "\($0.label == "_" ? "_ value" : $0.label): \($0.type)" }.joined(separator: ", ")
    let arguments = inputs.parameters.filter { !inputs.areOneValue || $0.stream == nil }.map {
      parameter in
      let value =
        parameter.stream.map { "$0.\($0)" }
        ?? (parameter.type == "Inputs"
          ? "$0.inputs" : parameter.label == "_" ? "value" : parameter.label)
      return parameter.label == "_" ? value : "\(parameter.label): \(value)"
    }
    lines += ["", "  /// Makes the stage with its director."]
    lines.append("  static func make(\(parameters)) -> \(name) {")
    lines.append("    \(name) { \(director.type)(\(arguments.joined(separator: ", "))) }")
    lines.append("  }")
  }

  private mutating func writeState() {
    lines += [
      "", "/// What \(screen.typeName) keeps itself.",
      "@Observable final class \(screen.name)State {",
    ]
    lines += screen.state.map { "  \($0.declaration)" }
    if needsChanges {
      lines.append(
        "  /// Counts the changes of models that are an `ObservableObject`.\n  var changes = 0"
      )
    }
    lines.append("}")
  }

  // MARK: Statements

  private mutating func statements() -> [String] {
    var body: [String] = []
    if let title = screen.title { body += show(title, in: "title") }
    for control in screen.controls { body += bind(control) }
    for presented in screen.presented { body += present(presented) }
    if needsChanges {
      let published = screen.models.filter { $0.changes == .published }
      body += published.map {
        "store(\($0.name).objectWillChange.sink { [state] _ in state.changes += 1 })"
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

  private var fileName: String {
    screen.path.split(separator: "/").last.map(String.init) ?? screen.path
  }

  private mutating func bind(_ control: Control) -> [String] {
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
        if control.conditions.contains(where: \.declaresNames) {
          let name = "let \(value.text) = "
          if control.conditions.count == 1, let only = control.conditions.first,
            only.code.text.hasPrefix(name), !only.isNegated,
            only.test?.hasSuffix(" != nil") == true, value.type == "String"
          {
            text.text = "\(only.code.text.dropFirst(name.count)) ?? \"\""
          } else {
            text.text = Self.choice(control.conditions, text.text, otherwise: "\"\"")
          }
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
  private func perform(_ action: Action, _ control: Control) -> [String] {
    var lines = action.lines
    let names = control.conditions.filter { $0.declaresNames && !$0.isNegated }
    var needsSelf = action.needsSelf
    for condition in names.reversed() where !lines.allSatisfy({ $0.hasPrefix("//") }) {
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
    let capture = root == "state" ? "[state]" : "[unowned \(root)]"
    return show(text, in: target) + [
      "store(\(control.name).\(control.kind.traits.input).sink { \(capture) value in \(entered) })"
    ]
  }

  private mutating func bindPicker(_ control: Control, _ target: String) -> [String] {
    guard let value = control.value, let root = value.roots.first else { return [] }
    guard let rows = control.rows else {
      return [Scope.comment("its options", at: control.line, of: fileName)]
    }
    var body: [String] = []
    let path = value.text.dropFirst(root.count + 1)
    if rows.collection.text.hasSuffix(".allCases"), changes(of: root) == .observed {
      return ["bind(\\.\(path)\(of(root)), with: \(control.name))"]
    }
    if !rows.collection.members.isEmpty {
      var segments = rows.collection
      segments.text = mapped(rows, Self.string(rows.title ?? Code(text: rows.element)))
      body += show(segments, in: "\(control.name).segments")
    }
    let tags = rows.tags ?? rows.collection.text
    var index = value
    index.text = "Array(\(tags)).firstIndex(of: \(value.text))"
    index.members += rows.collection.members
    body += show(index, in: target)
    let capture = value.roots.contains("state") ? "[state]" : "[unowned \(root)]"
    body.append(
      "store(\(control.name).selections.sink { \(capture) index in \(value.text) = Array(\(tags))[index] })"
    )
    return body
  }

  private mutating func bind(_ rows: Rows, of control: Control) -> [String] {
    var body: [String] = []
    var value = rows.collection
    if !rows.element.isEmpty {
      if let inner = rows.inner.first {
        let heading = Self.string(rows.title ?? Code(text: "\"\"", type: "String"))
        value.text = mapped(
          rows,
          "ListSection(\(heading), rows: \(mapped(inner, Self.row(inner))))"
        )
        body += show(value, in: "\(control.name).sections")
      } else {
        value.text = mapped(rows, Self.row(rows))
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
  private func follow(_ stream: String, _ action: Action, _ rows: Rows, isRow: Bool) -> [String] {
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

  private mutating func present(_ presented: Presented) -> [String] {
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
        "present(\\.\(path), of: \(root == "state" ? "state" : root)) { \(capture)\(item)", alert,
        "}",
      ]
    }
    let note = Scope.comment(".\(presented.kind)", at: presented.line, of: fileName)
    guard director != nil, !path.contains(".") else { return [note] }
    let publisher = "\(root).$\(path)" + (presented.item == nil ? ".map { $0 ? true : nil }" : "")
    let reset = "\(presented.trigger.text) = \(presented.item == nil ? "false" : "nil")"
    return [
      "context?.present(\(publisher), onDismiss: { [unowned \(root)] in \(reset) }) { \(capture)\(presented.item ?? "_") in",
      alert, "}",
    ]
  }

  // MARK: Values

  private func changes(of root: String) -> Model.Changes {
    root == "state" ? .observed : screen.models.first { $0.name == root }?.changes ?? .none
  }

  /// The argument `of:` of a binding, which the director needs not.
  private func of(_ root: String) -> String { root == director?.name ? "" : ", of: \(root)" }

  /// Returns the statement that shows a value in a property of a control whenever the value changes.
  private mutating func show(_ value: Code, in target: String) -> [String] {
    if !screen.methods.isEmpty, target != "title" { return [] }
    let known = value.roots.filter { changes(of: $0) != .none }
    guard let root = known.first else { return ["\(target).value = \(value.text)"] }
    let kinds = Set(known.map { changes(of: $0) })
    let members = Set(value.members.filter { known.contains($0.root) })
    let only = members.count == 1 ? members.first : nil
    let model = screen.models.first { $0.name == root }
    if let only, kinds != [.published] || model?.published?.contains(only.name) ?? true {
      let prefix = kinds == [.published] ? "$" : ""
      let path = "\(root).\(only.name)"
      if let short = Self.closure(value.text, replacing: path) {
        if model?.isProtocol == true {
          let map = short.isEmpty ? "" : ".map \(short)"
          return ["store(\(path)\(map).bind(to: \(target)))"]
        }
        return [
          "bind(\\.\(prefix)\(only.name)\(of(root)), to: \(target))\(short.isEmpty ? "" : " \(short)")"
        ]
      }
    }
    if kinds.contains(.published) || kinds.contains(.streams) {
      needsChanges = true
      let captures = known.map { $0 == "state" ? "state" : "unowned \($0)" }
      return [
        "bind(\\.changes, of: state, to: \(target)) { [\(captures.joined(separator: ", "))] _ in",
        value.text, "}",
      ]
    }
    let others = known.dropFirst().map { $0 == "state" ? "state" : "unowned \($0)" }
    let capture = others.isEmpty ? "" : "[\(others.joined(separator: ", "))] "
    return ["bind(\\.self, of: \(root), to: \(target)) { \(capture)\(root) in", value.text, "}"]
  }

  /// Returns a closure of `text` whose parameter replaces its only mention of `path`; empty if the text is the path,
  /// and nil if the path is mentioned more often.
  private static func closure(_ text: String, replacing path: String) -> String? {
    if text == path { return "" }
    let parts = text.split(separator: path, omittingEmptySubsequences: false)
    guard parts.count == 2, case let next = parts[1].first ?? " ", !next.isLetter, !next.isNumber,
      next != "_"
    else { return nil }
    if parts[0].contains("{") || text.contains("$0") {
      guard parts[0].isEmpty else { return nil }
      return "{ value in value\(parts[1]) }"
    }
    return "{ \(parts[0])$0\(parts[1]) }"
  }

  /// The code of a text.
  static func string(_ code: Code) -> String {
    switch code.type {
    case "String": code.text
    case "String?": "\(code.text) ?? \"\""
    default: "\"\\(\(code.text))\""
    }
  }

  static func row(_ rows: Rows) -> String {
    let title = string(rows.title ?? Code(text: rows.element))
    return "Row(\(title)\(rows.detail.map { ", detail: \(string($0))" } ?? ""))"
  }

  /// The code of whether a control is hidden, or with `isNegated`, shown.
  static func hidden(_ conditions: [Condition], isNegated: Bool = false) -> Code {
    var code = Code(text: "", type: "Bool")
    code.members = conditions.flatMap(\.code.members)
    code.needsSelf = conditions.contains(where: \.code.needsSelf)
    let parts = conditions.map { condition in
      let part = Code(text: condition.test ?? condition.code.text.replacing(", ", with: " && "))
      return condition.isNegated == isNegated ? part.negated.text : part.text
    }
    let isOne = parts.count == 1
    code.text = parts.map { isOne || !$0.contains(" ") || $0.hasPrefix("!(") ? $0 : "(\($0))" }
      .joined(separator: isNegated ? " && " : " || ")
    return code
  }

  /// The code of `value` if the conditions hold.
  static func choice(_ conditions: [Condition], _ value: String, otherwise: String) -> String {
    guard conditions.contains(where: \.declaresNames) else {
      return "(\(hidden(conditions, isNegated: true).text) ? \(value) : \(otherwise))"
    }
    let nested = conditions.reversed().reduce(value) { inner, condition in
      let (then, other) = condition.isNegated ? (otherwise, inner) : (inner, otherwise)
      return "if \(condition.code.text) { \(then) } else { \(other) }"
    }
    return "{ \(nested) }()"
  }

  // MARK: Alerts

  /// The code of an alert.
  static func alert(
    _ title: Code,
    _ message: Code,
    _ buttons: [(title: String, action: Action?)]
  ) -> String {
    var names: Set<String> = []
    let actions = buttons.map { button -> String in
      let words = button.title.lowercased().split { !$0.isLetter && !$0.isNumber }.prefix(3).joined(
        separator: "-"
      )
      let name = names.insert(words).inserted && !words.isEmpty ? words : "\(words)-\(names.count)"
      let shown = button.title == name ? "" : ", title: \(literal(button.title))"
      guard let action = button.action, !action.lines.isEmpty else {
        return "AlertAction(\"\(name)\"\(shown))"
      }
      let lines = action.isTask ? ["Task {"] + action.lines + ["}"] : action.lines
      return
        "AlertAction(\"\(name)\"\(shown)) { \(action.needsSelf ? "[unowned self] in" : "")\n\(lines.joined(separator: "\n"))\n}"
    }
    let list = actions.isEmpty ? "" : ", actions: [\n\(actions.joined(separator: ",\n")),\n]"
    return "Alert(\(string(title)), message: \(string(message))\(list))"
  }

  /// An alert in place of a screen that has no stage.
  static func placeholder(_ view: String) -> Code {
    Code(
      text:
        "Alert(\(literal(SourceReader.name(of: view))), message: \(literal("\(view) has no stage yet.")))"
    )
  }

  /// A string literal.
  static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
      "\n",
      with: "\\n"
    )
    return "\"\(escaped)\""
  }
}
