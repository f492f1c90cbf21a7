/// The words with which a command can begin on a stage, the stage's own first.
struct Vocabulary {
  /// The words without quotation marks, each with its help.
  let entries: [Completion]
  private let ownCount: Int

  init(of views: [View]) {
    var entries: [Completion] = []
    var seen: Set<String> = []
    func add(_ word: String, _ help: String) {
      if seen.insert(word).inserted { entries.append(Completion(word, help: help)) }
    }
    // A control that only shows something is not a command, and must not hide one.
    for view in views {
      if let action = view.actions.first { add(view.name, action.help) }
    }
    for view in views where view.isChooser {
      for (word, detail) in view.typedChoices {
        add(word, detail.isEmpty ? view.choiceAction?.help ?? "" : detail)
      }
    }
    for view in views {
      for target in CommandTarget.all(of: view) {
        if target.container != nil { add(target.view.name, target.action.help) }
        add(target.action.verb, target.action.help)
      }
    }
    ownCount = entries.count
    for verb in VerbTable.standard.verbs { add(verb.name, verb.summary) }
    self.entries = entries
  }

  var words: [String] { entries.map(\.word) }

  /// Matches `word` with the words, whole or by their beginnings, and with whole aliases of verbs.
  func match(_ word: String) -> WordMatch {
    WordMatch(word, among: words + VerbTable.standard.aliases(matching: word))
  }

  /// Whether `word` is one of the stage's own words.
  func isOwn(_ word: String) -> Bool {
    entries.prefix(ownCount).contains { $0.word == word }
  }
}
