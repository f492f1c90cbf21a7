/// What lines mean on the visible stage, and what can be typed there.
extension Session {
  // MARK: Whole lines

  /// Parses `line`, which holds for the stage that is visible now; nil if it is blank.
  public func command(in line: String) -> Command? {
    Self.isBlank(line) ? nil : parsedCommand(in: line)
  }

  /// Parses `line`, which is not blank.
  func parsedCommand(in line: String) -> Command {
    let command = parse(line)
    guard command.repeats, command.verb?.arguments.words.isEmpty == true else { return command }
    guard let repeated else {
      return Command(line: line, source: line, meaning: .refused(.nothingToRepeat))
    }
    return Command(line: line, source: repeated.line, meaning: repeated.meaning)
  }

  /// Whether `command` may hold a secret that was typed in the wrong way: it has words that are not understood, and
  /// the stage has a secure field.
  ///
  /// If it is refused, the log leaves it out. Do not keep the line anywhere else.
  public func mayHoldSecret(_ command: Command) -> Bool {
    switch command.meaning {
    case .control, .controlOffScreen, .refused(.missingText): return false
    case .verb(_, let arguments) where arguments.words.isEmpty: return false
    case .verb, .refused: return engine.navigator.top?.views.contains(where: \.isSecure) == true
    }
  }

  /// Returns the log's entry for a command that the app does not survive.
  package func entry(ofFatal line: String) -> SessionLog.Entry {
    guard let command = command(in: line),
      case .control(let view, _, _, let secret?) = command.meaning
    else { return SessionLog.Entry(.command(line), []) }
    return SessionLog.Entry(
      .command(line),
      [],
      secret: log.secret(secret, typedInto: view.name)
    )
  }

  /// Whether there is a command to repeat that is understood on the visible stage.
  var canRepeat: Bool {
    switch repeated?.meaning {
    case nil, .refused: false
    case .control, .controlOffScreen, .verb: true
    }
  }

  /// The last command with its meaning on the visible stage; nil if there is nothing to repeat.
  private var repeated: Command? {
    guard let command = run.lastCommand.map(parse) else { return nil }
    // The line may mean `again` on this stage, and repeating that would never end.
    return command.repeats ? nil : command
  }

  private func parse(_ line: String) -> Command {
    Command(line: line, source: line, meaning: resolver.meaning(of: line))
  }

  static func isBlank(_ line: String) -> Bool {
    if let byte = line.utf8.first, (0x21...0x7E).contains(byte) { return false }
    return line.allSatisfy(\.isWhitespace)
  }

  var resolver: CommandResolver {
    CommandResolver(stage: engine.navigator.top, verbs: verbs)
  }

  // MARK: Unfinished lines

  /// Returns the completions of an unfinished line at present.
  ///
  /// Asking for them is not a turn.
  public func completions(of line: String) -> CompletionList {
    Completer(grammar: typingGrammar).completions(of: line)
  }

  /// Returns the meaning of the words of an unfinished line at present, from left to right.
  public func marks(in line: String) -> [LineMark] {
    LineMarker(grammar: typingGrammar).marks(in: line)
  }

  /// Returns the name of the secure field that `command` names without any text; nil for another
  /// command.
  public func secureField(askedBy command: Command) -> String? {
    guard case .refused(.missingText(let name, _, _)) = command.meaning else { return nil }
    let views = engine.navigator.top?.views ?? []
    return views.contains { $0.address == name && $0.isSecure } ? name : nil
  }

  /// Whether `word` exactly matches a control of the visible stage, a named row, or a control's
  /// verb.
  public func isWordOfStage(_ word: String) -> Bool {
    resolver.vocabulary.isOwn(word)
  }

  /// Returns `refusal` with a likely correction of `command`, if it has none.
  func withSuggestion(_ refusal: Refusal, for command: Command) -> Refusal {
    guard case .unknownCommand(let word, nil) = refusal else { return refusal }
    return .unknownCommand(word, suggestion: suggestion(for: command, by: grammar))
  }

  /// Returns `output`, with a suggestion if it has none and the line was probably meant for a verb about
  /// turns.
  ///
  /// The log keeps the output without it: a replay cannot undo or redo, so it would not suggest
  /// that.
  func suggest(for command: Command, in output: Output) -> Output {
    guard case .refusal(.unknownCommand(let word, nil)) = output.kind,
      let suggestion = suggestion(for: command, by: typingGrammar)
    else { return output }
    return refuse(.unknownCommand(word, suggestion: suggestion))
  }

  /// Returns a likely correction of `command`, which is not understood.
  func suggestion(for command: Command, by grammar: CommandGrammar) -> String? {
    let first = engine.navigator.state.canGoBack ? engine.navigator.firstScreen : nil
    return CommandSuggester(grammar: grammar) { [engine] route in
      engine.isRoute(route) || route.lowercased() == first
    }
    .suggestion(for: command.source)
  }

  /// The grammar of the commands that are turns.
  ///
  /// Its suggestions are in the log, and a replay must repeat them.
  var grammar: CommandGrammar {
    var grammar = CommandGrammar(
      stage: engine.navigator.top,
      resolver: resolver,
      settings: engine.world.settings.declarations,
      routes: engine.routes,
      inboxes: engine.world.inboxes.all,
      canPerform: { [self] in canPlay($0) }
    )
    grammar.examinables = { [weak self] in self?.examinables ?? [] }
    grammar.topicsOfApp = { [weak self] in self?.topics ?? [] }
    grammar.wayToFirst = { [weak engine] in engine?.navigator.wayToFirst }
    grammar.tabs = { [weak self] in self?.tabTitles.map { Completion($0) } ?? [] }
    return grammar
  }

  /// The grammar of all commands that the user can type.
  private var typingGrammar: CommandGrammar {
    var grammar = grammar
    guard hasHistory else { return grammar }
    // The latest turns come first, because users usually want them.
    grammar.turns = { [self] in
      turns.reversed().map {
        Completion(String($0.number), help: $0.command ?? "the beginning")
      }
    }
    grammar.canPerform = { [self] in $0.isPossible(self) }
    return grammar
  }

  /// Whether `verb` can be played as a turn now.
  func canPlay(_ verb: Verb) -> Bool { !verb.needsHistory && verb.isPossible(self) }
}
