/// Help for typing a line. Asking for it is no turn, because it changes nothing.
extension Session {
  /// Returns the completions of an unfinished line at present.
  public func completions(of line: String) -> CompletionList {
    Completer(grammar: grammar).completions(of: line)
  }

  /// Returns the meaning of the words of an unfinished line at present, from left to right.
  public func marks(in line: String) -> [LineMark] {
    marks(in: line, by: grammar)
  }

  /// Returns the name of the secure field that `line` names without any text; nil for other lines.
  public func secureField(askedBy line: String) -> String? {
    do throws(Refusal) {
      _ = try command(in: line)
      return nil
    } catch {
      guard case .missingText(let name, _, _) = error else { return nil }
      return navigator.top?.views.contains { $0.name == name && $0.isSecure } == true ? name : nil
    }
  }

  /// Whether `line` enters text into a secure field, so that it must not be kept.
  public func holdsSecret(_ line: String) -> Bool {
    guard case .text(let view, _, _, _)? = try? command(in: line) else { return false }
    return view.isSecure
  }

  /// The words that answer the visible modal: its enabled buttons, if it has no other interactive
  /// controls.
  ///
  /// There are none elsewhere, such as in a modal with a field.
  public var answers: [String] {
    guard navigator.state.isModal, let stage = navigator.top else { return [] }
    var words: [String] = []
    for view in stage.views where !view.actions.isEmpty {
      guard let button = view as? Button else { return [] }
      if button.isEnabled.value { words.append(button.name) }
    }
    return words
  }

  /// The offer of answers to the visible modal, such as `(d)iscard  (k)eep`; nil without answers.
  ///
  /// A letter in brackets stands for its word; see ``answer(for:)``.
  public var answerOffer: String? { AnswerLetters(answers).offer }

  /// Returns the answer that a single letter stands for; nil for any other text.
  public func answer(for text: String) -> String? { AnswerLetters(answers).word(for: text) }

  /// Whether a guard would ask before the user can quit.
  ///
  /// It is false while a guard's question is visible, because that guard has asked already.
  public var asksBeforeQuitting: Bool { navigator.asksBeforeQuitting }

  func marks(in line: String, by grammar: CommandGrammar) -> [LineMark] {
    LineMarker(grammar: grammar, resolver: CommandResolver(stage: navigator.top)).marks(in: line)
  }

  /// The grammar of the commands that the session itself can perform.
  ///
  /// Its suggestions are in the log, and a replay must repeat them. Verbs about the session itself,
  /// such as `undo`, therefore belong to the history's grammar.
  var grammar: CommandGrammar {
    CommandGrammar(
      views: navigator.top?.views ?? [],
      parts: navigator.top?.knownParts ?? [],
      settings: world.settings.declarations,
      routes: routes,
      turns: { self.log.turns },
      canPerform: { self.canPerform($0) }
    )
  }

  /// Whether the session can perform `verb` now; false for verbs of the history, such as `undo`.
  func canPerform(_ verb: Verb) -> Bool {
    switch verb {
    case .look, .where: navigator.top != nil
    case .back: navigator.state.canGoBack
    case .dismiss: navigator.state.isModal && navigator.state.canGoBack
    case .again: lastCommand != nil
    case .scenes, .go: !routes.isEmpty
    case .set: !world.settings.declarations.isEmpty
    case .undo, .redo, .turn, .turns, .log, .save, .restore, .script: false
    case .examine, .help, .wait, .relaunch, .xray, .verbose, .brief, .quit: true
    }
  }
}
