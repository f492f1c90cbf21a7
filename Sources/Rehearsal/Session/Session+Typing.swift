/// What can be said of a line while it is typed. Asking is no turn: it changes nothing.
extension Session {
  /// The ways in which an unfinished line can go on, here and now.
  public func completions(of line: String) -> CompletionList {
    Completer(grammar: grammar).completions(of: line)
  }

  /// What the words of an unfinished line mean, here and now, from left to right.
  public func marks(in line: String) -> [LineMark] {
    marks(in: line, by: grammar)
  }

  /// The name of the secure field that `line` asks to write into without saying what; nil for any
  /// other line.
  public func secureField(askedBy line: String) -> String? {
    do throws(Refusal) {
      _ = try command(in: line)
      return nil
    } catch {
      guard case .missingText(let name, _, _) = error else { return nil }
      return navigator.top?.views.contains { $0.name == name && $0.isSecure } == true ? name : nil
    }
  }

  /// Whether `line` writes into a secure field, so that nothing may keep it.
  public func holdsSecret(_ line: String) -> Bool {
    guard case .text(let view, _, _, _)? = try? command(in: line) else { return false }
    return view.isSecure
  }

  /// The words that answer the modal that is seen: its buttons, where there is nothing else to do.
  ///
  /// None elsewhere, such as in a modal with a field.
  public var answers: [String] {
    guard navigator.state.isModal, let stage = navigator.top else { return [] }
    var words: [String] = []
    for view in stage.views where !view.actions.isEmpty {
      guard let button = view as? Button else { return [] }
      if button.isEnabled.value { words.append(button.name) }
    }
    return words
  }

  /// How the modal that is seen can be answered, such as `(d)iscard  (k)eep`; nil without answers.
  ///
  /// A letter in brackets stands for its word: see ``answer(for:)``.
  public var answerOffer: String? { AnswerLetters(answers).offer }

  /// The answer that `text` stands for if it is one letter; nil for anything else.
  public func answer(for text: String) -> String? { AnswerLetters(answers).word(for: text) }

  /// Whether a guard wants to ask before the user may quit.
  ///
  /// False while a guard's question is seen: it has asked.
  public var asksBeforeQuitting: Bool { navigator.asksBeforeQuitting }

  func marks(in line: String, by grammar: CommandGrammar) -> [LineMark] {
    LineMarker(grammar: grammar, resolver: CommandResolver(stage: navigator.top)).marks(in: line)
  }

  /// What can stand where in a command, as far as the session itself can do it.
  ///
  /// What it suggests is in the log, and a replay must suggest the same: a verb that is about the
  /// session itself, such as `undo`, is up to its timeline.
  var grammar: CommandGrammar {
    CommandGrammar(
      views: navigator.top?.views ?? [],
      parts: navigator.top?.knownParts ?? [],
      knobs: world.knobs.declarations,
      routes: routes,
      turns: { self.log.turns },
      canPerform: { self.canPerform($0) }
    )
  }

  /// Whether the session can perform `verb` now; false for verbs of the timeline, such as `undo`.
  func canPerform(_ verb: Verb) -> Bool {
    switch verb {
    case .look, .where: navigator.top != nil
    case .back: navigator.state.canGoBack
    case .dismiss: navigator.state.isModal && navigator.state.canGoBack
    case .again: lastCommand != nil
    case .scenes, .go: !routes.isEmpty
    case .set: !world.knobs.declarations.isEmpty
    case .undo, .redo, .turn, .turns, .log, .save, .restore, .script: false
    case .examine, .help, .wait, .relaunch, .xray, .verbose, .brief, .quit: true
    }
  }
}
