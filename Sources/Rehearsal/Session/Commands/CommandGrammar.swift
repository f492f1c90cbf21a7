/// The words that can follow each other in a command on the visible stage, with their help.
struct CommandGrammar {
  /// The visible stage; nil while there is none.
  let stage: Stage?
  /// Gives the meaning of the first word.
  let resolver: CommandResolver
  let settings: [any SettingDeclaration]
  let routes: [RouteEntry]
  let inboxes: [Inbox]
  /// Whether a verb can be performed at present.
  var canPerform: (Verb) -> Bool
  /// The turns that the user can go to.
  var turns: () -> [Completion] = { [] }
  /// The objects behind the visible stage that can be examined.
  var examinables: () -> [Completion] = { [] }
  /// The app's own words that `help` explains on this screen.
  var topicsOfApp: () -> [HelpTopic] = { [] }
  /// The route that leads back to the first screen; nil if `back` leads there, or from a modal.
  var wayToFirst: () -> String? = { nil }
  /// The titles of the tabs on the screen.
  var tabs: () -> [Completion] = { [] }

  /// The controls of the visible stage.
  var views: [View] { resolver.views }
  var verbs: VerbTable { resolver.verbs }
  var vocabulary: Vocabulary { resolver.vocabulary }

  /// The slots that `words` fill in order, followed by the slot for the next word.
  ///
  /// A slot that takes all remaining words is the last.
  func slots(of words: [TypedWord]) -> [CommandSlot] {
    guard let first = words.first else { return [firstSlot] }
    var slots = [first.verbAfterColon == nil ? firstSlot : verbsAfterColon]
    for index in words.indices {
      if let slot = slots.last, slot.takesRest(from: words[index]) { break }
      slots.append(slot(after: first, words[...index].dropFirst()))
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

  private func slot(after first: TypedWord, _ arguments: ArraySlice<TypedWord>) -> CommandSlot {
    guard let meaning = try? resolver.firstWord(first) else { return CommandSlot(kind: .anyWord) }
    switch meaning {
    case .number: return .nothing
    case .row(let title, _): return slot(of: resolver.targets(of: title), after: arguments)
    case .control(let view, let action):
      let targets = resolver.targets(of: view.name)
      return !targets.isEmpty && (action.argument == .none || !arguments.isEmpty)
        ? slot(of: targets, after: arguments)
        : slot(of: CommandTarget(view, action), after: arguments)
    case .controlVerb(let targets): return slot(of: targets, after: arguments)
    case .verb(let verb):
      return arguments.count < verb.slotCount ? verb.slot(self, arguments) : .nothing
    }
  }

  // MARK: The first word

  private var firstSlot: CommandSlot {
    CommandSlot(
      candidates: vocabulary.entries.compactMap { entry in
        guard let meaning = resolver.firstWord(exactly: entry.word), isPossible(meaning) else {
          return nil
        }
        return Completion(entry.word, help: entry.help, ending: ending(of: meaning))
      }
    )
  }

  private var verbsAfterColon: CommandSlot {
    CommandSlot(
      candidates: verbs.verbs.filter(canPerform).map {
        Completion(":" + $0.name, help: $0.summary, ending: ending(of: .verb($0)))
      },
      isTypedAsIs: true
    )
  }

  /// Whether a command can begin with this word now; an empty list, for example, has nothing to
  /// choose.
  private func isPossible(_ meaning: CommandResolver.FirstWord) -> Bool {
    switch meaning {
    case .row, .number: true
    case .control(let view, let action):
      canTake(CommandTarget(view, action))
        || resolver.targets(of: view.name).contains(where: canTake)
    case .controlVerb(let targets): targets.contains(where: canTake)
    case .verb(let verb): canPerform(verb)
    }
  }

  private func canTake(_ target: CommandTarget) -> Bool {
    !target.takesChoice || target.chooser.choiceCount > 0
  }

  private func ending(of meaning: CommandResolver.FirstWord) -> Completion.Ending {
    switch meaning {
    case .row, .number: .command
    case .control(let view, let action): ending(of: CommandTarget(view, action))
    case .controlVerb(let targets):
      targets.count == 1 && targets[0].action.standsAlone && targets[0].container == nil
        ? .command : .word
    case .verb(let verb): verb.takesArgument ? .word : .command
    }
  }

  private func ending(of target: CommandTarget) -> Completion.Ending {
    target.action.argument == .none && target.container == nil ? .command : .word
  }

  // MARK: Controls

  /// Returns the slot after a verb of `targets` and after `words`.
  private func slot(
    of targets: [CommandTarget],
    after words: ArraySlice<TypedWord>
  ) -> CommandSlot {
    // The name of the only list is optional.
    let implied = CommandTarget.implied(among: targets)
      .flatMap { $0.takesChoice && !$0.needsName ? $0 : nil }
    guard let word = words.first else {
      if let implied {
        var slot = slot(of: implied, after: [])
        slot.owners = [implied.chooser.name]
        return slot
      }
      return CommandSlot(candidates: names(of: targets.filter(canTake)))
    }
    if let implied, implied.continues, word.text != implied.chooser.name {
      return slot(of: implied, after: words)
    }
    let match = WordMatch(word.text, among: CommandTarget.names(of: targets))
    guard case .found(let name) = match else { return .nothing }
    var named = targets.filter { $0.name == name }
    guard let target = named.first else { return .nothing }
    guard target.needsName else { return slot(of: target, after: words.dropFirst()) }
    for index in named.indices { named[index].isNamed = true }
    return slot(of: named, after: words.dropFirst())
  }

  private func names(of targets: [CommandTarget]) -> [Completion] {
    CommandTarget.names(of: targets).compactMap { name in
      targets.first { $0.name == name }.map {
        Completion(name, help: $0.action.help, ending: ending(of: $0))
      }
    }
  }

  /// Returns the slot after `words` that follow the name of a control.
  private func slot(
    of target: CommandTarget,
    after words: ArraySlice<TypedWord>
  ) -> CommandSlot {
    if let container = target.container {
      return slot(of: target, inRowsOf: container, after: words)
    }
    let view = target.view
    switch target.action.argument {
    case .none: return .nothing
    case .text: return words.isEmpty ? CommandSlot(kind: .text) : .nothing
    case .choice, .value: return words.isEmpty ? choices(of: view) : .nothing
    case .move:
      switch words.count {
      case 0: return rows(of: view, ending: .word)
      case 1: return option("to", help: "the place to move it to", ending: .word)
      case 2: return rows(of: view, ending: .command)
      default: return .nothing
      }
    }
  }

  /// Returns the slot after `words` that follow the name of controls in the rows of `container`.
  private func slot(
    of target: CommandTarget,
    inRowsOf container: any RowContainer,
    after words: ArraySlice<TypedWord>
  ) -> CommandSlot {
    guard let word = words.first else {
      return target.action.argument == .none
        ? choices(of: container)
        : rows(of: container, ending: target.isArgumentOptional ? .command : .word)
    }
    guard words.count == 1, let index = resolver.index(ofRow: word, of: target),
      let control = try? container.control(target.view.name, inRow: index) ?? target.view,
      let action = resolver.action(of: control, for: target)
    else { return .nothing }
    return slot(of: CommandTarget(control, action), after: [])
  }

  /// The controls whose rows or values are no commands by themselves, with the action that chooses one.
  var choiceControls: [(view: View, action: Action)] {
    views.filter { !$0.isChooser }.compactMap { view in
      view.actions.first { action in
        switch action.argument {
        case .choice, .value: true
        case .none, .text, .move: false
        }
      }
      .map { (view, $0) }
    }
  }

  private func choices(of view: View) -> CommandSlot {
    CommandSlot(
      kind: .title,
      candidates: view.typedChoices.map { Completion($0.word, help: $0.detail) }
    )
  }

  /// The rows of a control, before more words or as the last ones.
  private func rows(of view: View, ending: Completion.Ending) -> CommandSlot {
    CommandSlot(
      kind: .anyWord,
      candidates: view.typedChoices.map {
        Completion($0.word, help: $0.detail, ending: ending)
      }
    )
  }

  // MARK: Verbs

  /// What `examine` can describe, or after the name of controls in rows, the rows.
  func examinables(after words: ArraySlice<TypedWord>) -> CommandSlot {
    let containers = views.compactMap(\.rowContainer)
    guard let word = words.first else {
      return CommandSlot(
        kind: .title,
        candidates: views.map { Completion($0.name) } + examinables(),
        owners: containers.flatMap(\.examples).map(\.name)
      )
    }
    let container = containers.first { $0.examples.contains { $0.name == word.text } }
    return container.map { rows(of: $0, ending: .command) } ?? .nothing
  }

  /// A slot for `word` alone, such as an option.
  func option(
    _ word: String,
    help: String,
    ending: Completion.Ending = .command
  ) -> CommandSlot {
    CommandSlot(candidates: [Completion(word, help: help, ending: ending)])
  }

  /// The words that `help` explains.
  var topics: CommandSlot {
    CommandSlot(
      candidates: vocabulary.entries
        + [Completion("all", help: "all commands")]
        + topicsOfApp().map { Completion($0.word, help: $0.summary) }
        + Term.allCases.map { Completion($0.rawValue, help: $0.meaning) }
        + settings.map { Completion($0.name, help: $0.summary) }
    )
  }

  /// The names of the settings, or the values of the one that `words` names.
  func settings(after words: ArraySlice<TypedWord>) -> CommandSlot {
    guard let word = words.first else {
      return CommandSlot(
        candidates: settings.map { Completion($0.name, help: $0.summary, ending: .word) }
      )
    }
    guard case .found(let name) = WordMatch(word.text, among: settings.map(\.name)),
      let setting = settings.first(where: { $0.name == name })
    else { return CommandSlot() }
    return CommandSlot(candidates: setting.words.map { Completion($0) })
  }

  /// The names of the inboxes, or the sample payloads of the one that `words` names.
  func inboxes(after words: ArraySlice<TypedWord>) -> CommandSlot {
    guard let word = words.first else {
      return CommandSlot(
        candidates: inboxes.map {
          Completion($0.name, help: $0.payload ?? "", ending: $0.payload == nil ? .command : .word)
        }
      )
    }
    guard case .found(let name) = WordMatch(word.text, among: inboxes.map(\.name)),
      let inbox = inboxes.first(where: { $0.name == name }), inbox.payload != nil
    else { return .nothing }
    return CommandSlot(kind: .text, candidates: inbox.samples.map { Completion($0) })
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
    let first = wayToFirst().map { [Completion($0, help: "the first screen")] } ?? []
    return CommandSlot(kind: .anyWord, candidates: beginnings + first)
  }
}
