/// The reason why something could not be done, as a value: a command that is not understood, a control that
/// cannot do it, a place where the app cannot go, a reply or an event that does not fit.
///
/// ``text`` describes it to the user. A custom control of an app throws ``other(_:)``.
nonisolated public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  // MARK: Commands

  /// No control and no verb has that name; the suggestion is a likely correction of the whole line.
  case unknownCommand(String, suggestion: String?)
  /// The word is the beginning of several names.
  case ambiguous(String, candidates: [String])
  /// A verb has no target.
  case missingTarget(verb: String, candidates: [String])
  /// A verb cannot act on its target.
  case wrongTarget(verb: String, target: String, candidates: [String])
  /// A control that takes text was given none.
  case missingText(control: String, verb: String, placeholder: String)
  /// A word follows a command that takes no more arguments.
  case extraArgument(command: String, argument: String)
  /// The control only shows something and accepts no commands.
  case notInteractive(control: String)
  /// The control cannot be used now.
  case disabled(control: String)
  /// A control, a setting or an inbox cannot take that value.
  case wrongValue(of: String, value: String, known: [String])
  /// The last rows of a list are shown already; it begins with the row numbered `first`.
  case noMoreRows(first: Int)
  /// A row number is zero, or beyond the end.
  case rowOutOfRange(Int, count: Int)
  /// A quotation mark is not closed, or nothing follows a backslash.
  case unclosedQuote(Character)
  /// The word is not a duration such as `2s`.
  case notADuration(String)
  /// The user typed `again` before any command.
  case nothingToRepeat
  /// The folder at that path, with the files of a session, is missing or cannot be copied.
  case unusableFiles(String)
  /// The app has the folders of the machine, so that a session cannot fill them.
  case noFolders
  /// The app has no such setting.
  case unknownSetting(String, known: [String])

  // MARK: Navigation

  /// There is nothing below the visible stage: it is the first of the app.
  case atFirstScreen
  /// The context shows only its root, which a context does not pop.
  case atRoot
  /// The stage to return to is not in this context's stack.
  case notInStack
  /// The stage to return to is on top of this context's stack already.
  case nothingAbove
  /// No modal is presented here that could be dismissed.
  case noModal
  /// The window is not closed while the app runs.
  case windowStays
  /// The context was closed before, so what it presents would not be visible.
  case contextIsGone
  /// The stage is presented already, or was before; a stage can be presented only once.
  case stageWasPresented
  /// The stage with this title has not decided yet whether it can be left.
  case undecided(stage: String)
  /// The stage with this title has not decided yet, and the user quits; a second `quit` does not
  /// wait.
  case undecidedAtQuit(stage: String)
  /// There are no tabs here.
  case noTabs
  /// Another screen covers the tabs.
  case tabsAreCovered
  /// No tab has this title.
  case unknownTab(String, tabs: [String])
  /// The first screen of the tab with this title is on the screen already.
  case tabIsSelected(String)
  /// The tabs are open already, or were before; tabs can be opened only once.
  case tabsWereOpened
  /// A question is open and must be answered first, with one of these words.
  case unanswered(question: String, answers: [String])
  /// The director of a guarded stage refused, for this reason.
  case guarded(reason: String)
  /// The user or the guard kept the screen with this title, so the operations that waited were dropped.
  case screenWasKept(stage: String, waiting: Int)
  /// The app shows nothing yet.
  case nothingShown
  /// The app declares no entry points.
  case noEntryPoints
  /// No entry point declares that route.
  case unknownRoute(String, nearest: [String])
  /// A route contains control characters.
  case unreadableRoute(String)
  /// The route has the right form, but one of its words is no valid value of the parameter.
  case wrongRouteValue(parameter: String, value: String, meaning: String)
  /// The entry point finds that the link leads nowhere.
  case deadLink(String, reason: String)

  // MARK: Gateways and inboxes

  /// The app has no gateway of that name.
  case unknownGateway(String, known: [String])
  /// No call with that name waits for a reply; the calls of the gateway that wait are given.
  case notAwaited(gateway: String, request: String, waiting: [GatewayCall])
  /// Fewer calls with that name wait than the place of the reply says.
  case tooFewCalls(gateway: String, request: String, place: Int, count: Int)
  /// The reply does not decode as the result of the gateway.
  case unreadableReply(GatewayCall, reason: String)
  /// The call was not made, because the session is not live.
  case notLive(GatewayCall)
  /// No reply came, and the call no longer waits for one.
  case late(GatewayCall, limit: Duration)
  /// The app has no inbox of that name; the suggestion is a likely correction.
  case unknownInbox(String, suggestion: String?, known: [String])
  /// The inbox needs a payload of that type.
  case missingPayload(inbox: String, type: String, sample: String?)
  /// The events of the inbox have no payload.
  case unexpectedPayload(inbox: String)
  /// The payload does not decode as what the inbox takes; the sample does.
  case unreadablePayload(inbox: String, reason: String, sample: String?)

  // MARK: Sessions

  /// The verb reads or writes a file, but the session has no access to files.
  case noFileAccess
  /// The verb needs a history, but the session keeps none.
  case noSessionHistory
  /// The user typed `undo` at the beginning.
  case nothingToUndo
  /// The user typed `redo`, but no turn was undone.
  case nothingToRedo
  /// There is no turn with that number.
  case unknownTurn(String, count: Int)
  /// The turn wrote outside the app, so it cannot be undone.
  case wroteOutside(turn: Int, command: String?)
  /// A call that may change something outside has no reply yet.
  case writeInFlight(GatewayCall)
  /// The turn gives other outputs when it is replayed.
  case notRepeatable(turn: Int, command: String?)
  /// Work that kept scheduling itself without time passing was stopped.
  case endlessLoop(String)
  /// The session has ended.
  case sessionEnded
  /// Another reason, such as that of an app's own control, with its text.
  case other(String)

  /// The ``text``.
  public var description: String { text }

  /// One line for the user that says what is wrong and what to do instead.
  public var text: String {
    switch self {
    case .unknownCommand(let word, let suggestion):
      "I don't know “\(VisibleText.short(word))”. "
        + (suggestion.map { "Did you mean: \(VisibleText.short($0))" }
          ?? "To list the commands: help")
    case .ambiguous(let word, let candidates):
      "“\(VisibleText.short(word))” could be: \(Self.list(candidates))"
    case .missingTarget(let verb, let candidates):
      candidates.isEmpty
        ? "There is nothing to \(verb) here."
        : "\(verb) what? \(Self.list(candidates))"
    case .wrongTarget(let verb, let target, let candidates):
      candidates.isEmpty
        ? "There is nothing to \(verb) here."
        : "I can't \(verb) “\(VisibleText.short(target))”. Here I can \(verb): "
          + Self.list(candidates)
    case .missingText(let control, let verb, let placeholder):
      "\(verb) what? \(control) <\(placeholder)>"
    case .extraArgument(let command, let argument):
      "I don't know what to do with “\(VisibleText.short(argument))” after “\(command)”."
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
        : "A quotation mark (\(mark)) is not closed."
    case .notADuration(let word):
      "“\(VisibleText.short(word))” is not a duration. Try 2s, 500ms or 1m30s; 24h at most."
    case .nothingToRepeat:
      "There is no command to repeat yet."
    case .unknownSetting(let name, let known):
      known.isEmpty
        ? "This app has nothing to set."
        : "There is no “\(VisibleText.short(name))” to set. Known: "
          + known.joined(separator: ", ")
    case .noMoreRows(let first):
      "There are no more rows. To begin again: scroll \(first)"
    case .wrongValue(let subject, let value, let known):
      "\(subject) cannot be “\(VisibleText.short(value))”. Known values: "
        + Self.list(known) + (Self.isCut(known) ? ". All: examine \(subject)" : "")
    case .unusableFiles(let path):
      "The files of “\(VisibleText.of(path))” cannot be copied. Name a folder that can be read."
    case .noFolders:
      "Here, an app has no folders of its own that could be filled with files. They exist on Linux, where queues run inside "
        + "turns."
    case .atFirstScreen: "This is the first screen. To leave: quit"
    case .atRoot: "The first scene of a context cannot be popped. To leave it: back"
    case .notInStack: "A scene wanted to return to a stage that is not in this context."
    case .nothingAbove: "A scene wanted to return to a stage that is already on top."
    case .noModal: "Nothing is presented here that could be dismissed. To go back: back"
    case .windowStays: "The window stays open while the app runs. To leave: quit"
    case .contextIsGone: "A scene wanted to present something in a context that is closed."
    case .stageWasPresented: "A scene wanted to present the same stage twice."
    case .noTabs: "There are no tabs here."
    case .tabsAreCovered: "This screen covers the tabs. To leave it: back"
    case .unknownTab(let title, let tabs):
      "No tab is called “\(VisibleText.short(title))”. Tabs: \(tabs.joined(separator: ", "))"
    case .tabIsSelected(let title): "\(title) is on the screen already."
    case .tabsWereOpened: "A scene wanted to open the same tabs twice."
    case .undecided(let stage):
      "\(stage) has not decided yet. To let time pass: wait"
    case .undecidedAtQuit(let stage):
      "\(stage) has not decided yet. To wait: wait. To quit anyway: quit"
    case .unanswered(let question, let answers):
      "“\(question)” is not answered yet. To answer: \(answers.joined(separator: ", "))"
    case .guarded(let reason): reason
    case .screenWasKept(let stage, let count):
      "\(stage) was not left, so "
        + (count == 1
          ? "an operation that waited for it was" : "\(count) operations that waited for it were")
        + " dropped."
    case .nothingShown: "No scene is shown yet. To let time pass: wait"
    case .noEntryPoints: "This app has no entry points besides its first screen."
    case .unknownRoute(let route, let nearest):
      "No scene has the route “\(VisibleText.short(route))”. "
        + (nearest.isEmpty
          ? "To see the routes: scenes" : "Routes: \(nearest.joined(separator: ", "))")
    case .unreadableRoute(let route):
      "A route cannot contain control characters: “\(VisibleText.of(route))”."
    case .wrongRouteValue(let parameter, let value, let meaning):
      "“\(VisibleText.short(value))” is not valid for <\(parameter)>, which is \(meaning)."
    case .deadLink(let route, let reason):
      "\(VisibleText.short(route)) leads nowhere: \(reason)."
    case .unknownGateway(let gateway, let known):
      known.isEmpty
        ? "The app has no gateway “\(gateway)”, nor any other."
        : "The app has no gateway “\(gateway)”. Gateways: \(known.joined(separator: ", "))"
    case .notAwaited(let gateway, let request, let waiting):
      "No call \(GatewayCall.name(gateway, request, unlike: waiting.map(\.request))) waits for a reply. "
        + (waiting.isEmpty
          ? "No call of \(gateway) does."
          : "Calls that wait: "
            + waiting.map { GatewayCall.name($0.gateway, $0.request, unlike: [request]) }
            .joined(separator: ", "))
    case .tooFewCalls(let gateway, let request, let place, let count):
      "There is no call \(place) that waits for a reply to \(GatewayCall.name(gateway, request)): "
        + (count == 1 ? "only one does." : "only \(count) do.")
    case .unreadableReply(let call, let reason):
      "The reply to \(call) cannot be read: \(reason)."
    case .notLive(let call):
      "The call \(call) was not made: calls are off. To allow them: --live"
    case .late(let call, let limit):
      "No reply to \(call) came within \(DurationFormat.format(limit)). It is no longer awaited."
    case .unknownInbox(let name, let suggestion, let known):
      known.isEmpty
        ? "The app has no inbox, so nothing can be delivered to it."
        : "The app has no inbox “\(VisibleText.short(name))”. "
          + (suggestion.map { "Did you mean: \($0)? " } ?? "")
          + "Inboxes: \(known.joined(separator: ", "))"
    case .missingPayload(let inbox, let type, let sample):
      "\(inbox) needs a payload: \(type)."
        + Self.example(sample, of: inbox)
    case .unexpectedPayload(let inbox):
      "\(inbox) takes no payload. To deliver it: deliver \(inbox)"
    case .unreadablePayload(let inbox, let reason, let sample):
      "The payload of \(inbox) cannot be read: \(reason)." + Self.example(sample, of: inbox)
    case .noFileAccess:
      "A transcript cannot read or write files."
    case .noSessionHistory:
      "A transcript has no history to go back in."
    case .nothingToUndo:
      "There is nothing to undo: this is the beginning."
    case .nothingToRedo:
      "There is nothing to redo: no turn was undone."
    case .unknownTurn(let word, let count):
      "There is no turn \(VisibleText.short(word)). "
        + (count == 0 ? "This is turn 0, the beginning." : "Turns: 0 to \(count)")
    case .wroteOutside(let turn, let command):
      "\(Self.name(ofTurn: turn, command)) wrote outside the app and cannot be undone."
    case .writeInFlight(let call):
      "The reply to \(call) has not arrived yet, and the call may change something outside. To wait: wait"
    case .notRepeatable(let turn, let command):
      "\(Self.name(ofTurn: turn, command)) gives other output when replayed. Nothing has changed."
    case .endlessLoop(let name):
      "Stopped an endless loop: \(name) keeps scheduling itself without time passing."
    case .sessionEnded: "The session has ended."
    case .other(let text): text
    }
  }

  /// Returns `words` as a list, of which only the first are written if there are many.
  private static func list(_ words: [String]) -> String {
    guard isCut(words) else { return words.joined(separator: ", ") }
    return words.prefix(12).joined(separator: ", ") + ", … and \(words.count - 12) more"
  }

  private static func isCut(_ words: [String]) -> Bool { words.count > 16 }

  private static func example(_ sample: String?, of inbox: String) -> String {
    sample.map { " For example: deliver \(inbox) \($0)" } ?? ""
  }

  private static func name(ofTurn number: Int, _ command: String?) -> String {
    command.map { "Turn \(number) (\(VisibleText.short($0)))" } ?? "The beginning"
  }
}
