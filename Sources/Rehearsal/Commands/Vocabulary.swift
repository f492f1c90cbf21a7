/// The words a command can begin with on a stage, its own first.
struct Vocabulary {
  /// A word, and what it does.
  struct Entry {
    let word: String
    let help: String
  }

  let entries: [Entry]
  private let ownCount: Int
  private let verbs: VerbTable

  init(of views: [View], verbs: VerbTable) {
    self.verbs = verbs
    var entries: [Entry] = []
    var seen: Set<String> = []
    func add(_ word: String, _ help: String) {
      if seen.insert(word).inserted { entries.append(Entry(word: word, help: help)) }
    }
    // A control that only shows something is no command, and must not stand in the way of one.
    for view in views {
      if let action = view.actions.first { add(view.name, action.help) }
    }
    for view in views where view.isChooser {
      for (word, detail) in view.describedChoices {
        add(word, detail.isEmpty ? view.choiceAction?.help ?? "" : detail)
      }
    }
    for view in views {
      for action in view.actions { add(action.verb, action.help) }
    }
    ownCount = entries.count
    for verb in verbs.verbs { add(verb.name, verb.summary) }
    self.entries = entries
  }

  var words: [String] { entries.map(\.word) }

  /// What `word` is, or begins, among the words; aliases of verbs must match whole.
  func match(_ word: String) -> WordMatch {
    WordMatch(word, among: words + verbs.aliases(matching: word))
  }

  /// Whether `word` is one of the stage's own.
  func isOwn(_ word: String) -> Bool {
    entries.prefix(ownCount).contains { $0.word == word }
  }
}
