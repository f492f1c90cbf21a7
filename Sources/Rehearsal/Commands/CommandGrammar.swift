/// The grammar of commands: the stage's controls and the verbs, each with the arguments it accepts.
struct CommandGrammar {
  /// The visible stage; nil while there is none.
  let stage: Stage?
  let verbs: VerbTable
  let settings: [any SettingDeclaration]
  let routes: [RouteEntry]
  /// The turns that the user can go to.
  var turns: () -> [CommandSlot.Candidate] = { [] }
  /// The objects behind the visible stage that can be examined.
  var examinables: () -> [CommandSlot.Candidate] = { [] }
  /// Whether a verb can be performed at present.
  var canPerform: (Verb) -> Bool

  /// The controls of the visible stage.
  let views: [View]

  init(
    stage: Stage?,
    verbs: VerbTable,
    settings: [any SettingDeclaration],
    routes: [RouteEntry],
    canPerform: @escaping (Verb) -> Bool
  ) {
    self.stage = stage
    self.verbs = verbs
    self.settings = settings
    self.routes = routes
    self.canPerform = canPerform
    views = stage?.views ?? []
  }

  private var vocabulary: Vocabulary { Vocabulary(of: views, verbs: verbs) }

  /// The meaning of the first word of a command.
  private enum Meaning {
    case control(View)
    case row(String)
    case controlVerb(String)
    case verb(Verb)
  }

  /// The slots that `words` fill in order, followed by the slot for the next word.
  ///
  /// A slot that takes all remaining words is the last.
  func slots(of words: [TypedWord]) -> [CommandSlot] {
    var slots: [CommandSlot] = []
    for count in 0...words.count {
      let slot = slot(after: words[..<count])
      slots.append(slot)
      if count < words.count, slot.swallows(from: words[count]) { break }
    }
    return slots
  }

  /// The index of the first word that its slot does not accept.
  func wrongArgument(in words: [TypedWord]) -> Int? {
    let slots = slots(of: words)
    return words.indices.dropFirst().first { $0 < slots.count && slots[$0].refuses(words[$0]) }
  }

  private func slot(after words: ArraySlice<TypedWord>) -> CommandSlot {
    guard let first = words.first else { return firstSlot }
    let arguments = words.dropFirst()
    switch meaning(of: first) {
    case nil: return CommandSlot(kind: .anyWord)
    case .row(let title): return slot(ofVerb: title, after: arguments)
    case .control(let view):
      let action = view.actions.first
      let takesNothing = action?.argument == Action.Argument.none || !arguments.isEmpty
      return takesNothing ? slot(ofVerb: view.name, after: arguments) : slot(of: action, view)
    case .controlVerb(let verb): return slot(ofVerb: verb, after: arguments)
    case .verb(let verb): return verb.slot(self, arguments)
    }
  }

  /// Returns the meaning of the first word, by the rules of ``CommandResolver``.
  private func meaning(of word: TypedWord) -> Meaning? {
    if word.text.hasPrefix(":"), !word.isQuoted {
      let text = String(word.text.dropFirst())
      if let verb = verbs[text] { return .verb(verb) }
      guard case .found(let whole) = verbs.match(text) else { return nil }
      return verbs[whole].map { .verb($0) }
    }
    if let meaning = meaning(ofExactly: word.text) { return meaning }
    if !word.isQuoted, Int(word.text) != nil { return .row(word.text) }
    guard !views.contains(where: { $0.name == word.text }) else { return nil }
    guard case .found(let whole) = vocabulary.match(word.text) else { return nil }
    return meaning(ofExactly: whole)
  }

  private func meaning(ofExactly word: String) -> Meaning? {
    // A control that only shows something is no command.
    if let view = views.first(where: { $0.name == word && !$0.actions.isEmpty }) {
      return .control(view)
    }
    if views.contains(where: { $0.isChooser && $0.choice(named: word) != nil }) {
      return .row(word)
    }
    if !able(word).isEmpty { return .controlVerb(word) }
    return verbs[word].map { .verb($0) }
  }

  // MARK: The first word

  private var firstSlot: CommandSlot {
    CommandSlot(
      kind: .word,
      candidates: vocabulary.entries.compactMap { entry in
        guard let meaning = meaning(ofExactly: entry.word), isPossible(meaning) else { return nil }
        return CommandSlot.Candidate(
          word: entry.word,
          help: entry.help,
          ending: ending(of: meaning)
        )
      },
      isFirst: true
    )
  }

  /// The verbs as completions after a colon.
  var verbsAfterColon: [CommandSlot.Candidate] {
    verbs.verbs.filter(canPerform).map {
      CommandSlot.Candidate(
        word: ":" + $0.name,
        help: $0.summary,
        ending: $0.takesArgument ? .word : .command,
        isTypedAsIs: true
      )
    }
  }

  /// Whether a command can begin with this word now; an empty list, for example, has nothing to
  /// choose.
  private func isPossible(_ meaning: Meaning) -> Bool {
    switch meaning {
    case .row: true
    case .control(let view):
      canTake(view.actions.first, of: view) || able(view.name).contains { canTake(view.name, $0) }
    case .controlVerb(let verb): able(verb).contains { canTake(verb, $0) }
    case .verb(let verb): canPerform(verb)
    }
  }

