extension Session {
  /// Returns the meaning of `line` on the present stage, or nil if the line is blank.
  ///
  /// A line that is not understood is refused without a suggestion: most callers only ask, and finding one
  /// tries many lines.
  func command(in line: String) throws(Refusal) -> Command? {
    try CommandResolver(stage: navigator.top).resolve(line)
  }

  /// Returns the meaning of `line`, which the user wants performed, or nil if the line is blank.
  func commandOrSuggestion(for line: String) throws(Refusal) -> Command? {
    do throws(Refusal) {
      return try command(in: line)
    } catch {
      guard case .unknownCommand(let word, _) = error else { throw error }
      throw .unknownCommand(word, suggestion: suggestion(for: line, by: grammar))
    }
  }

  /// Returns a likely correction of `line`, which could not be resolved.
  func suggestion(for line: String, by grammar: CommandGrammar) -> String? {
    let resolver = CommandResolver(stage: navigator.top)
    return CommandSuggester(grammar: grammar, resolver: resolver, isRoute: isRoute)
      .suggestion(for: line)
  }

  /// Returns the verb that `line` means on the present stage; nil for anything else.
  public func verb(in line: String) -> Verb? {
    guard case .verb(let verb, _)? = try? command(in: line) else { return nil }
    return verb
  }

  /// Whether `word` exactly matches a control of the visible stage, a named row, or a control's
  /// verb.
  public func isWordOfStage(_ word: String) -> Bool {
    Vocabulary(of: navigator.top?.views ?? []).isOwn(word)
  }

  /// Performs the command in `line`.
  func perform(_ line: String) throws(Refusal) {
    guard let command = try commandOrSuggestion(for: line) else { return }
    guard case .verb(.again, let arguments) = command else {
      // Remember a command even if it is refused, because a repetition may succeed later.
      if !command.concernsSessionHistory { lastCommand = line }
      return try perform(command)
    }
    try expectEnd(arguments, after: .again)
    // The last command may mean `again` on this stage, and repeating that would never end.
    guard let lastCommand, let repeated = try commandOrSuggestion(for: lastCommand),
      !repeated.isAgain
    else { throw .nothingToRepeat }
    try perform(repeated)
  }

  private func perform(_ command: Command) throws(Refusal) {
    switch command {
    case .control(let view, let action, let argument):
      try perform(action, argument, of: view)
    case .text(let view, let action, let text, let typed):
      if view.isSecure {
        // Keep the text as typed: the line ends with it, and no file may contain it.
        turnSecret = log.secret(typed, typedInto: view.name)
        screen.xray.hide(text)
      }
      try perform(action, .text(text), of: view)
    case .verb(let verb, let arguments):
      try perform(verb, arguments)
    }
  }

  private func perform(
    _ action: Action,
    _ argument: ActionArgument,
    of view: View
  ) throws(Refusal) {
    let tracer = screen.xray.tracer
    tracer?.beginAction(action, argument, of: view)
    defer { tracer?.end() }
    try view.perform(action, with: argument)
  }

  private func perform(_ verb: Verb, _ arguments: CommandLexer) throws(Refusal) {
    hasChangedNothing = verb.onlyAsks
    switch verb {
    case .examine: return try examine(arguments)
    case .help: return try help(arguments)
    case .wait: return try wait(arguments)
    case .set: return try set(arguments)
    case .undo, .redo, .turn, .turns, .log: throw .noSessionHistory
    case .save, .restore, .script: throw .noFileAccess
    case .go: return try follow(verb) { () throws(Refusal) in try go(arguments) }
    case .xray: return try setXRay(arguments)
    case .where: return try showPlaces(arguments)
    default: try expectEnd(arguments, after: verb)
    }
    switch verb {
    case .look: screen.note(.description(try seenStage()))
    case .back: try follow(verb) { () throws(Refusal) in try navigator.goBack() }
    case .dismiss:
      // Refuse as `back` does when there is no screen below.
      guard navigator.state.canGoBack else { throw .navigation(.atFirstScreen) }
      try follow(verb) { () throws(Refusal) in try navigator.dismiss() }
    case .scenes: screen.note(.text(try scenesText()))
    case .relaunch: follow(verb) { relaunch() }
    case .verbose, .brief:
      screen.isVerbose = verb == .verbose
      screen.note(.text(["  \(verb.rawValue): \(verb.summary)"]))
    case .quit:
      follow(verb) {
        navigator.perform(PendingTransition(.clear, by: .user) { [weak self] _ in self?.endApp() })
      }
    case .examine, .help, .wait, .set, .where, .go, .xray, .again: break
    case .undo, .redo, .turn, .turns, .log, .save, .restore, .script: break
    }
  }

  /// Shows the tree of presented stages, as text or as JSON.
  private func showPlaces(_ arguments: CommandLexer) throws(Refusal) {
    let word = try onlyWord(arguments, after: .where)
    _ = try seenStage()
    let text = WhereText(tree: tree, layout: screen.layout)
    switch word {
    case nil: screen.note(.text(text.lines))
    case "--json": screen.note(.text(text.json))
    case let word?: throw .extraArgument(command: Verb.where.rawValue, argument: word)
    }
  }

