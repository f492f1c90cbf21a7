/// What can stand where in a command: the controls of the stage with what they take, the verbs with
/// their arguments.
struct CommandGrammar {
  let views: [View]
  let knobs: [any KnobDeclaration]
  let routes: [RouteEntry]
  /// The turns that one can go to.
  let turns: () -> [SessionLog.Turn]

  /// What the first word of a command stands for.
  private enum Meaning {
    case control(View)
    case row
    case controlVerb(String, [View])
    case verb(Verb)
  }

  /// The slots that `words` fill one after the other, and the one that the next word would.
  ///
  /// A slot that takes all words which are left is the last.
  func slots(of words: [TypedWord]) -> [CommandSlot] {
    var slots: [CommandSlot] = []
    for count in 0...words.count {
      let slot = slot(after: words[..<count])
      slots.append(slot)
      if count < words.count, slot.swallows(from: words[count]) { break }
    }
    return slots
  }

  private func slot(after words: ArraySlice<TypedWord>) -> CommandSlot {
    guard let first = words.first else { return firstSlot }
    let arguments = words.dropFirst()
    return switch meaning(of: first) {
    case nil: CommandSlot(kind: .anyWord)
    case .row: .nothing
    case .control(let view): arguments.isEmpty ? slot(of: view.actions.first, view) : .nothing
    case .controlVerb(let verb, let able): slot(of: verb, able, after: arguments)
    case .verb(let verb): slot(of: verb, after: arguments)
    }
  }

  /// As ``CommandResolver`` finds it out.
  private func meaning(of word: TypedWord) -> Meaning? {
    if word.text.hasPrefix(":"), !word.isQuoted {
      let text = String(word.text.dropFirst())
      if let verb = Verb(word: text) { return .verb(verb) }
      guard case .found(let whole) = Verb.match(text) else { return nil }
      return Verb(word: whole).map { .verb($0) }
    }
    if let meaning = meaning(ofExactly: word.text) { return meaning }
    if !word.isQuoted, Int(word.text) != nil { return .row }
    guard case .found(let whole) = Vocabulary(of: views).match(word.text) else { return nil }
    return meaning(ofExactly: whole)
  }

  private func meaning(ofExactly word: String) -> Meaning? {
    if let view = views.first(where: { $0.name == word }) { return .control(view) }
    if views.contains(where: { $0.isChooser && $0.choice(named: word) != nil }) {
      return .row
    }
    let able = views.filter { $0.actions.contains { $0.verb == word } }
    if !able.isEmpty { return .controlVerb(word, able) }
    return Verb(word: word).map { .verb($0) }
  }

  // MARK: The first word

  private var firstSlot: CommandSlot {
    CommandSlot(
      kind: .word,
      candidates: Vocabulary(of: views).entries.map { entry in
        CommandSlot.Candidate(
          word: entry.word,
          help: entry.help,
          ending: ending(of: entry.word),
          isQuiet: isQuiet(entry.word)
        )
      },
      isFirst: true
    )
  }

  /// Whether `word` is a control that does nothing by its name alone; a verb beside it leads there.
  private func isQuiet(_ word: String) -> Bool {
    guard case .control(let view) = meaning(ofExactly: word) else { return false }
    return view.actions.first.map(ending) == .word
  }

  private func ending(of word: String) -> Completion.Ending {
    switch meaning(ofExactly: word) {
    case nil, .row: .command
    case .control(let view): view.actions.first.map(ending) ?? .command
    case .controlVerb(let verb, let able):
      able.count == 1 && able[0].actions.contains { $0.verb == verb && $0.standsAlone }
        ? .command : .word
    case .verb(let verb): verb.takesArgument ? .word : .command
    }
  }

  private func ending(of action: Action) -> Completion.Ending {
    action.argument == .none ? .command : .word
  }

  // MARK: Controls

