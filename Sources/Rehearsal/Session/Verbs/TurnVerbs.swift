/// The verbs about the turns of a session, and about its files.
extension Session {
  /// The verbs about turns, and then those about files.
  static let turnVerbs: [Verb] = [
    Verb(
      "undo",
      summary: "undo the last turn",
      explanation: """
        Returns to the state before the last turn that changed something. Repeat it to go \
        back further. Writes outside the app cannot be undone.
        """,
      isPossible: { $0.log.hasChanged },
      performance: .unlogged(orElse: .noSessionHistory) {
        session,
        arguments throws(Refusal) in
        try session.arrival("Undone: \(session.undo().command ?? "")")
      }
    ),
    Verb(
      "redo",
      summary: "redo the last turn that was undone",
      explanation: "Plays the undone turn again. Any other change discards the undone turns.",
      isPossible: { $0.future != nil },
      performance: .unlogged(orElse: .noSessionHistory) {
        session,
        arguments throws(Refusal) in
        try session.arrival("Redone: \(session.redo().command ?? "")")
      }
    ),
    Verb(
      "turn",
      arguments: "<number>",
      summary: "go to any turn; 0 is the beginning",
      explanation: """
        A turn is a command with everything that followed from it. Goes to the state after a \
        turn, before or after the present one. To list them: turns
        """,
      example: { _ in "turn 3" },
      slot: { grammar, _ in CommandSlot(candidates: grammar.turns()) },
      performance: .unlogged(orElse: .noSessionHistory) {
        session,
        arguments throws(Refusal) in
        let last = session.turns.count - 1
        guard let word = try arguments.onlyWord() else {
          let candidates = [last == 0 ? "0" : "0 to \(last)"]
          throw .missingTarget(verb: "turn", candidates: candidates)
        }
        guard let number = Int(word) else { throw .unknownTurn(word, count: last) }
        try session.go(toTurn: number)
        let command = session.turns[number].command ?? "the beginning"
        return session.arrival("Turn \(number): \(command)")
      }
    ),
    Verb(
      "turns",
      summary: "list the turns",
      explanation: """
        Lists the commands with the numbers that turn takes. Undone turns are listed until \
        you change something.
        """,
      performance: .unlogged(orElse: .noSessionHistory) {
        session,
        arguments throws(Refusal) in
        session.answer(
          LogTable(layout: session.layout).list(session.turns, present: session.turn)
        )
      }
    ),
    Verb(
      "log",
      arguments: "[--json]",
      summary: "list the turns with their times and transitions",
      explanation: """
        Lists the time of each turn, and the screens that it presented or removed. With \
        --json, prints a line of JSON for each turn.
        """,
      example: { _ in "log --json" },
      slot: { _, _ in .option("--json", help: "one JSON object per turn") },
      performance: .unlogged(orElse: .noSessionHistory) {
        session,
        arguments throws(Refusal) in
        let turns = session.log.turns
        switch try arguments.onlyWord() {
        case nil:
          return session.answer(
            LogTable(layout: session.layout).table(turns, present: session.turn)
          )
        case "--json":
          // Leave out the beginning if nothing happened before the first command.
          let played = turns.filter { $0.number > 0 || !$0.entries.isEmpty }
          return session.answer(try LogRecord.json(of: played))
        case let word?:
          throw .extraArgument(command: "log", argument: word)
        }
      }
    ),
    Verb(
      "map",
      summary: "show where you are, and what you have not tried here",
      explanation: """
        Lists the scenes of this session by room, each with the commands that led to another \
        scene. ! marks a modal. Below the scene that you see are the commands of its screen that you have not \
        tried there. Undone turns do not count.
        """,
      performance: .unlogged(orElse: .noSessionHistory) {
        session,
        arguments throws(Refusal) in
        session.answer(try session.map().lines(on: session.layout))
      }
    ),
    fileVerb(
      "save",
      summary: "write this session to a transcript",
      explanation: """
        Writes all turns so far to a new file, which restore continues and “test” checks. A \
        name without an extension gets .transcript. It replaces no file.
        """
    ) { session, files, name throws(Refusal) in
      session.prose(try files.save(to: name))
    },
    fileVerb(
      "restore",
      summary: "continue the session of a transcript",
      explanation: """
        Plays a file that save, script or record has written, and continues from its end. \
        You can undo its turns. The extension .transcript is optional.
        """
    ) { session, files, name throws(Refusal) in
      session.arrival(try files.restore(from: name))
    },
    fileVerb(
      "script",
      or: [Completion("off", help: "stop writing")],
      summary: "keep writing this session to a transcript",
      explanation: """
        Writes this session to a new file from its beginning, and adds each turn until \
        “script off”. A name without an extension gets .transcript. It replaces no file.
        """
    ) { session, files, name throws(Refusal) in
      session.prose(name == "off" ? try files.endScript() : try files.beginScript(at: name))
    },
  ]

  /// Makes a verb that the name of a file follows, or one of `words`; `perform` receives that word.
  private static func fileVerb(
    _ verb: String,
    or words: [Completion] = [],
    summary: String,
    explanation: String,
    perform: @escaping (Session, any SessionFileAccess, String) throws(Refusal) -> [Output]
  ) -> Verb {
    Verb(
      verb,
      arguments: (["<file>"] + words.map(\.word)).joined(separator: "|"),
      summary: summary,
      explanation: explanation,
      example: { _ in "\(verb) visit" },
      slot: { _, _ in CommandSlot(kind: .file, candidates: words) },
      isPossible: { $0.files != nil },
      performance: .unlogged(orElse: .noFileAccess) { session, arguments throws(Refusal) in
        let (files, word) = try session.file(in: arguments, or: words.map(\.word))
        return try perform(session, files, word)
      }
    )
  }

  // MARK: What the verbs show

  private var layout: TextLayout { engine.screen.layout }

  private func answer(_ lines: [String]) -> [Output] {
    [Output(.text, offset: .zero, lines: lines)]
  }

  private func prose(_ text: String) -> [Output] {
    answer(layout.prose(text, indent: 2))
  }

  /// Returns `text`, followed by the visible scene.
  private func arrival(_ text: String) -> [Output] {
    answer(layout.line(text, indent: 2)) + scenery
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
