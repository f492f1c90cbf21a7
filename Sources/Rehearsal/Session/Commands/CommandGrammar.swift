/// The words of the visible stage, of verbs and of their arguments, with their help.
final class CommandGrammar {
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
  private(set) lazy var vocabulary = resolver.vocabulary
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

  // MARK: The first word

  /// What a line can begin with.
  var firstSlot: CommandSlot {
    CommandSlot(
      candidates: vocabulary.entries.compactMap { entry in
        guard let meaning = resolver.exactWord(entry.word), isPossible(meaning) else {
          return nil
        }
        let ending: Completion.Ending = isWhole(meaning) ? .command : .word
        return Completion(entry.word, help: entry.help, ending: ending)
      } + wordsOfShell
    )
  }

  /// The verbs of the shell and the aliases that have no other meaning here.
  private var wordsOfShell: [Completion] {
    guard includesHistory, session.shell != nil else { return [] }
    let verbs = ShellWords.verbs.filter(canPerform).map {
      Completion($0.name, help: $0.summary, ending: $0.needsArgument ? .word : .command)
    }
    return (verbs + aliases).filter { resolver.wordOfStage($0.word) == nil }
  }

  /// The aliases with their commands.
  var aliases: [Completion] {
    session.shell?.aliases.rows.map { Completion($0[0], help: $0[1]) } ?? []
  }

  /// The verbs, each after a colon.
  var verbsAfterColon: CommandSlot {
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

  /// The words that `help` explains, or the parts of the topic that `words` name.
  func topics(after words: ArraySlice<TypedWord>) -> CommandSlot {
    if let word = words.first {
      let topic = topicsOfApp.first { $0.word == word.text }
      return CommandSlot(
        candidates: topic?.parts.map { Completion($0.word, help: $0.summary) } ?? []
      )
    }
    return CommandSlot(
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