  private func slot(
    of verb: String,
    _ able: [View],
    after words: ArraySlice<TypedWord>
  )
    -> CommandSlot
  {
    func action(of view: View) -> Action? { view.actions.first { $0.verb == verb } }
    guard let target = words.first else {
      // The only list need not be named.
      if able.count == 1, let only = action(of: able[0]), only.argument.isChoice {
        var slot = slot(of: only, able[0])
        slot.owner = able[0].name
        return slot
      }
      return CommandSlot(
        kind: .word,
        candidates: able.map { view in
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

  private func slot(of verb: Verb, after words: ArraySlice<TypedWord>) -> CommandSlot {
    if verb == .set, words.count == 1, let name = words.first?.text {
      return CommandSlot(kind: .word, candidates: values(ofKnob: name))
    }
    if verb == .xray, words.count < 3 { return CommandSlot(kind: .word, candidates: xrayWords) }
    guard words.isEmpty else { return .nothing }
    return switch verb {
    case .examine:
      CommandSlot(
        kind: .word,
        candidates: views.map { CommandSlot.Candidate(word: $0.name) }
          + Anatomy.Part.allCases.map {
            CommandSlot.Candidate(word: $0.rawValue, help: "what it is made of")
          }
      )
    case .help: topics
    case .set:
      CommandSlot(
        kind: .word,
        candidates: knobs.map {
          CommandSlot.Candidate(word: $0.name, help: $0.summary, ending: .word)
        }
      )
    case .go: CommandSlot(kind: .anyWord, candidates: beginningsOfRoutes)
    case .turn: CommandSlot(kind: .word, candidates: turnNumbers)
    case .wait: CommandSlot(kind: .duration)
    case .save, .restore: CommandSlot(kind: .file)
    case .script:
      CommandSlot(
        kind: .file,
        candidates: [CommandSlot.Candidate(word: "off", help: "stop writing")]
      )
    case .log: option("--json", help: "one JSON object a turn")
    case .where: option("--json", help: "for programs")
    case .look, .back, .dismiss, .again, .scenes, .undo, .redo, .turns, .relaunch, .verbose, .brief,
      .quit, .xray:
      .nothing
    }
  }

  /// How much is shown, and the rooms of the app.
  private var xrayWords: [CommandSlot.Candidate] {
    XRaySetting.words.map { word in
      CommandSlot.Candidate(word: word, help: XRayLevel(rawValue: word)?.summary ?? "")
    }
      + routes.filter { !$0.isWithinEntrance }.map {
        CommandSlot.Candidate(word: $0.pattern, help: $0.summary)
      }
  }

  private func values(ofKnob name: String) -> [CommandSlot.Candidate] {
    guard case .found(let name) = WordMatch(name, among: knobs.map(\.name)) else { return [] }
    return knobs.first { $0.name == name }?.words.map { CommandSlot.Candidate(word: $0) } ?? []
  }

  private func option(_ word: String, help: String) -> CommandSlot {
    CommandSlot(
      kind: .word,
      candidates: [CommandSlot.Candidate(word: word, help: help, isTypedAsIs: true)]
    )
  }

  private var topics: CommandSlot {
    CommandSlot(
      kind: .word,
      candidates: Vocabulary(of: views).entries.map {
        CommandSlot.Candidate(word: $0.word, help: $0.help)
      } + Term.allCases.map { CommandSlot.Candidate(word: $0.rawValue, help: $0.meaning) }
        + knobs.map { CommandSlot.Candidate(word: $0.name, help: $0.summary) }
    )
  }

  /// Routes that begin alike are told apart by what only the user knows.
  private var beginningsOfRoutes: [CommandSlot.Candidate] {
    var seen: Set<String> = []
    return routes.filter { seen.insert($0.prefix).inserted }.map { route in
      CommandSlot.Candidate(
        word: route.prefix,
        help: route.summary,
        ending: route.prefix.hasSuffix("/") ? .letters : .command
      )
    }
  }

  /// The latest first: it is the one that somebody wants back.
  private var turnNumbers: [CommandSlot.Candidate] {
    turns().reversed().map {
      CommandSlot.Candidate(word: String($0.number), help: $0.command ?? "the beginning")
    }
  }
}
