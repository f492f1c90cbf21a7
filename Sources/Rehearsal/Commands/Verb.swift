/// A verb that the user can type in every scene; it belongs to no stage.
nonisolated public enum Verb: String, CaseIterable, Sendable {
  /// Describes the scene again.
  case look
  /// Says more about a control, or about the scene itself.
  case examine
  /// Lists the available commands.
  case help
  /// Says where the user is and which screens are below.
  case `where`
  /// Goes back one screen.
  case back
  /// Dismisses a modal.
  case dismiss
  /// Repeats the last command.
  case again
  /// Lets virtual time pass.
  case wait
  /// Lists the entry points of the app.
  case scenes
  /// Follows a deep link.
  case go
  /// Changes a setting of the app, or lists all.
  case set
  /// Undoes the last turn.
  case undo
  /// Undoes the last `undo`.
  case redo
  /// Goes to a turn before or after the present one.
  case turn
  /// Lists the turns.
  case turns
  /// Lists the turns with their times and transitions.
  case log
  /// Writes the session to a file.
  case save
  /// Continues a session from a file.
  case restore
  /// Writes the session to a file continuously, or stops writing.
  case script
  /// Ends the app and starts it again.
  case relaunch
  /// Shows what causes what.
  case xray
  /// Makes returning to a scene print all of it.
  case verbose
  /// Makes returning to a scene print only what changed.
  case brief
  /// Leaves the session.
  case quit

  /// Other words for the verb: the short forms of interactive fiction, and the names that other
  /// shells use.
  public var aliases: [String] {
    switch self {
    case .look: ["l"]
    case .examine: ["x"]
    case .help: ["?"]
    case .again: ["g"]
    case .wait: ["z"]
    case .quit: ["q", "exit"]
    default: []
    }
  }

  /// The syntax of the verb, with optional arguments in brackets.
  public var usage: String {
    switch self {
    case .examine: "examine [control]"
    case .help: "help [word]"
    case .wait: "wait [time]"
    case .set: "set [setting value]"
    case .turn: "turn <number>"
    case .log: "log [--json]"
    case .save: "save <file>"
    case .restore: "restore <file>"
    case .go: "go <route>"
    case .script: "script <file>|off"
    case .where: "where [--json]"
    case .xray: "xray on|off"
    default: rawValue
    }
  }

  /// Whether the verb usually has an argument.
  var takesArgument: Bool {
    usage != rawValue && !usage.contains("--")
  }

  /// Whether the verb is refused without an argument.
  var needsArgument: Bool { takesArgument && !usage.contains("[") }

  /// A short description of what the verb does.
  public var summary: String {
    switch self {
    case .look: "describe this scene again"
    case .examine: "say more about a control, or about this scene"
    case .help: "list what can be done, or explain one word"
    case .where: "show the screens from the first to this one"
    case .back: "go back one screen"
    case .dismiss: "dismiss this modal"
    case .again: "repeat the last command"
    case .wait: "let time pass: 2s, 500ms, 1m30s; 1s unless said"
    case .scenes: "list the app's entry points and their routes"
    case .go: "follow a route, such as one that scenes lists"
    case .set: "change one of the app's settings, or list them"
    case .undo: "take the last turn back"
    case .redo: "take the last undo back"
    case .turn: "go to a turn, before or ahead; 0 is the beginning"
    case .turns: "list the turns so far"
    case .log: "list the turns with the screens that came and went"
    case .save: "write this session to a transcript"
    case .restore: "go on with the session of a transcript"
    case .script: "keep writing this session to a transcript"
    case .relaunch: "end the app and start it again"
    case .xray: "show what causes what: flow, streams or all"
    case .verbose: "print all of a scene when coming back to it"
    case .brief: "print only what changed when coming back to a scene"
    case .quit: "leave"
    }
  }

  /// Whether the verb acts on the session from outside, so that the log never contains it.
  var concernsSessionHistory: Bool {
    switch self {
    case .undo, .redo, .turn, .turns, .log, .save, .restore, .script: true
    case .look, .examine, .help, .where, .back, .dismiss, .again, .wait, .scenes, .go, .set,
      .relaunch, .xray, .verbose, .brief, .quit:
      false
    }
  }

  /// Whether the verb only asks, so that undoing the turn before may drop it.
  var onlyAsks: Bool {
    switch self {
    case .look, .examine, .help, .where, .scenes, .turns, .log: true
    case .back, .dismiss, .again, .wait, .go, .set, .relaunch, .xray, .verbose, .brief, .quit,
      .undo, .redo, .turn, .save, .restore, .script:
      false
    }
  }

  private static let byWord: [String: Verb] = {
    var verbs: [String: Verb] = [:]
    for verb in allCases {
      for word in [verb.rawValue] + verb.aliases { verbs[word] = verb }
    }
    return verbs
  }()

  private static let allAliases = allCases.flatMap(\.aliases)

  /// Returns the alias that equals `word`, ignoring case; a beginning of an alias does not match.
  static func aliases(matching word: String) -> [String] {
    let folded = word.lowercased()
    return allAliases.filter { $0 == folded }
  }

  /// Matches `word` with the verbs, whole or by their beginnings, and with whole aliases.
  static func match(_ word: String) -> WordMatch {
    WordMatch(word, among: allCases.map(\.rawValue) + aliases(matching: word))
  }

  /// Makes the verb whose name or alias is exactly `word`.
  init?(word: String) {
    guard let verb = Self.byWord[word] else { return nil }
    self = verb
  }
}
