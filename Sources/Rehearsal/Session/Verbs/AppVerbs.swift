/// The verbs about the session itself.
extension Session {
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
        let levels = XRayLevel.words.map {
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

  /// Chooses what returning to a screen shows, and says so.
  private func setVerbose(_ isVerbose: Bool, by arguments: VerbArguments) -> Verb.Effect {
    engine.screen.isVerbose = isVerbose
    engine.screen.note(.text(["  \(arguments.verb.name): \(arguments.verb.summary)"]))
    return .changed
  }

  /// Turns the x-ray on or off by words such as `on`, `off` or `all chat`, and shows its state.
  private func setXRay(_ words: [String]) throws(Refusal) -> Verb.Effect {
    let entryPoints = engine.entryPoints
    let known = XRayLevel.words + entryPoints.map(\.pattern)
    var level: XRayLevel? = .flow
    var contextTitle: String?
    for word in words {
      guard let found = try WordMatch.only(word, among: known) else {
        throw .wrongValue(of: "xray", value: word, known: known)
      }
      if let entryPoint = entryPoints.first(where: { $0.pattern == found }) {
        contextTitle = entryPoint.entryPoint
      } else {
        level = found == "off" ? nil : XRayLevel(rawValue: found) ?? level
      }
    }
    guard !words.isEmpty else {
      throw .missingTarget(verb: "xray", candidates: known)
    }
    let xray = engine.screen.xray
    var state = "off"
    if let level {
      xray.turnOn(level, contextTitle: contextTitle)
      state = level.rawValue + (contextTitle.map { ", in \($0)" } ?? "") + ": " + level.summary
    } else {
      xray.turnOff()
    }
    engine.screen.note(.text(engine.screen.layout.line("xray \(state)", indent: 2)))
    return .changed
  }
}
