extension Refusal {
  /// One line for the user that says what is wrong and what to do instead.
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
    case .unknownSetting(let name, let known):
      known.isEmpty
        ? "This app has nothing to set."
        : "There is no “\(Self.short(name))” to set. Known: \(known.joined(separator: ", "))"
    case .noMoreRows(let first):
      "There are no more rows. To begin again: scroll \(first)"
    case .unknownSettingValue(let setting, let value, let known),
      .wrongValue(let setting, let value, let known):
      "\(setting) cannot be “\(Self.short(value))”. It can be: \(known.joined(separator: ", "))"
    case .unknownRoute(let route, let nearest):
      nearest.isEmpty
        ? "No scene has the route “\(Self.short(route))”. To see the routes: scenes"
        : "No scene has the route “\(Self.short(route))”. Routes: \(nearest.joined(separator: ", "))"
    case .wrongRouteValue(let parameter, let value, let meaning):
      "“\(Self.short(value))” cannot stand for <\(parameter)>, which is \(meaning)."
    case .deadLink(let route, let refusal):
      "\(Self.short(route)) leads nowhere: \(refusal.reason)."
    case .navigation(let refusal):
      refusal.text
    case .outside(let refusal):
      refusal.text
    case .endlessLoop(let name):
      "Stopped an endless loop: \(name) keeps scheduling itself without time passing."
    case .noEntryPoints:
      "This app is entered by its first scene alone."
    case .nothingShown:
      "No scene is shown yet. To let time pass: wait"
    case .noFileAccess:
      "Files are out of reach here: a transcript has none of its own."
    case .noSessionHistory:
      "There is no looking back in a transcript: it keeps no log."
    case .nothingToUndo:
      "There is nothing to undo: this is the beginning."
    case .nothingToRedo:
      "There is nothing to redo: no turn was taken back."
    case .unknownTurn(let word, let count):
      "There is no turn \(Self.short(word)). "
        + (count == 0 ? "This is turn 0, the beginning." : "Turns: 0 to \(count)")
    case .wroteOutside(let turn, let command):
      "\(Self.name(ofTurn: turn, command)) wrote outside the app and cannot be undone."
    case .writeInFlight(let call):
      "The reply to \(call) is still to come, and it may change something outside. To wait: wait"
    case .notRepeatable(let turn, let command):
      "\(Self.name(ofTurn: turn, command)) does not show again what it showed. You stay here."
    case .sessionEnded:
      "The session has ended."
    case .other(let text):
      text
    }
  }

  private nonisolated static func name(ofTurn number: Int, _ command: String?) -> String {
    command.map { "Turn \(number) (\(short($0)))" } ?? "The beginning"
  }

  /// Returns enough of the typed text to recognize it.
  private nonisolated static func short(_ text: String) -> String {
    text.count <= 30 ? text : text.prefix(29) + "…"
  }
}

extension NavigationRefusal {
  /// One line for the user that says what is wrong and what to do instead.
  nonisolated var text: String {
    switch self {
    case .atFirstScreen: "This is the first screen. To leave: quit"
    case .atRoot: "The first scene of a context cannot be popped. To leave it: back"
    case .notInStack: "A scene wanted to return to a stage that is not in this context."
    case .nothingAbove: "A scene wanted to return to a stage that is on top already."
    case .noModal: "Nothing is presented here that could be dismissed. To go back: back"
    case .windowStays: "The window stays open while the app runs. To leave: quit"
    case .contextIsGone: "A scene wanted to present something in a context that is closed."
    case .stageWasPresented: "A scene wanted to present the same stage twice."
    case .undecided(let stage):
      "\(stage) has not said yet whether it can be left. To let time pass: wait"
    case .undecidedAtQuit(let stage):
      "\(stage) has not said whether it can be left. To wait: wait. To quit anyway: quit"
    case .unanswered(let question, let answers):
      "“\(question)” is not answered yet. To answer: \(answers.joined(separator: ", "))"
    case .guarded(let reason): reason
    }
  }
}
