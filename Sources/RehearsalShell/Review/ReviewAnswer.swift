import LineEditing

/// The user's answer about a hunk.
enum ReviewAnswer: Character, CaseIterable {
  /// The shown output is right.
  case accept = "a"
  /// The file is right.
  case reject = "r"
  /// Decide later.
  case skip = "s"
  /// The shown output is right, here and in the rest of the file.
  case acceptRest = "f"
  /// End the review and keep the answers so far.
  case quit = "q"

  /// Parses a key or the beginning of a line; nil if it is not an answer.
  init?(_ typed: some StringProtocol) {
    guard let key = typed.first(where: { !$0.isWhitespace }) else { return nil }
    let small = key.lowercased()
    guard small.count == 1, let answer = small.first.flatMap(ReviewAnswer.init(rawValue:)) else {
      return nil
    }
    self = answer
  }

  /// Converts a key; ^C and ^D quit, and nil stands for a key that is not an answer.
  init?(_ key: SingleKey) {
    switch key {
    case .character(let character): self.init(String(character))
    case .end: self = .quit
    }
  }

  /// All answers in one line, for the prompt.
  static let choices =
    (allCases.map { "\($0.rawValue) \($0.words.label)" } + ["? help"]).joined(separator: " · ")

  /// The meaning of each answer, shown for `?` and for unknown keys.
  static let help = allCases.map { "\($0.rawValue)   \($0.words.meaning)" }

  /// The answer in words, because a single key is not echoed.
  var echo: String { words.echo }

  private var words: (label: String, meaning: String, echo: String) {
    switch self {
    case .accept:
      ("accept", "The app is right: its output is written into the file.", "accepted")
    case .reject:
      ("reject", "The file is right: it stays, and fails until the app is fixed.", "rejected")
    case .skip:
      ("skip", "Decide later: the file stays, and the difference counts as undecided.", "skipped")
    case .acceptRest:
      (
        "accept the file", "Accept this difference, and all that follow in this file.",
        "accepted, and the rest of this file"
      )
    case .quit:
      ("quit", "End the review: accepted changes are written, and the rest is undecided.", "quit")
    }
  }
}
