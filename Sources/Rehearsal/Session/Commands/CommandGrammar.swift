/// The words that can follow each other in a command on the visible stage, with their help.
struct CommandGrammar {
  private let session: Session
  /// Whether the words include those of verbs that only a session with a history can perform.
  private let includesHistory: Bool
  /// Gives the meaning of the first word.
  let resolver: CommandResolver

  /// Makes the grammar of the commands that are turns of `session`, or if `isForPrompt`, of all that a user can type.
  ///
  /// Suggestions from the former are in the log, and a replay must repeat them.
  init(of session: Session, isForPrompt: Bool) {
    self.session = session
    includesHistory = isForPrompt && session.hasHistory
    resolver = session.resolver
  }

  /// The controls of the visible stage.
  var views: [View] { resolver.views }
  var verbs: VerbTable { .standard }
  var vocabulary: Vocabulary { resolver.vocabulary }
  var settings: [any SettingDeclaration] { session.engine.world.settings.declarations }
  var routes: [RouteEntry] { session.engine.routes }
  var inboxes: [Inbox] { session.engine.world.inboxes.all }

  /// The app's own words that `help` explains on this screen.
  var topicsOfApp: [HelpTopic] { session.topics }

  /// The route that leads back to the first screen; nil if `back` leads there, or from a modal.
  var wayToFirst: String? { session.engine.navigator.wayToFirst }

  /// Whether a verb can be performed at present.
  func canPerform(_ verb: Verb) -> Bool {
    includesHistory ? verb.isPossible(session) : session.canPlay(verb)
  }

  // MARK: Slots

  /// The slots that `words` fill in order, followed by the slot for the next word.
  ///
  /// A slot that takes all remaining words is the last.
  func slots(of words: [TypedWord]) -> [CommandSlot] {
    guard let first = words.first else { return [firstSlot] }
    var slots = [first.verbAfterColon == nil ? firstSlot : verbsAfterColon]
    for index in words.indices {
      if let slot = slots.last, slot.takesRest(from: words[index]) { break }
      slots.append(slotAfterFirst(first, words[...index].dropFirst()))
    }
    return slots
  }

  /// The index of the first word that its slot does not accept.
  ///
  /// If the slot takes a title of several words, it is the index of the last word.
  func wrongArgument(in words: [TypedWord]) -> Int? {
    let slots = slots(of: words)
    return words.indices.dropFirst().first { $0 < slots.count && slots[$0].refuses(words[$0...]) }
      .map { slots[$0].kind == .title ? words.count - 1 : $0 }
  }

  /// Returns the slot after the first word and after `words`.
  private func slotAfterFirst(
    _ first: TypedWord,
    _ words: ArraySlice<TypedWord>
  ) -> CommandSlot {
    guard let meaning = try? resolver.firstWord(first) else { return CommandSlot(kind: .anyWord) }
    switch meaning {
    case .number: return .nothing
    case .row(let title, _): return slotAfterVerb(of: resolver.targets(of: title), words)
    case .control(let view, let action):
      let targets = resolver.targets(of: view.name)
      return !targets.isEmpty && (action.argument == .none || !words.isEmpty)
        ? slotAfterVerb(of: targets, words) : action.argument.slot(after: words, for: view)
    case .controlVerb(let targets): return slotAfterVerb(of: targets, words)
    case .verb(let verb): return words.count < verb.slotCount ? verb.slot(self, words) : .nothing
    }
  }

  private var firstSlot: CommandSlot {
    CommandSlot(
      candidates: vocabulary.entries.compactMap { entry in
        guard let meaning = resolver.exactWord(entry.word), isPossible(meaning) else {
          return nil
        }
        let ending: Completion.Ending = isWhole(meaning) ? .command : .word
        return Completion(entry.word, help: entry.help, ending: ending)
      }
    )
  }

  private var verbsAfterColon: CommandSlot {
    CommandSlot(
      candidates: verbs.verbs.filter(canPerform).map {
        Completion(":" + $0.name, help: $0.summary, ending: $0.takesArgument ? .word : .command)
      },
      isTypedAsIs: true
    )
  }

  /// Whether a command can begin with this word now.
  private func isPossible(_ meaning: CommandResolver.FirstWord) -> Bool {
    switch meaning {
    case .row, .number: true
    case .control(let view, let action):
      CommandTarget(view, action).isPossible
        || resolver.targets(of: view.name).contains(where: \.isPossible)
    case .controlVerb(let targets): targets.contains(where: \.isPossible)
    case .verb(let verb): canPerform(verb)
    }
  }

  /// Whether this word is usually a whole command.
  private func isWhole(_ meaning: CommandResolver.FirstWord) -> Bool {
    switch meaning {
    case .row, .number: true
    case .control(_, let action): action.argument == .none
    case .controlVerb(let targets):
      targets.count == 1 && targets[0].action.standsAlone && targets[0].container == nil
    case .verb(let verb): !verb.takesArgument
    }
  }

