/// What `help` says, derived from the controls of the stage and from the verbs.
struct HelpText {
  let views: [View]
  let layout: TextLayout

  /// Everything that can be done, the stage's own first.
  var everything: [String] {
    let own = views.flatMap { view in
      view.actions.map { [usage(of: $0, view), $0.help] }
        + (view.offersChoicesByName ? view.choices.map { [CommandLexer.quote($0), ""] } : [])
    }
    let verbs = Verb.allCases.map { verb in
      [verb.usage + (verb.alias.map { " (\($0))" } ?? ""), verb.summary]
    }
    guard layout.width >= Self.narrow else {
      return (own.isEmpty ? [] : ["  Here"] + list(own)) + ["  Everywhere"] + list(verbs)
    }
    let rows = layout.table(own + verbs, indent: 4)
    let here = own.isEmpty ? [] : ["  Here"] + rows.prefix(own.count)
    return here + ["  Everywhere"] + rows.dropFirst(own.count)
  }

  /// Below this many columns no second column has room for a sentence.
  private static let narrow = 60

  /// What a narrow screen has instead of a table: each explanation below its command.
  private func list(_ rows: [[String]]) -> [String] {
    rows.flatMap { row in [layout.row("    " + row[0])] + layout.prose(row[1], indent: 6) }
  }

  /// One word explained: a control, a verb of a control, or a verb.
  func explain(_ word: String) throws(Refusal) -> [String] {
    let vocabulary = Vocabulary(of: views)
    let isOwn = vocabulary.words.contains(word)
    let verb = Verb(word: word) ?? Verb(word: word.lowercased())
    let meant = isOwn ? word : verb?.rawValue ?? word
    switch WordMatch(meant, among: vocabulary.words) {
    case .found(let found):
      let rows = rows(for: found)
      let entry = vocabulary.entries.first { $0.word == found }
      let explained = rows.isEmpty ? [[found, entry?.help ?? ""]] : rows
      return layout.width >= Self.narrow ? layout.table(explained, indent: 2) : list(explained)
    case .ambiguous(let candidates):
      throw .ambiguous(word, candidates: candidates)
    case .none:
      if case .found(let name) = WordMatch(word, among: views.map(\.name)) {
        throw .notInteractive(control: name)
      }
      let nearest = WordMatch.nearest(to: word, among: vocabulary.words)
      throw .unknownCommand(word, suggestion: nearest.map { "help \($0)" })
    }
  }

  private func rows(for word: String) -> [[String]] {
    let own = views.flatMap { view in
      view.actions.filter { view.name == word || $0.verb == word }
        .map { [usage(of: $0, view), $0.help] }
    }
    guard own.isEmpty, let verb = Verb(word: word) else { return own }
    return [[verb.usage + (verb.alias.map { " (\($0))" } ?? ""), verb.summary]]
  }

  /// How an action is typed in its shortest form.
  private func usage(of action: Action, _ view: View) -> String {
    let isFirst = view.actions.first == action
    return switch action.argument {
    case .none: action.standsAlone ? action.verb : "\(action.verb) \(view.name)"
    case .text(let placeholder):
      isFirst ? "\(view.name) <\(placeholder)>" : "\(action.verb) \(view.name) <\(placeholder)>"
    case .choice(let placeholder): "\(action.verb) <\(placeholder)>"
    case .value(let placeholder): "\(view.name) <\(placeholder)>"
    }
  }
}
