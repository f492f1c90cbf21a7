/// The verbs about time, and about what surrounds the app.
extension Session {
  /// The verbs that let time pass, or repeat a command.
  static let timeVerbs: [Verb] = [
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
  ]

  /// The verbs that change what surrounds the app.
  static let worldVerbs: [Verb] = [
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

  var hasInboxes: Bool { !engine.world.inboxes.all.isEmpty }

  var hasSettings: Bool { !engine.world.settings.declarations.isEmpty }

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
}
