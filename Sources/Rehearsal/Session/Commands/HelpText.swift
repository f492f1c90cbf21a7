/// The text of `help`, from the controls of the stage, the verbs, the terms and the settings.
struct HelpText {
  let grammar: CommandGrammar
  let layout: TextLayout

  private var views: [View] { grammar.views }
  private var vocabulary: Vocabulary { grammar.vocabulary }

  /// What can be done on this screen, and the names of the verbs that work everywhere.
  var here: [String] {
    let own = rows(ownRows, indent: 4)
    let names = verbs.map { (vocabulary.isOwn($0.name) ? ":" : "") + $0.name }
    return (own.isEmpty ? [] : ["  Here"]) + own
      + layout.prose("Everywhere: \(names.joined(separator: ", "))", indent: 2)
      + wayToFirst
      + layout.prose("To explain all of them: help all. To explain one: help <word>", indent: 2)
      + topics.flatMap { layout.prose("To read \($0.summary): help \($0.word)", indent: 2) }
  }

  /// How to return to the first screen, if that takes more than one step.
  private var wayToFirst: [String] {
    guard let route = grammar.wayToFirst, !grammar.routes.isEmpty,
      let verb = grammar.verbs[.followsRoutes]
    else { return [] }
    let colon = vocabulary.isOwn(verb.name) ? ":" : ""
    return layout.prose(
      "To return to the first screen: \(colon)\(verb.name) \(CommandLexer.quote(route))",
      indent: 2
    )
  }

  /// The rows for the stage's own controls, and for the choices that are commands.
  private var ownRows: [[String]] {
    views.flatMap { view in
      CommandTarget.all(of: view).map { [usage(of: $0), $0.action.help] }
        + (view.isChooser
          ? view.typedChoices.map { [CommandLexer.quote($0.word), $0.detail] } : [])
    }
  }

  private var topics: [HelpTopic] { grammar.topicsOfApp }

  private var verbs: [Verb] {
    grammar.verbs.verbs.filter { !$0.isListedOnlyIfPossible || grammar.canPerform($0) }
  }

  /// All commands, the stage's own first, and the terms that can be explained.
  var everything: [String] {
    let own = ownRows
    let verbs = verbs.map(row(of:))
    // Align both parts with each other, unless that makes a row too wide.
    let table = layout.table(own + verbs, indent: 4)
    let fits = table.count == own.count + verbs.count
    let here = fits ? Array(table.prefix(own.count)) : rows(own, indent: 4)
    let everywhere = fits ? Array(table.dropFirst(own.count)) : rows(verbs, indent: 4)
    return (own.isEmpty ? [] : ["  Here"]) + here + ["  Everywhere"] + everywhere + terms
  }

  /// The terms that `help` explains.
  private var terms: [String] {
    let words = (topics.map(\.word) + Term.allCases.map(\.rawValue)).sorted().joined(
      separator: ", "
    )
    return layout.prose("Words to ask help about: \(words)", indent: 2)
  }

  /// The width of the screen below which a second column has no room for a sentence.
  private static let narrow = 60

  /// Returns each command with its explanation beside it or, on a narrow screen, below it.
  private func rows(_ rows: [[String]], indent: Int) -> [String] {
    let table = layout.width < Self.narrow ? nil : layout.proseTable(rows, indent: indent)
    return table
      ?? rows.flatMap { layout.prose($0[0], indent: 4) + layout.prose($0[1], indent: 6) }
  }

  /// Explains one word: a control, a verb of a control, a verb, a topic of the app, a term, or a
  /// setting.
  func explain(_ word: String) throws(Refusal) -> [String] {
    let isOwn = vocabulary.words.contains(word)
    let verb = grammar.verbs[word] ?? grammar.verbs[word.lowercased()]
    let meant = isOwn ? word : verb?.name ?? word
    if !isOwn, verb == nil, let topic = topics.first(where: { $0.word == word.lowercased() }) {
      return topic.lines(on: layout)
    }
    if !isOwn, verb == nil, let meaning = meaning(of: word.lowercased()) {
      return layout.prose("\(word.lowercased()): \(meaning)", indent: 2)
    }
    switch WordMatch(meant, among: vocabulary.words) {
    case .found(let found):
      let own = actions(for: found)
      if own.isEmpty, let verb = grammar.verbs[found] { return explain(verb) }
      let entry = vocabulary.entries.first { $0.word == found }
      let explained = own.isEmpty ? [[found, entry?.help ?? ""]] : own
      return rows(explained, indent: 2)
    case .ambiguous(let candidates):
      throw .ambiguous(word, candidates: candidates)
    case .none:
      if case .found(let name) = WordMatch(word, among: views.map(\.name)) {
        throw .notInteractive(control: name)
      }
      let known =
        vocabulary.words + topics.map(\.word) + Term.allCases.map(\.rawValue)
        + grammar.settings.map(\.name)
      let nearest = WordMatch.nearest(to: word, among: known)
      throw .unknownCommand(word, suggestion: nearest.map { "help \(CommandLexer.quote($0))" })
    }
  }

  /// Explains the part of a topic that two words name; nil for other words.
  func explain(partIn words: [String]) throws(Refusal) -> [String]? {
    guard words.count == 2, !vocabulary.words.contains(words[0]),
      let topic = topics.first(where: { $0.word == words[0].lowercased() }), !topic.parts.isEmpty
    else { return nil }
    if let part = topic.parts.first(where: { $0.word == words[1].lowercased() }) {
      return part.lines(on: layout)
    }
    let parts = topic.parts.map(\.word).joined(separator: ", ")
    throw .other("\(topic.word) has no part “\(words[1])”. It has: \(parts)")
  }

  private func actions(for word: String) -> [[String]] {
    views.flatMap { view in
      CommandTarget.all(of: view).filter { $0.view.name == word || $0.action.verb == word }
        .map { [usage(of: $0), $0.action.help] }
    }
  }

  /// Returns the meaning of a term or a setting; nil for any other word.
  private func meaning(of word: String) -> String? {
    Term(rawValue: word)?.meaning
      ?? grammar.settings.first { $0.name == word }.map {
        "a setting, \($0.summary). A change takes effect \($0.effect.words). To change it: "
          + "set \($0.name) \($0.words.joined(separator: "|"))"
      }
  }

  /// Returns the usage and the summary of `verb`, with a colon if a control has the same name.
  private func row(of verb: Verb) -> [String] {
    let aliases = verb.aliases.filter { !vocabulary.isOwn($0) }.joined(separator: ", ")
    let colon = vocabulary.isOwn(verb.name) ? ":" : ""
    return [colon + verb.usage + (aliases.isEmpty ? "" : " (\(aliases))"), verb.summary]
  }

  private func explain(_ verb: Verb) -> [String] {
    rows([row(of: verb)], indent: 2)
      + layout.prose(verb.explanation, indent: 4)
      + layout.prose(verb.example(grammar).map { "For example: \($0)" } ?? "", indent: 4)
  }

  /// Returns the shortest form in which an action can be typed.
  private func usage(of target: CommandTarget) -> String {
    if target.container != nil {
      return grammar.resolver.words(beforeRowOf: target) + target.usageOfRow
    }
    // If no other control has the verb, the name may be optional.
    let targets = grammar.resolver.targets(of: target.action.verb)
    let isOnly = CommandTarget.implied(among: targets)?.view === target.view
    return target.action.usage(for: target.view.name, isFirst: target.isFirst, isOnly: isOnly)
  }
}
