/// The verbs that show what is on the screen, and what all verbs that are played as turns have in common.
extension Session {
  /// The verbs about what is shown and where the user goes, in the order in which `help` lists them.
  static let screenVerbs = lookVerbs + moveVerbs + timeVerbs + routeVerbs + worldVerbs

  /// The verbs that show what is on the screen.
  static let lookVerbs: [Verb] = [
    Verb(
      "look",
      aliases: ["l"],
      summary: "describe this screen again",
      explanation: """
        Shows the title of this screen, the present state of each control, and the exits that \
        are known: where back and dismiss lead, and where you have gone from here before. On the first \
        screen of an entry point, it also says what there is to try.
        """,
      isPossible: { $0.engine.navigator.top != nil },
      performance: .turn { session, arguments throws(Refusal) in
        try session.look()
      }
    ),
    Verb(
      "examine",
      aliases: ["x"],
      arguments: "[control]",
      summary: "describe a control, a row, or this screen, in detail",
      explanation: """
        Describes a control: its kind, its value, what listens to it, and where it leads if \
        that is known. For a list, it also shows rows that the screen cuts. A row has its \
        title or its number, and a control in it has its name before that. “stage”, \
        “director”, “viewmodel”, “scene”, “coordinator”, \
        “store”, “context” and “owner” show the objects of this screen, “wiring” the lines of \
        source that connect them, and the name of a type an object of it.
        """,
      example: { _ in "examine stage" },
      slotCount: 2,
      slot: { $0.examinables(after: $1) },
      performance: .turn { session, arguments throws(Refusal) in
        // The title of a row may have several words.
        let name = arguments.words.isEmpty ? nil : arguments.words.joined(separator: " ")
        return try session.show(.text(session.examination(of: name)))
      }
    ),
    Verb(
      "inventory",
      aliases: ["i"],
      summary: "list your drafts, changed settings and more",
      explanation: """
        Lists the fields with text on all open screens, the settings that differ from their \
        defaults, and what you have gathered in the app, such as a watch-list.
        """,
      performance: .turn { session, arguments throws(Refusal) in
        let engine = session.engine
        let inventory = Inventory(
          stages: engine.navigator.state.contexts.flatMap(\.stages).compactMap {
            engine.navigator.stage($0)
          },
          settings: engine.world.settings,
          items: engine.inventory
        )
        return session.show(.text(inventory.lines(on: engine.screen.layout)))
      }
    ),
    Verb(
      "help",
      aliases: ["?"],
      arguments: "[word] [part]",
      summary: "say what you can do here, or explain one word",
      explanation: """
        Without a word, lists what this screen offers, and names the other commands. With a \
        word, explains it: a command, a control, or a term such as setting. “help all” \
        explains all commands.
        """,
      role: .explains,
      example: { _ in "help wait" },
      slot: { grammar, words in grammar.topics(after: words) },
      performance: .turn { session, arguments throws(Refusal) in
        let help = HelpText(grammar: session.grammar, layout: session.engine.screen.layout)
        if let lines = try help.explain(partIn: arguments.words) {
          return session.show(.text(lines))
        }
        let word = try arguments.onlyWord()
        guard let word else { return session.show(.text(help.here)) }
        if word.lowercased() == "all", !session.isWordOfStage(word) {
          return session.show(.text(help.everything))
        }
        return session.show(.text(try help.explain(word)))
      }
    ),
    Verb(
      "where",
      arguments: "[--json]",
      summary: "show the screens from the first to this one",
      explanation: """
        Lists each screen below the one that opened it, with its type and director. With \
        --json, prints a line of JSON for each context.
        """,
      example: { _ in "where --json" },
      slot: { _, _ in .option("--json", help: "one JSON object per context") },
      isPossible: { $0.engine.navigator.top != nil },
      performance: .turn { session, arguments throws(Refusal) in
        let word = try arguments.onlyWord()
        _ = try session.engine.visibleStage()
        let text = WhereText(
          navigator: session.engine.navigator,
          layout: session.engine.screen.layout
        )
        switch word {
        case nil: return session.show(.text(text.lines))
        case "--json": return session.show(.text(text.json))
        case let word?: throw .extraArgument(command: "where", argument: word)
        }
      }
    ),
  ]

  /// Describes the visible stage with its surroundings.
  private func look() throws(Refusal) -> Verb.Effect {
    let stage = try engine.visibleStage()
    let layout = engine.screen.layout
    let exits = exits(of: stage)
    return show(
      .description(
        stage,
        about: exits.description.map { layout.prose($0, indent: 2) } ?? [],
        exits: exits.text.map { layout.sentence($0, indent: 2) } ?? []
      )
    )
  }

  func exits(of stage: Stage) -> Exits {
    Exits(
      stage: stage,
      navigator: engine.navigator,
      entryPoints: engine.entryPoints,
      ways: run.ways
    )
  }

  /// The words of the app that `help` explains on this screen: those of the entry points on it, or else of the app.
  var topics: [HelpTopic] {
    let titles = engine.navigator.state.contexts.map(\.title)
    let here = engine.entryPoints.filter { titles.contains($0.entryPoint) }
    return here.isEmpty ? engine.topics : here.flatMap(\.topics)
  }

  /// The description of the entry point whose first screen is visible; nil elsewhere.
  package var introduction: String? {
    engine.navigator.top.flatMap { exits(of: $0).description }
  }

  // MARK: What verbs have in common

  /// Shows the answer of a verb that changes nothing.
  func show(_ note: Screen.Note) -> Verb.Effect {
    engine.screen.note(note)
    return .unchanged
  }

  /// Performs a verb and reports it to the x-ray, if that is on.
  func trace<E: Error>(
    _ arguments: VerbArguments,
    in receiver: String,
    _ perform: () throws(E) -> Void
  ) throws(E) -> Verb.Effect {
    engine.screen.xray.tracer?.beginVerb(arguments.verb.name, to: receiver)
    defer { engine.screen.xray.tracer?.end() }
    try perform()
    return .changed
  }

  /// Returns a table whose last column explains, in full if there is room.
  func table(_ rows: [[String]]) -> [String] { engine.screen.layout.explainedTable(rows) }
}
