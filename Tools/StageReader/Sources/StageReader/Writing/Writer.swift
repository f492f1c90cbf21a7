/// Writes a screen as the source of its stage.
struct Writer {
  let screen: Screen
  let source: String
  var lines: [String] = []
  var needsChanges = false
  /// What the view keeps itself and the stage mentions.
  var state: [(name: String, declaration: String)] = []
  /// The statements of the function `update`.
  var updates: [String] = []

  /// Returns the source of the stage, whose declaration of its view names the path `source`.
  static func stage(_ screen: Screen, source: String) -> String {
    var writer = Writer(screen: screen, source: source)
    return writer.write()
  }

  init(screen: Screen, source: String) {
    self.screen = screen
    self.source = source
  }

  var name: String { "\(screen.name)Stage" }

  /// The model that is the director of the stage; nil if the stage is made with several values, or with none.
  var director: Model? {
    guard screen.models.count == 1, let model = screen.models.first, model.changes != .none,
      !model.isProtocol, screen.setup == nil, screen.stateParameters.isEmpty
    else { return nil }
    return model
  }

  var hasRowActions: Bool { screen.controls.contains { !rowActions($0).isEmpty } }

  func rowActions(_ control: Control) -> [Rows.RowCommand] {
    (control.rows?.actions ?? []).filter { $0.name != "refresh" && $0.name != "move" }
  }

  mutating func write() -> String {
    let body = statements().map(qualified)
    lines = []
    lines.append("/// Shows what \(screen.typeName) shows.")
    lines.append("final class \(name): Stage\(director == nil ? "" : ", Directed") {")
    for control in screen.controls { declare(control) }
    // Values that only styles needed are left out.
    let code = (body + screen.methods.flatMap(\.body.lines)).joined(separator: "\n")
    state = screen.state.filter { variable in
      let isForOther = screen.state.contains {
        $0.name != variable.name && Self.mentions($0.declaration, variable.name)
      }
      return isForOther || Self.mentions(code, variable.name)
    }
    if usesState {
      let value = screen.stateParameters.isEmpty ? " = \(stateType)()" : ": \(stateType)"
      lines.append("\n  private let \(screen.stateName)\(value)")
    }
    if isStored {
      lines +=
        [""] + screen.models.map { "  private let \($0.name): \($0.type)" }
        + state.map { "  private \($0.declaration)" }
    }
    if hasRowActions {
      lines.append(
        "\n  override var layout: [View] { [\(screen.controls.map(\.name).joined(separator: ", "))] }"
      )
    }
    writeInitializer(body)
    var methods = screen.methods.map { ($0.signature, $0.body.lines) }
    if screen.isUpdated { methods.append(("func update()", updates)) }
    for (signature, body) in methods {
      lines += ["", "  private \(signature) {"] + body.map { "    " + $0 } + ["  }"]
    }
    lines.append("}")
    writeTypes()
    return header() + lines.joined(separator: "\n") + "\n"
  }

