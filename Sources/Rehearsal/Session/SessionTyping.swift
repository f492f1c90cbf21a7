/// What lines mean on the visible stage, and what can be typed there.
extension Session {
  // MARK: Whole lines

  /// Parses `line`, which holds for the stage that is visible now; nil if it is blank.
  ///
  /// In a shell, the line may begin with an alias, or be the letter of an answer.
  package func command(in line: String) -> Command? {
    if Self.isBlank(line) { return nil }
    guard shell != nil else { return parsedCommand(in: line) }
    let typed = answer(for: line) ?? line
    var command = parsedCommand(in: expanded(typed))
    command.unexpandedLine = typed
    return command
  }

  /// Returns `line` with the command of the alias with which it begins.
  private func expanded(_ line: String) -> String {
    shell?.aliases.expand(line, unless: isWordOfStage) ?? line
  }

  /// Parses `line`, which is not blank.
  func parsedCommand(in line: String) -> Command {
    let meaning = resolver.meaning(of: line)
    guard case .verb(let verb) = meaning, verb.repeats, verb.words.isEmpty else {
      return Command(line: line, meaning: meaning)
    }
    guard let repeated else {
      return Command(line: line, meaning: .refused(.nothingToRepeat))
    }
    return Command(line: line, repeatedLine: repeated.line, meaning: repeated.meaning)
  }

  /// Whether `command` may hold a secret that was typed in the wrong way: it has words that are not understood, and
  /// the stage has a secure field.
  ///
  /// If it is refused, the log leaves it out. Do not keep the line anywhere else.
  package func mayHoldSecret(_ command: Command) -> Bool {
    switch command.meaning {
    case .control, .refused(.missingText): return false
    case .row: return command.holdsSecret
    case .verb(let arguments) where arguments.words.isEmpty: return false
    case .verb(let arguments) where arguments.verb.role == .definesAlias:
      let definition = arguments.typed.firstIndex(of: "=").map {
        String(arguments.typed[$0...].dropFirst())
      }
      return self.command(in: definition ?? arguments.typed).map {
        $0.holdsSecret || mayHoldSecret($0)
      } == true
    case .verb, .refused:
      return engine.navigator.top?.views.contains {
        $0.isSecure || $0.rowContainer?.examples.contains(where: \.isSecure) == true
      } == true
    }
  }

  /// Returns the log's entry for a command that the app does not survive.
  package func entry(ofFatal line: String) -> SessionLog.Entry {
    guard let secret = command(in: line)?.secret else {
      return SessionLog.Entry(.command(line), [])
    }
    return SessionLog.Entry(
      .command(line),
      [],
      secret: log.secret(secret.typed, typedInto: secret.field)
    )
  }

  /// Whether there is a command to repeat that is understood on the visible stage.
  var canRepeat: Bool {
    switch repeated?.meaning {
    case nil, .refused: false
    case .control, .row, .verb: true
    }
  }

  /// The last command with its meaning on the visible stage; nil if there is nothing to repeat.
  private var repeated: Command? {
    guard let line = run.lastCommand else { return nil }
    let command = Command(line: line, meaning: resolver.meaning(of: line))
    // The line may mean `again` on this stage, and repeating that would never end.
    return command.verb?.repeats == true ? nil : command
  }

  static func isBlank(_ line: String) -> Bool {
    if let byte = line.utf8.first, (0x21...0x7E).contains(byte) { return false }
    return line.allSatisfy(\.isWhitespace)
  }

  var resolver: CommandResolver {
    CommandResolver(stage: engine.navigator.top, isInShell: shell != nil)
  }

  // MARK: Unfinished lines

  /// Reads an unfinished line as the session understands it now.
  ///
  /// This is not a turn. An alias is completed as a word, and the text after it like the text after its command.
  package func unfinishedLine(_ line: String) -> UnfinishedLine {
    let whole = expanded(line)
    let alias = whole == line ? nil : CommandLexer.words(ofUnfinished: line).first
    let isFirstWord = !line.drop(while: \.isWhitespace).contains(where: \.isWhitespace)
    return UnfinishedLine(
      isFirstWord ? line : whole,
      aliasMark: alias.map { LineMark(.command, $0, in: line) },
      by: grammarForPrompt
    )
  }

  /// Returns the name of the secure field that `command` names without any text; nil for another
  /// command.
  package func secureField(askedBy command: Command) -> String? { asked(by: command)?.view.address }

  /// Returns the command that enters `secret` into the secure field that `command` names without any text; nil if that
  /// field is not on the screen.
  package func command(entering secret: String, askedBy command: Command) -> Command? {
    guard let (view, action) = asked(by: command) else { return nil }
    // Quoted, so that a replay passes it on unchanged, including its quotation marks.
    let typed = CommandLexer.quoteText(secret)
    // The source of `again` is the command that it repeats.
    let line = "\(command.source.trimmed) \(typed)"
    return Command(
      line: line,
      meaning: .control(view, action, .text(secret), secret: typed)
    )
  }

  /// The secure field that `command` names without any text, and the action that takes the text.
  private func asked(by command: Command) -> (view: View, action: Action)? {
    guard case .refused(.missingText(let name, let verb, _)) = command.meaning,
      let view = engine.navigator.top?.views.first(where: { $0.address == name && $0.isSecure }),
      let action = view.actions.first(where: { $0.verb == verb })
    else { return nil }
    return (view, action)
  }

  /// Returns how a verb is typed on the visible stage: after a colon if the stage has such a word of its own.
  package func spelling(ofVerb name: String) -> String { isWordOfStage(name) ? ":" + name : name }

  /// Whether `word` exactly matches a control of the visible stage, a named row, or a control's
  /// verb.
  package func isWordOfStage(_ word: String) -> Bool {
    resolver.wordOfStage(word) != nil
  }

  /// Returns `refusal` with a likely correction of `command`, if it has none.
  func withSuggestion(_ refusal: Refusal, for command: Command) -> Refusal {
    guard case .unknownCommand(let word, nil) = refusal else { return refusal }
    return .unknownCommand(word, suggestion: suggestion(for: command, by: grammar))
  }

  /// Returns `output`, with a suggestion if it has none and the line was probably meant for a verb about
  /// turns, or for the program.
  ///
  /// The log keeps the output without it: a replay cannot undo or redo, so it would not suggest
  /// that.
  func suggest(for command: Command, in output: Output) -> Output {
    guard case .refusal(.unknownCommand(let word, let known)) = output.kind else { return output }
    if shell?.subcommands.contains(word.lowercased()) == true {
      return refuse(
        .other(
          "\(word) is a subcommand of the program. To run it: quit, and start the app with it"
        )
      )
    }
    guard known == nil, let suggestion = suggestion(for: command, by: grammarForPrompt) else {
      return output
    }
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
  var grammar: CommandGrammar { CommandGrammar(of: self, isForPrompt: false) }

  /// The grammar of all commands that the user can type.
  private var grammarForPrompt: CommandGrammar { CommandGrammar(of: self, isForPrompt: true) }

  /// Whether `verb` can be played as a turn now.
  func canPlay(_ verb: Verb) -> Bool { !verb.needsHistory && verb.isPossible(self) }
}
