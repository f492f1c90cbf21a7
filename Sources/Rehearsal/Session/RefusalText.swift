extension Refusal {
  /// One line for the user: what is wrong, and what can be done instead.
  nonisolated public var text: String {
    switch self {
    case .unknownCommand(let word, let suggestion):
      "I don't know “\(Self.short(word))”. "
        + (suggestion.map { "Did you mean: \(Self.short($0))" } ?? "To see what can be done: help")
    case .ambiguous(let word, let candidates):
      "“\(Self.short(word))” could be: \(candidates.joined(separator: ", "))"
    case .missingTarget(let verb, let candidates):
      candidates.isEmpty
        ? "There is nothing to \(verb) here."
        : "\(verb) what? \(candidates.joined(separator: ", "))"
    case .wrongTarget(let verb, let target, let candidates):
      candidates.isEmpty
        ? "There is nothing to \(verb) here."
        : "I can't \(verb) “\(Self.short(target))”. Here I can \(verb): "
          + candidates.joined(separator: ", ")
    case .missingText(let control, let verb, let placeholder):
      "\(verb) what? \(control) <\(placeholder)>"
    case .extraArgument(let command, let argument):
      "I don't know what to do with “\(Self.short(argument))” after “\(command)”."
    case .notInteractive(let control):
      "\(control) only shows something. To read it: examine \(control)"
    case .disabled(let control):
      "\(control) is disabled now."
    case .rowOutOfRange(let number, let count):
      count == 0
        ? "There is no row \(number): the list is empty."
        : "There is no row \(number). Rows: 1 to \(count)"
    case .unclosedQuote(let mark):
      mark == "\\"
        ? "Nothing follows the last backslash. For a backslash itself: \\\\"
        : "A quotation mark (\(mark)) is never closed."
    case .notADuration(let word):
      "“\(Self.short(word))” is no time to wait. Try 2s, 500ms or 1m30s; 24h at most."
    case .nothingToRepeat:
      "There is no command to repeat yet."
    case .unknownKnob(let name, let known):
      known.isEmpty
        ? "This app has nothing to set."
        : "There is no “\(Self.short(name))” to set. Known: \(known.joined(separator: ", "))"
    case .noMoreRows(let first):
      "There are no more rows. To begin again: scroll \(first)"
    case .unknownKnobValue(let name, let value, let known),
      .wrongValue(let name, let value, let known):
      "\(name) cannot be “\(Self.short(value))”. It can be: \(known.joined(separator: ", "))"
    case .unknownRoute(let route, let known):
      "No scene has the route “\(Self.short(route))”. Routes: \(known.joined(separator: ", "))"
    case .navigation(let refusal):
      refusal.text
    case .endlessLoop(let name):
      "Stopped an endless loop: \(name) keeps scheduling itself without time passing."
    case .noEntrances:
      "This app is entered by its first scene alone."
    case .nothingShown:
      "No scene is shown yet. To let time pass: wait"
    case .noScribe:
      "No file can be written from here: a transcript has no files of its own."
    case .sessionEnded:
      "The session has ended."
    case .other(let text):
      text
    }
  }

  /// Enough of what was typed to recognise it.
  private nonisolated static func short(_ text: String) -> String {
    text.count <= 30 ? text : text.prefix(29) + "…"
  }
}

extension NavigationRefusal {
  /// One line for the user: what is wrong, and what can be done instead.
  nonisolated var text: String {
    switch self {
    case .atFirstScreen: "This is the first screen. To leave: quit"
    case .atRoot: "The first scene of a context cannot be popped. To leave it: back"
    case .noModal: "Nothing is presented here that could be dismissed. To go back: back"
    case .contextIsGone: "A scene wanted to present something in a context that is closed."
    case .stageWasPresented: "A scene wanted to present the same stage twice."
    }
  }
}