  private func canTake(_ action: Action?, of view: View) -> Bool {
    action.map { !$0.argument.isChoice || view.choiceCount > 0 } ?? false
  }

  private func canTake(_ verb: String, _ view: View) -> Bool {
    canTake(view.actions.first { $0.verb == verb }, of: view)
  }

  /// The controls that have `verb`.
  private func able(_ verb: String) -> [View] {
    views.filter { $0.actions.contains { $0.verb == verb } }
  }

  private func ending(of meaning: Meaning) -> Completion.Ending {
    switch meaning {
    case .row: return .command
    case .control(let view): return view.actions.first.map(ending) ?? .command
    case .controlVerb(let verb):
      let actions = able(verb).flatMap { $0.actions.filter { $0.verb == verb } }
      return actions.count == 1 && actions[0].standsAlone ? .command : .word
    case .verb(let verb): return verb.takesArgument ? .word : .command
    }
  }

  private func ending(of action: Action) -> Completion.Ending {
    action.argument == .none ? .command : .word
  }

  // MARK: Controls

  private func slot(
    ofVerb verb: String,
    after words: ArraySlice<TypedWord>
  ) -> CommandSlot {
    func action(of view: View) -> Action? { view.actions.first { $0.verb == verb } }
    let able = able(verb)
    guard !able.isEmpty else { return .nothing }
    guard let target = words.first else {
      // The name of the only list is optional.
      if able.count == 1, let only = action(of: able[0]), only.argument.isChoice {
        var slot = slot(of: only, able[0])
        slot.owner = able[0].name
        return slot
      }
      return CommandSlot(
        kind: .word,
        candidates: able.filter { canTake(verb, $0) }.map { view in
          let action = action(of: view)
          return CommandSlot.Candidate(
            word: view.name,
            help: action?.help ?? "",
            ending: action.map(ending) ?? .command
          )
        }
      )
    }
    guard words.count == 1, case .found(let name) = WordMatch(target.text, among: able.map(\.name)),
      let view = able.first(where: { $0.name == name })
    else { return .nothing }
    return slot(of: action(of: view), view)
  }

  private func slot(of action: Action?, _ view: View) -> CommandSlot {
    switch action?.argument {
    case nil, .some(.none): .nothing
    case .text: .text
    case .choice: choices(of: view, numbers: view.choiceCount > 0 ? 1...view.choiceCount : nil)
    case .value: choices(of: view, numbers: nil)
    }
  }

  private func choices(of view: View, numbers: ClosedRange<Int>?) -> CommandSlot {
    CommandSlot(
      kind: .title,
      candidates: view.describedChoices.map {
        CommandSlot.Candidate(word: $0.word, help: $0.detail)
      },
      numbers: numbers
    )
  }

  // MARK: Verbs

  /// A slot for `word` alone, such as an option.
  func option(_ word: String, help: String) -> CommandSlot {
    CommandSlot(
      kind: .word,
      candidates: [CommandSlot.Candidate(word: word, help: help, isTypedAsIs: true)]
    )
  }

  /// The words that `help` explains.
  var topics: CommandSlot {
    CommandSlot(
      kind: .word,
      candidates: vocabulary.entries.map {
        CommandSlot.Candidate(word: $0.word, help: $0.help)
      } + [CommandSlot.Candidate(word: "all", help: "all commands")]
        + Term.allCases.map { CommandSlot.Candidate(word: $0.rawValue, help: $0.meaning) }
        + settings.map { CommandSlot.Candidate(word: $0.name, help: $0.summary) }
    )
  }

  /// The names of the settings, or the values of the one that `words` names.
  func settings(after words: ArraySlice<TypedWord>) -> CommandSlot {
    switch words.count {
    case 0:
      let names = settings.map {
        CommandSlot.Candidate(word: $0.name, help: $0.summary, ending: .word)
      }
      return CommandSlot(kind: .word, candidates: names)
    case 1: return CommandSlot(kind: .word, candidates: values(ofSetting: words.first?.text ?? ""))
    default: return .nothing
    }
  }

  private func values(ofSetting name: String) -> [CommandSlot.Candidate] {
    guard case .found(let name) = WordMatch(name, among: settings.map(\.name)) else { return [] }
    return settings.first { $0.name == name }?.words.map { CommandSlot.Candidate(word: $0) } ?? []
  }

  /// The common beginnings of routes; only the user knows the values that tell such routes apart.
  var beginningsOfRoutes: CommandSlot {
    var seen: Set<String> = []
    let beginnings = routes.filter { seen.insert($0.prefix).inserted }.map { route in
      CommandSlot.Candidate(
        word: route.prefix,
        help: route.summary,
        ending: route.prefix.hasSuffix("/") ? .letters : .command
      )
    }
    return CommandSlot(kind: .anyWord, candidates: beginnings)
  }
}
