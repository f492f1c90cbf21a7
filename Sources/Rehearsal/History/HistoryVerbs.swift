/// The verbs that a history performs.
///
/// They act on the session from outside, so the log never contains them. A session without a history
/// refuses them.
extension SessionHistory {
  /// The verbs about turns, and then those about files.
  static let verbs: [VerbEntry<SessionHistory>] = [
    Verb(
      "undo",
      summary: "undo the last turn",
      explanation: """
        Returns to the state before the last turn that changed something. Repeat it to go \
        back further. Writes outside the app cannot be undone.
        """,
      refusalInSession: .noSessionHistory
    )
    .performed(if: { $0.session.log.hasChanged }) { history, arguments throws(Refusal) in
      try history.arrival("Undone: \(history.undo().command ?? "")")
    },
    Verb(
      "redo",
      summary: "redo the last turn that was undone",
      explanation: "Plays the undone turn again. Any other change discards the undone turns.",
      refusalInSession: .noSessionHistory
    )
    .performed(if: { $0.canRedo }) { history, arguments throws(Refusal) in
      try history.arrival("Redone: \(history.redo().command ?? "")")
    },
    Verb(
      "turn",
      arguments: "<number>",
      summary: "go to any turn; 0 is the beginning",
      explanation: """
        A turn is a command with everything that followed from it. Goes to the state after a \
        turn, before or after the present one. To list them: turns
        """,
      refusalInSession: .noSessionHistory,
      example: { _ in "turn 3" },
      slot: { grammar, _ in CommandSlot(candidates: grammar.turns()) }
    )
    .performed { history, arguments throws(Refusal) in
      let last = history.turns.count - 1
      guard let word = try arguments.onlyWord() else {
        let candidates = [last == 0 ? "0" : "0 to \(last)"]
        throw .missingTarget(verb: "turn", candidates: candidates)
      }
      guard let number = Int(word) else { throw .unknownTurn(word, count: last) }
      try history.go(toTurn: number)
      let command = history.turns[number].command ?? "the beginning"
      return history.arrival("Turn \(number): \(command)")
    },
    Verb(
      "turns",
      summary: "list the turns",
      explanation: """
        Lists the commands with the numbers that turn takes. Undone turns are listed until \
        you change something.
        """,
      isQuery: true,
      refusalInSession: .noSessionHistory
    )
    .performed { history, arguments throws(Refusal) in
      history.answer(
        LogTable(layout: history.layout).list(history.turns, present: history.turn)
      )
    },
    Verb(
      "log",
      arguments: "[--json]",
      summary: "list the turns with their times and transitions",
      explanation: """
        Lists the time of each turn, and the screens that it presented or removed. With \
        --json, prints a line of JSON for each turn.
        """,
      isQuery: true,
      refusalInSession: .noSessionHistory,
      example: { _ in "log --json" },
      slot: { grammar, _ in grammar.option("--json", help: "one JSON object per turn") }
    )
    .performed { history, arguments throws(Refusal) in
      let turns = history.session.log.turns
      switch try arguments.onlyWord() {
      case nil:
        return history.answer(LogTable(layout: history.layout).table(turns, present: history.turn))
      case "--json":
        // Leave out the beginning if nothing happened before the first command.
        let played = turns.filter { $0.number > 0 || !$0.entries.isEmpty }
        return history.answer(try LogRecord.json(of: played))
      case let word?:
        throw .extraArgument(command: "log", argument: word)
      }
    },
    Verb(
      "map",
      summary: "show where you are, and what you have not tried here",
      explanation: """
        Lists the scenes of this session by room, each with the commands that led to another \
        scene. ! marks a modal. Below the scene that you see are the commands of its screen that you have not \
        tried there. Undone turns do not count.
        """,
      isQuery: true,
      refusalInSession: .noSessionHistory
    )
    .performed { history, arguments throws(Refusal) in
      history.answer(try history.map().lines(on: history.layout))
    },
    Verb(
      "save",
      arguments: "<file>",
      summary: "write this session to a transcript",
      explanation: """
        Writes all turns so far to a new file, which restore continues and “test” checks. A \
        name without an extension gets .transcript. It replaces no file.
        """,
      refusalInSession: .noFileAccess,
      example: { _ in "save visit" },
      slot: { _, _ in CommandSlot(kind: .file) }
    )
    .performed(if: { $0.files != nil }) { history, arguments throws(Refusal) in
      let (files, name) = try history.file(in: arguments)
      return history.prose(try files.save(to: name))
    },
    Verb(
      "restore",
      arguments: "<file>",
      summary: "continue the session of a transcript",
      explanation: """
        Plays a file that save, script or record has written, and continues from its end. \
        You can undo its turns. The extension .transcript is optional.
        """,
      refusalInSession: .noFileAccess,
      example: { _ in "restore visit" },
      slot: { _, _ in CommandSlot(kind: .file) }
    )
    .performed(if: { $0.files != nil }) { history, arguments throws(Refusal) in
      let (files, name) = try history.file(in: arguments)
      return history.arrival(try files.restore(from: name))
    },
    Verb(
      "script",
      arguments: "<file>|off",
      summary: "keep writing this session to a transcript",
      explanation: """
        Writes this session to a new file from its beginning, and adds each turn until \
        “script off”. A name without an extension gets .transcript. It replaces no file.
        """,
      refusalInSession: .noFileAccess,
      example: { _ in "script visit" },
      slot: { _, _ in
        let off = Completion("off", help: "stop writing")
        return CommandSlot(kind: .file, candidates: [off])
      }
    )
    .performed(if: { $0.files != nil }) { history, arguments throws(Refusal) in
      let (files, name) = try history.file(in: arguments, or: ["off"])
      return history.prose(name == "off" ? try files.endScript() : try files.beginScript(at: name))
    },
  ]

  /// Returns how a history performs `verb`; nil for a verb that the session performs.
  static func entry(for verb: Verb) -> VerbEntry<SessionHistory>? {
    verbs.first { $0.verb === verb }
  }

  // MARK: What the verbs show

  private var layout: TextLayout { session.engine.screen.layout }

  private func answer(_ lines: [String]) -> [Output] {
    [Output(.text, offset: .zero, lines: lines)]
  }

  private func prose(_ text: String) -> [Output] {
    answer(layout.prose(text, indent: 2))
  }

  /// Returns `text`, followed by the visible scene.
  private func arrival(_ text: String) -> [Output] {
    answer([layout.row("  " + text)]) + session.scenery
  }

  /// Returns the access to files, and the file name or the word that follows the verb.
  private func file(
    in arguments: VerbArguments,
    or words: [String] = []
  ) throws(Refusal) -> (any SessionFileAccess, name: String) {
    let name = try arguments.onlyWord()
    guard let files else { throw .noFileAccess }
    guard let name, !name.isEmpty else {
      throw .missingTarget(verb: arguments.verb.name, candidates: ["<file>"] + words)
    }
    return (files, name)
  }
}

extension VerbTable {
  /// The verbs of a session, of its history and of its files, in the order in which `help` lists them.
  package static let standard = VerbTable(
    Session.firstVerbs.map(\.verb) + SessionHistory.verbs.map(\.verb)
      + Session.lastVerbs.map(\.verb)
  )
}

extension Session {
  /// Starts `app` and shows its opening screen.
  ///
  /// Throws a refusal when the configuration names a route or a setting that the app does not have.
  public convenience init(
    of app: some App,
    configuration: SessionConfiguration = SessionConfiguration()
  ) throws(Refusal) {
    try self.init(of: app, configuration: configuration, verbs: .standard)
  }
}