  func header() -> String {
    let text = lines.joined(separator: "\n")
    var modules = ["Rehearsal"]
    if usesState { modules.insert("Observation", at: 0) }
    let foundation = [
      "Date", "URL", "UUID", "IndexSet", "Calendar", "TimeInterval", ".formatted(",
      "trimmingCharacters", "localizedDescription", "Locale", "Decimal", "String(format", "Data",
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
    let moves = screen.unavailable.map { model, interface in
      let place = "\(model.file.name):\(model.file.line(of: model.node))"
      return
        "// \(place): \(model.name) is declared in a file that imports \(interface):\n// move it to a file of its own\n\n"
    }
    return "\(imports)\n// stage-of: \(source)\n\n\(moves.joined())"
  }

  static func mentions(_ text: String, _ word: String) -> Bool {
    guard word.allSatisfy(\.isLetter) else { return text.contains(word) }
    return text.words.contains(word)
  }

  /// Whether the stage keeps its models and state, because it has functions that use them.
  var isStored: Bool { screen.setup != nil }

  var usesState: Bool { needsChanges || !screen.state.isEmpty && screen.methods.isEmpty }

  /// The class of what the view keeps itself, unless a type of the view has its name.
  var stateType: String { screen.types.contains { $0.name == "State" } ? "ViewState" : "State" }

  mutating func declare(_ control: Control) {
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
      let titles = control.options?.titles
      let isGiven = control.arguments.contains { $0.hasPrefix("segments:") }
      let segments = titles.map { $0.members.isEmpty ? $0.text : "[]" } ?? "[]"
      if !isGiven { arguments.append("segments: \(segments)") }
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

  mutating func writeInitializer(_ body: [String]) {
    let inner = body.map { "    " + $0 }
    if let director {
      lines +=
        ["", "  func bindDirector(_ \(director.name): \(director.type)) {"] + inner + ["  }"]
      if let inputs = screen.inputs { writeDirectorInputs(inputs, director) }
      return
    }
    let values = screen.models.map { ($0.name, $0.type) } + screen.stateParameters
    guard !values.isEmpty else {
      lines += ["", "  required init() {", "    super.init()"] + inner + ["  }"]
      return
    }
    let parameters = values.map { name, type in
      "\(name): \(type.contains("->") && !type.hasSuffix("?") ? "@escaping " : "")\(type)"
    }
    let signature = "init(\(parameters.joined(separator: ", ")))"
    // What the stage keeps is set first.
    var kept = isStored ? screen.models.map { "    self.\($0.name) = \($0.name)" } : []
    if !screen.stateParameters.isEmpty {
      let arguments = screen.stateParameters.map { "\($0.name): \($0.name)" }
      kept.append("    \(screen.stateName) = \(stateType)(\(arguments.joined(separator: ", ")))")
    }
    guard isStored || !kept.isEmpty else {
      lines += ["", "  convenience \(signature) {", "    self.init()"] + inner + ["  }"]
      return
    }
    lines += ["", "  \(signature) {"] + kept + ["    super.init()"] + inner + ["  }"]
    let labels = values.map { "\($0.0):" }.joined()
    lines += [
      "", "  required init() {", "    fatalError(\"\(name) is made by init(\(labels)).\")", "  }",
    ]
  }

  /// A statement of the stage, also if a model has the name of the function that it calls.
  func qualified(_ statement: String) -> String {
    let isHidden = ["bind", "present", "store", "task"].contains { name in
      statement.hasPrefix("\(name)(") && screen.models.contains { $0.name == name }
    }
    return isHidden ? "self.\(statement)" : statement
  }

  mutating func writeDirectorInputs(_ inputs: DirectorInputs, _ director: Model) {
    let streams = inputs.parameters.filter { $0.stream != nil }
    if inputs.areOneValue {
      lines += ["", "  var inputs: \(director.type).Inputs {", "    .init("]
      lines.append(streams.map { "      \($0.label): \($0.stream ?? "")" }.joined(separator: ",\n"))
      lines += ["    )", "  }"]
    }
    let passed = inputs.parameters.filter { $0.stream == nil }
    let parameters = passed.filter { $0.type != "Inputs" }.map {
      "\($0.label == "_" ? "_ value" : $0.label): \($0.type)"
    }.joined(separator: ", ")
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

  /// Writes what the view keeps itself, and the types of its file that the stage needs.
  mutating func writeTypes() {
    let code = (lines + state.map(\.declaration)).filter { line in
      !line.drop { $0 == " " }.hasPrefix("//")
    }.joined(separator: "\n")
    let types = screen.types.filter { Self.mentions(code, $0.name) }
    guard usesState || !types.isEmpty else { return }
    lines += ["", "extension \(name) {"]
    if usesState {
      lines += [
        "  /// What \(screen.typeName) keeps itself.", "  @Observable final class \(stateType) {",
      ]
      lines += state.map { "    \($0.declaration)" }
      if needsChanges {
        lines += [
          "    /// Counts the changes of models that are an `ObservableObject`.",
          "    var changes = 0",
        ]
      }
      if !screen.stateParameters.isEmpty {
        let list = screen.stateParameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        lines += ["", "    init(\(list)) {"]
        lines += screen.stateParameters.map { "      self.\($0.name) = \($0.name)" } + ["    }"]
      }
      lines.append("  }")
    }
    for type in types {
      if lines.last?.hasPrefix("extension") == false { lines.append("") }
      lines.append(type.declaration)
    }
    lines.append("}")
  }
}