  /// Returns the slot after a verb of `targets` and after `words`.
  private func slotAfterVerb(
    of targets: [CommandTarget],
    _ words: ArraySlice<TypedWord>
  ) -> CommandSlot {
    // The name of the only list is optional.
    let implied = CommandTarget.implied(among: targets)
      .flatMap { $0.takesChoice && !$0.needsName ? $0 : nil }
    guard let word = words.first else {
      guard let implied else {
        return CommandSlot(candidates: names(of: targets.filter(\.isPossible)))
      }
      var slot = implied.slot(after: [])
      slot.owners = [implied.chooser.name]
      return slot
    }
    if let implied, implied.continues, word.text != implied.chooser.name {
      return implied.slot(after: words)
    }
    let match = WordMatch(word.text, among: CommandTarget.names(of: targets))
    guard case .found(let name) = match else { return .nothing }
    var named = targets.filter { $0.name == name }
    guard named[0].needsName else { return named[0].slot(after: words.dropFirst()) }
    for index in named.indices { named[index].isNamed = true }
    return slotAfterVerb(of: named, words.dropFirst())
  }

  private func names(of targets: [CommandTarget]) -> [Completion] {
    CommandTarget.names(of: targets).compactMap { name in
      targets.first { $0.name == name }.map {
        Completion(name, help: $0.action.help, ending: $0.isWhole ? .command : .word)
      }
    }
  }

  /// The controls whose rows or values are no commands by themselves, with the action that chooses one.
  var choiceControls: [(view: View, action: Action)] {
    views.filter { !$0.isChooser }.compactMap { view in
      view.actions.first { $0.argument.isRow || $0.argument.isValue }.map { (view, $0) }
    }
  }

  // MARK: Arguments of verbs

  /// The turns that the user can go to, the latest first, because users usually want them.
  func turns() -> [Completion] {
    guard includesHistory else { return [] }
    return session.turns.reversed().map {
      Completion(String($0.number), help: $0.command ?? "the beginning")
    }
  }

  /// The titles of the tabs on the screen.
  func tabs() -> [Completion] { session.tabTitles.map { Completion($0) } }

  /// What `examine` can describe, or after the name of controls in rows, the rows.
  func examinables(after words: ArraySlice<TypedWord>) -> CommandSlot {
    let containers = views.compactMap(\.rowContainer)
    if let word = words.first {
      let container = containers.first { $0.examples.contains { $0.name == word.text } }
      return container?.rowSlot(ending: .command) ?? .nothing
    }
    return CommandSlot(
      kind: .title,
      candidates: views.map { Completion($0.name) } + session.examinables,
      owners: containers.flatMap(\.examples).map(\.name)
    )
  }

  /// The words that `help` explains.
  var topics: CommandSlot {
    CommandSlot(
      candidates: vocabulary.entries
        + [Completion("all", help: "all commands")]
        + topicsOfApp.map { Completion($0.word, help: $0.summary) }
        + Term.allCases.map { Completion($0.rawValue, help: $0.meaning) }
        + settings.map { Completion($0.name, help: $0.summary) }
    )
  }

  /// The names of the settings, or the values of the one that `words` names.
  func settings(after words: ArraySlice<TypedWord>) -> CommandSlot {
    if let word = words.first {
      let setting = try? session.engine.world.settings.setting(word.text)
      return CommandSlot(candidates: setting?.words.map { Completion($0) } ?? [])
    }
    return CommandSlot(
      candidates: settings.map { Completion($0.name, help: $0.summary, ending: .word) }
    )
  }

  /// The names of the inboxes, or the sample payloads of the one that `words` names.
  func inboxes(after words: ArraySlice<TypedWord>) -> CommandSlot {
    if let word = words.first {
      guard let inbox = try? session.engine.world.inboxes.inbox(beginningWith: word.text),
        inbox.payload != nil
      else { return .nothing }
      return CommandSlot(kind: .text, candidates: inbox.samples.map { Completion($0) })
    }
    return CommandSlot(
      candidates: inboxes.map {
        Completion($0.name, help: $0.payload ?? "", ending: $0.payload == nil ? .command : .word)
      }
    )
  }

  /// The common beginnings of routes; only the user knows the values that complete them.
  var beginningsOfRoutes: CommandSlot {
    var seen: Set<String> = []
    let beginnings = routes.filter { seen.insert($0.prefix).inserted }.map { route in
      Completion(
        route.prefix,
        help: route.summary,
        ending: route.prefix.hasSuffix("/") ? .letters : .command
      )
    }
    let first = wayToFirst.map { [Completion($0, help: "the first screen")] } ?? []
    return CommandSlot(kind: .anyWord, candidates: beginnings + first)
  }
}
