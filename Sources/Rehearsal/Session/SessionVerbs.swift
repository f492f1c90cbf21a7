/// The verbs that are played as turns.
extension Session {
  /// The verbs about what is shown and where the user goes.
  static let screenVerbs: [Verb] = [
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
      arguments: "[word]",
      summary: "say what you can do here, or explain one word",
      explanation: """
        Without a word, lists what this screen offers, and names the other commands. With a \
        word, explains it: a command, a control, or a term such as setting. “help all” \
        explains all commands.
        """,
      role: .explains,
      example: { _ in "help wait" },
      slot: { grammar, _ in grammar.topics },
      performance: .turn { session, arguments throws(Refusal) in
        let help = HelpText(grammar: session.grammar, layout: session.engine.screen.layout)
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
        let text = WhereText(tree: session.tree, layout: session.engine.screen.layout)
        switch word {
        case nil: return session.show(.text(text.lines))
        case "--json": return session.show(.text(text.json))
        case let word?: throw .extraArgument(command: "where", argument: word)
        }
      }
    ),
    Verb(
      "back",
      summary: "go back one screen",
      explanation: """
        Returns to the screen below. It also dismisses a modal, and leaves a part of the app \
        from its first screen. A guard may ask first.
        """,
      mapped: { _, _ in ("back", "") },
      trial: (.exit, { _ in [""] }),
      isPossible: { $0.engine.navigator.state.canGoBack },
      performance: .turn { session, arguments throws(Refusal) in
        try session.navigate(arguments) { navigator throws(Refusal) in
          try navigator.goBack()
        }
      }
    ),
    Verb(
      "dismiss",
      summary: "dismiss this modal",
      explanation:
        "Closes the modal on top, with all screens in it. If there is no modal, use back.",
      isListedOnlyIfPossible: true,
      mapped: { _, _ in ("dismiss", "") },
      trial: (.exit, { _ in [""] }),
      isPossible: { $0.canDismiss },
      performance: .turn { session, arguments throws(Refusal) in
        // Refuse as `back` does when there is no screen below.
        guard session.engine.navigator.state.canGoBack else { throw .atFirstScreen }
        return try session.navigate(arguments) { navigator throws(Refusal) in
          try navigator.dismiss()
        }
      }
    ),
    Verb(
      "tab",
      arguments: "<title>",
      summary: "show another tab",
      explanation: """
        Shows the tab with that title or number. Each tab keeps its screens. The tab on the \
        screen returns to its first screen. A guard may ask first.
        """,
      isListedOnlyIfPossible: true,
      slot: { grammar, _ in
        CommandSlot(kind: .title, candidates: grammar.tabs())
      },
      mapped: { session, arguments in
        (try? session.tab(called: arguments.words.joined(separator: " ")).title)
          .map { ("tab \(CommandLexer.quote($0))", "") }
      },
      trial: (
        .tab,
        { session in
          let visible = session.engine.navigator.state.visibleTab?.title
          return session.tabTitles.filter { $0 != visible }.map(CommandLexer.quote)
        }
      ),
      isPossible: { $0.engine.navigator.state.visibleTab != nil },
      performance: .turn { session, arguments throws(Refusal) in
        let tab = try session.tab(called: arguments.words.joined(separator: " "))
        return try session.navigate(arguments) { navigator throws(Refusal) in
          try navigator.select(tab)
        }
      }
    ),
    Verb(
      "again",
      aliases: ["g"],
      summary: "repeat the last command",
      explanation: "Performs the last command again, even if it was refused.",
      role: .repeats,
      isPossible: { $0.canRepeat },
      performance: .turn { _, arguments throws(Refusal) in
        // A command that is `again` alone has the meaning of the command that it repeats.
        .unchanged
      }
    ),
    Verb(
      "wait",
      aliases: ["z"],
      arguments: "[time]",
      summary: "let time pass: 2s, 500ms, 1m30s; 1s by default",
      explanation: """
        Advances the session's clock at once, and shows everything that happens in that \
        time. Hours, minutes and seconds may be apart: wait 14m 59s.
        """,
      role: .letsTimePass,
      example: { _ in "wait 1m30s" },
      slotCount: 4,
      slot: { _, words in CommandSlot(kind: .duration(after: words.map(\.text))) },
      mapped: { _, arguments in ("wait", arguments.words.joined(separator: " ")) },
      performance: .turn { session, arguments throws(Refusal) in
        let words = arguments.words.isEmpty ? ["1s"] : arguments.words
        guard let duration = DurationFormat.parse(words: words),
          duration <= CommandSlot.longestWait
        else { throw .notADuration(words.joined(separator: " ")) }
        session.wait(duration)
        return .changed
      }
    ),
    Verb(
      "scenes",
      summary: "list the app's entry points and their routes",
      explanation: """
        Lists the route of each entry point, with the routes inside it below. Replace the \
        words in <brackets> by values.
        """,
      isPossible: { !$0.engine.routes.isEmpty },
      performance: .turn { session, arguments throws(Refusal) in
        let routes = session.engine.routes
        guard !routes.isEmpty else { throw .noEntryPoints }
        let rows = routes.map {
          [$0.isWithinEntryPoint ? "  \($0.pattern)" : $0.pattern, $0.summary]
        }
        return session.show(.text(session.table(rows)))
      }
    ),
    Verb(
      "go",
      arguments: "<route>",
      summary: "follow a route, such as one that scenes lists",
      explanation: """
        Closes the open screens and follows the route like a deep link. A link that has to \
        wait, for example for a login, is held and continues by itself. The title of the first \
        screen leads back to it.
        """,
      role: .followsRoutes,
      example: { grammar in
        grammar.routes.first { $0.pattern == $0.prefix }.map { "go \($0.pattern)" }
      },
      slot: { grammar, _ in grammar.beginningsOfRoutes },
      isPossible: { !$0.engine.routes.isEmpty },
      performance: .turn { session, arguments throws(Refusal) in
        try session.trace(arguments, in: "App") { () throws(Refusal) in
          guard let route = try arguments.onlyWord() else {
            let routes = session.engine.routes
            guard !routes.isEmpty else { throw .noEntryPoints }
            throw .missingTarget(verb: "go", candidates: routes.map(\.pattern))
          }
          try session.engine.follow(route)
        }
      }
    ),
    Verb(
      "set",
      arguments: "[setting value]",
      summary: "change one of the app's settings, or list them",
      explanation: """
        A setting is an option for rehearsals only, such as a network that fails. Without a \
        value, shows the setting. Without a name, lists all settings. A setting that does not \
        take effect at once says when: from the next visit, or after relaunch.
        """,
      example: { grammar in
        grammar.settings.first.map { "set \($0.name) \($0.words.last ?? "")" }
      },
      slotCount: 2,
      slot: { grammar, words in grammar.settings(after: words) },
      mapped: { session, arguments in
        let words = arguments.words
        // Without a value, it only asks.
        guard words.count > 1 else { return nil }
        return (try? session.engine.world.settings.setting(words[0])).map {
          ("set \($0.name)", words.dropFirst().joined(separator: " "))
        }
      },
      trial: (
        .setting,
        { session in
          let settings = session.engine.world.settings
          return settings.declarations.flatMap { setting in
            let present = settings.word(of: setting)
            return setting.words.filter { $0 != present }.map { "\(setting.name) \($0)" }
          }
        }
      ),
      isPossible: { $0.hasSettings },
      performance: .turn { session, arguments throws(Refusal) in
        try session.set(arguments.words)
      }
    ),
    Verb(
      "deliver",
      arguments: "<event> [payload]",
      summary: "send the app an event from outside, such as an opened URL",
      explanation: """
        Sends an event that the app listens to, such as a push notification, to its inbox. A \
        text or a URL is typed as it is, and any other payload as JSON.
        """,
      isListedOnlyIfPossible: true,
      takesText: true,
      example: { grammar in
        grammar.inboxes.first { $0.payload == nil || $0.example != nil }.map { inbox in
          (["deliver", inbox.name] + [inbox.example].compactMap(\.self)).joined(separator: " ")
        }
      },
      slotCount: 2,
      slot: { grammar, words in grammar.inboxes(after: words) },
      mapped: { session, arguments in
        arguments.words.first
          .flatMap { try? session.engine.world.inboxes.inbox(beginningWith: $0) }
          .map { ("deliver \($0.name)", arguments.text) }
      },
      trial: (
        .event,
        { session in
          session.engine.world.inboxes.all.flatMap { inbox in
            (inbox.payload == nil ? [""] : inbox.samples).map {
              $0.isEmpty ? inbox.name : "\(inbox.name) \($0)"
            }
          }
        }
      ),
      isPossible: { $0.hasInboxes },
      performance: .turn { session, arguments throws(Refusal) in
        let inboxes = session.engine.world.inboxes
        guard let name = arguments.words.first else {
          throw .missingTarget(verb: "deliver", candidates: inboxes.all.map(\.name))
        }
        let inbox = try inboxes.inbox(beginningWith: name)
        let payload = arguments.hasText ? inbox.json(arguments.text) : ""
        return try session.engine.deliver(payload, to: inbox) ? .changed : .unchanged
      }
    ),
  ]

  /// The verbs about the session itself, which `help` lists last.
  static let appVerbs: [Verb] = [
    Verb(
      "relaunch",
      summary: "end the app and start it again",
      explanation:
        "Closes all screens and starts the app again. Its data and settings stay as they are.",
      performance: .turn { session, arguments throws(Refusal) in
        session.trace(arguments, in: "App") { session.engine.relaunch() }
      }
    ),
    Verb(
      "xray",
      arguments: "on|off",
      summary: "show what causes what: flow, streams or all",
      explanation: """
        Shows the causes of what happened below each command: flow (the same as on), streams \
        or all. Add the name of an entry point to show only that part of the app. An arrow leads \
        from a cause to its effect. Its label is what you did, a call, a value that was sent, or a \
        time: ─tap next▶, ─loadData▶, ─Void▶, ─1s later▶. At a property of a screen, it is the \
        new value: ─"Ada"▶ ProfileStage.name.text. Several effects of one cause are below it, \
        indented. On a terminal with room, the lines of source that lead to an effect are beside it.
        """,
      example: { _ in "xray streams" },
      slotCount: 3,
      slot: { grammar, _ in
        let levels = XRaySetting.words.map {
          Completion($0, help: XRayLevel(rawValue: $0)?.summary ?? "")
        }
        let entryPoints = grammar.routes.filter { !$0.isWithinEntryPoint }.map {
          Completion($0.pattern, help: $0.summary)
        }
        return CommandSlot(candidates: levels + entryPoints)
      },
      performance: .turn { session, arguments throws(Refusal) in
        try session.setXRay(arguments.words)
      }
    ),
    Verb(
      "verbose",
      summary: "show all of a screen when returning to it",
      explanation:
        "From now on, returning to a screen shows all of it. To show less again: brief",
      performance: .turn { session, arguments throws(Refusal) in
        session.setVerbose(true, by: arguments)
      }
    ),
    Verb(
      "brief",
      summary: "show only what changed when returning to a screen",
      explanation: """
        From now on, returning to a screen shows its title and what has changed, which is \
        the default. To show all again: verbose
        """,
      performance: .turn { session, arguments throws(Refusal) in
        session.setVerbose(false, by: arguments)
      }
    ),
    Verb(
      "quit",
      aliases: ["q", "exit"],
      summary: "end the session",
      explanation: """
        Ends the session; a guard may ask first. On a terminal, ^D does the same, and a \
        second ^D at the guard's question ends the session. The end of a piped input asks \
        nothing.
        """,
      performance: .turn { session, arguments throws(Refusal) in
        session.trace(arguments, in: "App") {
          let engine = session.engine
          engine.navigator.perform(
            PendingTransition(request: .clear, initiator: .user) { [weak engine] _ in engine?.end()
            }
          )
        }
      }
    ),
  ]

  // MARK: What the verbs do

  private var canDismiss: Bool {
    engine.navigator.state.isModal && engine.navigator.state.canGoBack
  }

  private var hasInboxes: Bool { !engine.world.inboxes.all.isEmpty }

  private var hasSettings: Bool { !engine.world.settings.declarations.isEmpty }

  /// Shows the answer of a verb that changes nothing.
  private func show(_ note: Screen.Note) -> Verb.Effect {
    engine.screen.note(note)
    return .unchanged
  }

  /// Performs a verb and reports it to the x-ray, if that is on.
  private func trace<E: Error>(
    _ arguments: VerbArguments,
    in receiver: String,
    _ perform: () throws(E) -> Void
  ) throws(E) -> Verb.Effect {
    engine.screen.xray.tracer?.beginVerb(arguments.verb.name, to: receiver)
    defer { engine.screen.xray.tracer?.end() }
    try perform()
    return .changed
  }

  private func navigate(
    _ arguments: VerbArguments,
    _ perform: (Navigator) throws(Refusal) -> Void
  ) throws(Refusal) -> Verb.Effect {
    try trace(arguments, in: "NavigationContext") { () throws(Refusal) in
      try perform(engine.navigator)
    }
  }

  /// Chooses what returning to a screen shows, and says so.
  private func setVerbose(_ isVerbose: Bool, by arguments: VerbArguments) -> Verb.Effect {
    engine.screen.isVerbose = isVerbose
    engine.screen.note(.text(["  \(arguments.verb.name): \(arguments.verb.summary)"]))
    return .changed
  }

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

  private func exits(of stage: Stage) -> Exits {
    Exits(
      stage: stage,
      navigator: engine.navigator,
      entryPoints: engine.entryPoints,
      ways: run.ways
    )
  }

  /// The words of the app that `help` explains in the entry points on the screen.
  var topics: [HelpTopic] {
    let titles = engine.navigator.state.contexts.map(\.title)
    return engine.entryPoints.filter { titles.contains($0.entryPoint) }.flatMap(\.topics)
  }

  /// The titles of the tabs on the screen.
  var tabTitles: [String] { visibleTabs.compactMap(\.title) }

  private var visibleTabs: [NavigationState.Context] {
    let state = engine.navigator.state
    return state.visibleTab.map { state.tabs(with: $0.id) } ?? []
  }

  /// Returns the tab on the screen that `title` means, which may be its number or a part of its title.
  func tab(called title: String) throws(Refusal) -> NavigationState.Context {
    let (tabs, titles) = (visibleTabs, tabTitles)
    guard !tabs.isEmpty else {
      let areCovered = engine.navigator.state.visibleContexts.contains { $0.group != nil }
      throw areCovered ? .tabsAreCovered : .noTabs
    }
    if title.isEmpty { throw .missingTarget(verb: "tab", candidates: titles) }
    switch WordMatch(title, among: titles) {
    case .found(let found):
      if let index = titles.firstIndex(of: found) { return tabs[index] }
    case .ambiguous(let candidates): throw .ambiguous(title, candidates: candidates)
    case .none:
      if let number = Int(title), tabs.indices.contains(number - 1) { return tabs[number - 1] }
    }
    throw .unknownTab(title, tabs: titles)
  }

  /// Returns what `examine` says about the control or part called `name`, or about the stage.
  private func examination(of name: String?) throws(Refusal) -> [String] {
    let stage = try engine.visibleStage()
    let layout = engine.screen.layout
    guard let name else { return layout.prose(stage.examination + ".", indent: 2) }
    let names = stage.namedViews.map(\.name)
    if !names.contains(name), let part = StageInspection.Part(rawValue: name) {
      return try inspection(of: stage).lines(of: part)
    }
    func text(of view: View) -> [String] {
      let way = exits(of: stage).destination(of: view).map { " It leads to \($0)." } ?? ""
      return layout.prose(view.examination + "." + way, indent: 2)
        + view.display.cutRows(of: view, on: layout)
    }
    switch WordMatch(name, among: names) {
    case .found(let found):
      return stage.namedViews.first { $0.name == found }.map(text) ?? []
    case .ambiguous(let candidates): throw .ambiguous(name, candidates: candidates)
    case .none:
      // The x-ray and `examine stage` call a control by its property, as the code does.
      if let view = stage.views.first(where: { Member.name(of: $0, in: stage) == name }) {
        return text(of: view)
      }
      if let lines = examination(ofRow: name, on: stage) { return lines }
      if let control = control(inRow: name, on: stage) { return text(of: control) }
      if let text = examination(ofRowsWith: name, on: stage) {
        return layout.prose(text, indent: 2)
      }
      let inspection = inspection(of: stage)
      if let lines = inspection.lines(ofType: name) { return lines }
      let known = names + inspection.parts.map(\.rawValue).filter { !names.contains($0) }
      throw .wrongTarget(verb: "examine", target: name, candidates: known)
    }
  }

  /// Returns what `examine` says about the row whose title or number is `name`; nil if there is none.
  private func examination(ofRow name: String, on stage: Stage) -> [String]? {
    for view in stage.views where view.choiceAction != nil {
      guard let index = Self.index(ofRow: name, on: view) else { continue }
      let row = view.describedChoices[index]
      return examination(of: row, number: index + view.firstChoice + 1, in: view, stage)
    }
    return nil
  }

  /// The index among the rows of `view` on the screen of the one whose title or number is `name`; nil for none.
  private static func index(ofRow name: String, on view: View) -> Int? {
    let titles = view.choices
    if case .found(let title) = WordMatch(name, among: titles) {
      return titles.firstIndex(of: title)
    }
    guard let number = Int(name), number > 0 else { return nil }
    let index = number - 1 - view.firstChoice
    return titles.indices.contains(index) ? index : nil
  }

  /// The control called `name`, which ends with a row: `done 2`, `done Buy milk` or `done todos 2`; nil for none.
  private func control(inRow name: String, on stage: Stage) -> View? {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    for container in stage.views.compactMap(\.rowContainer) {
      let isNamed = words[1].hasPrefix(container.name + " ")
      let row = isNamed ? String(words[1].dropFirst(container.name.count + 1)) : words[1]
      guard let index = Self.index(ofRow: row, on: container),
        let control = try? container.control(words[0], inRow: container.firstChoice + index)
      else { continue }
      return control
    }
    return nil
  }

  /// Returns what `examine` says about the controls or the action called `name` in the rows of a control; nil if no
  /// rows have any.
  private func examination(ofRowsWith name: String, on stage: Stage) -> String? {
    for view in stage.views {
      if let text = (view as? List)?.examination(ofRowAction: name) { return text }
      if view.rowContainer?.examples.contains(where: { $0.name == name }) == true {
        let row = view.firstChoice + 1
        return
          "\(name) is a control in the rows of \(view.name). To read that of row \(row): examine \(name) \(row)"
      }
    }
    return nil
  }

  private func examination(
    of row: (word: String, detail: String),
    number: Int,
    in view: View,
    _ stage: Stage
  ) -> [String] {
    let layout = engine.screen.layout
    let exits = exits(of: stage)
    let detail = row.detail.isEmpty ? "" : ": \(row.detail)"
    let way = exits.destination(of: view, row: row.word).map { " It leads to \($0)." } ?? ""
    let description = exits.entryPoint(behind: row.word, of: view)?.description
    let parts = (view.rowContainer?.controls(inRow: number - 1) ?? [])
      .filter { !$0.isEffectivelyHidden }.map { " \($0.examination)." }.joined()
    let sentence = "\(row.word) is row \(number) of \(view.name)\(detail).\(way)\(parts)"
    return layout.sentence(sentence, indent: 2)
      + (description.map { layout.prose($0, indent: 2) } ?? [])
  }

  /// The rows that `examine` can describe.
  private func rows(of stage: Stage) -> [Completion] {
    stage.views.filter { $0.choiceAction != nil }.flatMap(\.typedChoices)
      .filter { !$0.word.isEmpty }
      .map { Completion($0.word, help: $0.detail) }
      + stage.views.flatMap { view in
        (view.rowContainer?.examples ?? []).map {
          Completion($0.name, help: "a control in the rows of \(view.name)")
        }
      }
  }

  /// The rows of the visible stage and the objects behind it that `examine` can show.
  var examinables: [Completion] {
    guard let stage = engine.navigator.top else { return [] }
    let inspection = inspection(of: stage)
    return rows(of: stage)
      + inspection.parts.map { Completion($0.rawValue, help: $0.summary) }
      + inspection.typeNames.map { Completion($0, help: "an object of the app") }
  }

  private func inspection(of stage: Stage) -> StageInspection {
    StageInspection(
      stage: stage,
      navigator: engine.navigator,
      layout: engine.screen.layout,
      values: ValueText(hiding: engine.screen.xray.secrets),
      remainingSleep: engine.remainingSleep(ofTask:)
    )
  }

  /// Lists the settings, shows the one that `words` names, or changes it to the value in `words`.
  private func set(_ words: [String]) throws(Refusal) -> Verb.Effect {
    let settings = engine.world.settings
    guard let name = words.first else {
      guard !settings.declarations.isEmpty else { throw .unknownSetting("", known: []) }
      return show(values(of: settings.declarations))
    }
    let setting = try settings.setting(name)
    if words.count > 2 {
      throw .extraArgument(command: "set \(words[0]) \(words[1])", argument: words[2])
    }
    guard words.count > 1 else { return show(values(of: [setting])) }
    let before = settings.word(of: setting)
    try settings.set(setting, to: words[1])
    guard settings.word(of: setting) != before else {
      engine.screen.note(values(of: [setting]))
      return .changed
    }
    // Show the setting above what the app makes of it.
    showChange(of: setting)
    let tracer = engine.screen.xray.tracer
    tracer?.beginVerb("set", to: setting.name)
    defer { tracer?.end() }
    settings.announce(setting)
    return .changed
  }

  /// Shows the new value of `setting`, and when it takes effect, unless that is at once.
  private func showChange(of setting: any SettingDeclaration) {
    guard setting.effect != .atOnce else { return engine.screen.note(values(of: [setting])) }
    let remark = "It takes effect \(setting.effect.words)."
    let row = row(of: setting, about: setting.summary)
    engine.screen.note(.text(table([row]) + engine.screen.layout.prose(remark, indent: 2)))
  }

  /// The values of `settings`, and when a change takes effect, unless that is at once.
  private func values(of settings: [any SettingDeclaration]) -> Screen.Note {
    let rows = settings.map { setting in
      let effect = setting.effect == .atOnce ? "" : " · \(setting.effect.words)"
      return row(of: setting, about: setting.summary + effect)
    }
    return .text(table(rows))
  }

  private func row(of setting: any SettingDeclaration, about text: String) -> [String] {
    let words = setting.words.joined(separator: "|")
    return [setting.name, engine.world.settings.word(of: setting), "\(words) · \(text)"]
  }

  /// Returns a table whose last column explains, in full if there is room.
  private func table(_ rows: [[String]]) -> [String] {
    let layout = engine.screen.layout
    return layout.proseTable(rows, indent: 2) ?? layout.table(rows, indent: 2)
  }

  /// Turns the x-ray on or off by words such as `on`, `off` or `all chat`, and shows its state.
  private func setXRay(_ words: [String]) throws(Refusal) -> Verb.Effect {
    let entryPoints = engine.entryPoints
    let known = XRaySetting.words + entryPoints.map(\.pattern)
    var setting = XRaySetting()
    for word in words {
      switch WordMatch(word, among: known) {
      case .found(let found):
        if let entryPoint = entryPoints.first(where: { $0.pattern == found }) {
          setting.contextTitle = entryPoint.entryPoint
        } else {
          setting.take(found)
        }
      case .ambiguous(let candidates): throw .ambiguous(word, candidates: candidates)
      case .none: throw .wrongValue(of: "xray", value: word, known: known)
      }
    }
    guard !words.isEmpty else {
      throw .missingTarget(verb: "xray", candidates: known)
    }
    let xray = engine.screen.xray
    if let level = setting.level {
      xray.turnOn(level, contextTitle: setting.contextTitle)
    } else {
      xray.turnOff()
    }
    engine.screen.note(.text([engine.screen.layout.row("  xray \(setting.text)")]))
    return .changed
  }
}