  private func scenesText() throws(Refusal) -> [String] {
    guard !routes.isEmpty else { throw .noEntryPoints }
    return explanations(
      routes.map { [$0.isWithinEntryPoint ? "  \($0.pattern)" : $0.pattern, $0.summary] }
    )
  }

  private func go(_ arguments: CommandLexer) throws(Refusal) {
    guard let route = try onlyWord(arguments, after: .go) else {
      guard !routes.isEmpty else { throw .noEntryPoints }
      throw .missingTarget(verb: "go", candidates: routes.map(\.pattern))
    }
    try follow(route)
  }

  private func seenStage() throws(Refusal) -> Stage {
    guard let stage = navigator.top else { throw .nothingShown }
    return stage
  }

  private func examine(_ arguments: CommandLexer) throws(Refusal) {
    let stage = try seenStage()
    guard let name = try onlyWord(arguments, after: .examine) else {
      return screen.note(.text(screen.layout.prose(stage.examination + ".", indent: 2)))
    }
    let names = stage.views.map(\.name)
    if !names.contains(name), let part = StageInspection.Part(rawValue: name) {
      return screen.note(.text(try inspection(of: stage).lines(of: part)))
    }
    switch WordMatch(name, among: names) {
    case .found(let found):
      guard let view = stage.views.first(where: { $0.name == found }) else { return }
      let text = screen.layout.prose(view.examination + ".", indent: 2)
      screen.note(.text(text + view.display.cutRows(of: view, on: screen.layout)))
    case .ambiguous(let candidates): throw .ambiguous(name, candidates: candidates)
    case .none: throw .wrongTarget(verb: "examine", target: name, candidates: names)
    }
  }

  private func inspection(of stage: Stage) -> StageInspection {
    StageInspection(
      stage: stage,
      state: navigator.state,
      stages: navigator.stage,
      layout: screen.layout,
      values: ValueText(hiding: screen.xray.secrets)
    )
  }

  private func help(_ arguments: CommandLexer) throws(Refusal) {
    let text = HelpText(
      views: navigator.top?.views ?? [],
      settings: world.settings.declarations,
      routes: routes,
      isModal: navigator.state.isModal,
      layout: screen.layout
    )
    guard let word = try onlyWord(arguments, after: .help) else {
      return screen.note(.text(text.everything))
    }
    screen.note(.text(try text.explain(word)))
  }

  /// The longest wait in one turn.
  nonisolated static let longestWait = Duration.seconds(24 * 3600)

  private func wait(_ arguments: CommandLexer) throws(Refusal) {
    let word = try onlyWord(arguments, after: .wait) ?? "1s"
    guard let duration = DurationFormat.parse(word), duration <= Self.longestWait else {
      throw .notADuration(word)
    }
    var isStopped = false
    let passed = pass(duration) {
      isStopped = isInterrupted()
      return isStopped
    }
    guard passed < duration else { return }
    shortenedWait = (passed, rest: isStopped ? .zero : duration - passed)
  }

  private func set(_ arguments: CommandLexer) throws(Refusal) {
    var arguments = arguments
    let words = try arguments.remaining().map(\.text)
    let settings = world.settings
    guard let name = words.first else {
      guard !settings.declarations.isEmpty else { throw .unknownSetting("", known: []) }
      hasChangedNothing = true
      return screen.note(.text(settingsText(settings.declarations)))
    }
    let setting = try settings.setting(name)
    if words.count > 2 {
      throw .extraArgument(command: "set \(words[0]) \(words[1])", argument: words[2])
    }
    if words.count == 2 {
      try settings.set(setting, to: words[1])
    } else {
      hasChangedNothing = true
    }
    screen.note(.text(settingsText([setting])))
  }

  private func settingsText(_ declarations: [any SettingDeclaration]) -> [String] {
    explanations(
      declarations.map {
        [
          $0.name, world.settings.word(of: $0),
          "\($0.words.joined(separator: "|")) · \($0.summary)",
        ]
      }
    )
  }

  /// Returns a table whose last column explains, in full if there is room.
  private func explanations(_ rows: [[String]]) -> [String] {
    screen.layout.proseTable(rows, indent: 2) ?? screen.layout.table(rows, indent: 2)
  }

  func onlyWord(_ arguments: CommandLexer, after verb: Verb) throws(Refusal) -> String? {
    var arguments = arguments
    guard let word = try arguments.next() else { return nil }
    try expectEnd(arguments, after: verb)
    return word.text
  }

  func expectEnd(_ arguments: CommandLexer, after verb: Verb) throws(Refusal) {
    var arguments = arguments
    if let extra = try arguments.next() {
      throw .extraArgument(command: verb.usage, argument: extra.text)
    }
  }
}
