/// The verbs that a history performs: they act on the session from outside, so that the log never
/// contains them. A session without a history refuses them.
extension SessionHistory {
  /// The verbs about turns.
  static let turnVerbs: [VerbEntry<SessionHistory>] = [
    VerbEntry(
      Verb(
        "undo",
        summary: "take the last turn back",
        explanation:
          "Goes back to before the last turn that changed something, as often as you like; "
          + "redo returns. What was written outside the app cannot be undone.",
        refusalInSession: .history(.noSessionHistory)
      ),
      if: { $0.session.log.hasChanged }
    ) { history, arguments throws(Refusal) in
      try arguments.expectEnd()
      return history.arrival("Undone: \(try history.undo().command ?? "")")
    },
    VerbEntry(
      Verb(
        "redo",
        summary: "take the last undo back",
        explanation: "Plays again what undo took back, until you do something else.",
        refusalInSession: .history(.noSessionHistory)
      ),
      if: { $0.canRedo }
    ) { history, arguments throws(Refusal) in
      try arguments.expectEnd()
      return history.arrival("Redone: \(try history.redo().command ?? "")")
    },
    VerbEntry(
      Verb(
        "turn",
        arguments: "<number>",
        summary: "go to a turn, before or ahead; 0 is the beginning",
        explanation:
          "A turn is a command and all that it led to. Takes the session to where it stood "
          + "after one; turns lists them, and those ahead are kept until you do something else.",
        refusalInSession: .history(.noSessionHistory),
        example: { _ in "turn 3" },
        slot: { grammar, words in
          words.isEmpty ? CommandSlot(kind: .word, candidates: grammar.turns()) : .nothing
        }
      )
    ) { history, arguments throws(Refusal) in
      let last = history.turns.count - 1
      guard let word = try arguments.onlyWord() else {
        let candidates = [last == 0 ? "0" : "0 to \(last)"]
        throw .command(.missingTarget(verb: "turn", candidates: candidates))
      }
      guard let number = Int(word) else { throw .history(.unknownTurn(word, count: last)) }
      try history.go(toTurn: number)
      let command = history.turns[number].command ?? "the beginning"
      return history.arrival("Turn \(number): \(command)")
    },
    VerbEntry(
      Verb(
        "turns",
        summary: "list the turns so far",
        explanation:
          "Every command so far has a number, to be gone to by turn. What was undone stands "
          + "there until you do something else.",
        onlyAsks: true,
        refusalInSession: .history(.noSessionHistory)
      )
    ) { history, arguments throws(Refusal) in
      try arguments.expectEnd()
      return history.answer(
        LogTable(layout: history.layout).list(history.turns, present: history.turn)
      )
    },
    VerbEntry(
      Verb(
        "log",
        arguments: "[--json]",
        summary: "list the turns with the screens that came and went",
        explanation:
          "Shows when each turn was played and which screens came and went by it. With --json "
          + "it is a line for each turn, for programs.",
        onlyAsks: true,
        refusalInSession: .history(.noSessionHistory),
        example: { _ in "log --json" },
        slot: { grammar, words in
          words.isEmpty ? grammar.option("--json", help: "one JSON object a turn") : .nothing
        }
      )
    ) { history, arguments throws(Refusal) in
      let turns = history.session.log.turns
      switch try arguments.onlyWord() {
      case nil:
        return history.answer(LogTable(layout: history.layout).table(turns, present: history.turn))
      case "--json":
        // Nothing may have happened before the first command, and then there is nothing to tell.
        let told = turns.filter { $0.number > 0 || !$0.entries.isEmpty }
        return history.answer(try LogRecord.json(of: told))
      case let word?:
        throw .command(.extraArgument(command: arguments.usage, argument: word))
      }
    },
  ]

  /// The verbs about files.
  static let fileVerbs: [VerbEntry<SessionHistory>] = [
    VerbEntry(
      Verb(
        "save",
        arguments: "<file>",
        summary: "write this session to a transcript",
        explanation:
          "Makes a file of all turns so far, which restore takes up again and “test” checks. "
          + "A name without an ending gets .transcript; no file is replaced.",
        refusalInSession: .history(.noFileAccess),
        example: { _ in "save visit" },
        slot: { _, words in words.isEmpty ? CommandSlot(kind: .file) : .nothing }
      ),
      if: { $0.files != nil }
    ) { history, arguments throws(Refusal) in
      let (files, name) = try history.file(in: arguments, of: "save")
      return history.prose(try files.save(to: name))
    },
    VerbEntry(
      Verb(
        "restore",
        arguments: "<file>",
        summary: "go on with the session of a transcript",
        explanation:
          "Plays the file, which save, script or record has written, and goes on from its "
          + "end; undo works in it as before. The ending .transcript may be left out.",
        refusalInSession: .history(.noFileAccess),
        example: { _ in "restore visit" },
        slot: { _, words in words.isEmpty ? CommandSlot(kind: .file) : .nothing }
      ),
      if: { $0.files != nil }
    ) { history, arguments throws(Refusal) in
      let (files, name) = try history.file(in: arguments, of: "restore")
      return history.arrival(try files.restore(from: name))
    },
    VerbEntry(
      Verb(
        "script",
        arguments: "<file>|off",
        summary: "keep writing this session to a transcript",
        explanation:
          "Makes a file of this session from its beginning, and adds each turn to it until "
          + "“script off” or the end. A name without an ending gets .transcript; no file is replaced.",
        refusalInSession: .history(.noFileAccess),
        example: { _ in "script visit" },
        slot: { _, words in
          let off = CommandSlot.Candidate(word: "off", help: "stop writing")
          return words.isEmpty ? CommandSlot(kind: .file, candidates: [off]) : .nothing
        }
      ),
      if: { $0.files != nil }
    ) { history, arguments throws(Refusal) in
      let (files, name) = try history.file(in: arguments, of: "script", or: ["off"])
      return history.prose(name == "off" ? try files.endScript() : try files.beginScript(at: name))
    },
  ]

  /// The verbs by their names.
  static let entries = Dictionary(
    uniqueKeysWithValues: (turnVerbs + fileVerbs).map { ($0.verb.name, $0) }
  )

  // MARK: What the verbs show

  private var layout: TextLayout { session.engine.screen.layout }

  private func answer(_ lines: [String]) -> [Output] {
    [Output(.text, offset: .zero, lines: lines)]
  }

  private func prose(_ text: String) -> [Output] {
    answer(layout.prose(text, indent: 2))
  }

  /// Returns what led to the present turn, and the present scene.
  private func arrival(_ text: String) -> [Output] {
    answer([layout.row("  " + text)]) + session.scenery
  }

  /// Returns the way to files, and the name of the file that `verb` is about.
  private func file(
    in arguments: VerbArguments,
    of verb: String,
    or words: [String] = []
  ) throws(Refusal) -> (any SessionFileAccess, name: String) {
    let name = try arguments.onlyWord()
    guard let files else { throw .history(.noFileAccess) }
    guard let name, !name.isEmpty else {
      throw .command(.missingTarget(verb: verb, candidates: ["<file>"] + words))
    }
    return (files, name)
  }
}

extension VerbTable {
  /// The verbs of a session, of its history and of its files, in the order in which `help` lists them.
  package static let standard = VerbTable(
    Session.firstVerbs.map(\.verb) + SessionHistory.turnVerbs.map(\.verb)
      + SessionHistory.fileVerbs.map(\.verb) + Session.lastVerbs.map(\.verb)
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
