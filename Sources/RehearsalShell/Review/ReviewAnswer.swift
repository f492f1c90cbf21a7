/// What a person says of a hunk.
enum ReviewAnswer: Character, CaseIterable {
  /// What was shown is right.
  case accept = "a"
  /// The file is right.
  case reject = "r"
  /// It is decided another time.
  case skip = "s"
  /// What was shown is right, here and in the rest of the file.
  case acceptRest = "f"
  /// No more questions; what was accepted so far is kept.
  case quit = "q"

  /// Reads what was typed: a key, or the beginning of a line; nil when it is none of the answers.
  init?(_ typed: some StringProtocol) {
    guard let key = typed.first(where: { !$0.isWhitespace }) else { return nil }
    let small = key.lowercased()
    guard small.count == 1, let answer = small.first.flatMap(ReviewAnswer.init(rawValue:)) else {
      return nil
    }
    self = answer
  }

  /// All of them, for somebody who must choose.
  static let choices =
    (allCases.map { "\($0.rawValue) \($0.label)" } + ["? help"]).joined(separator: " · ")

  /// What each of them does, which `?` shows and every key that is none of them.
  static let help = allCases.map { "\($0.rawValue)   \($0.meaning)" }

  private var label: String {
    switch self {
    case .accept: "accept"
    case .reject: "reject"
    case .skip: "skip"
    case .acceptRest: "accept the file"
    case .quit: "quit"
    }
  }

  private var meaning: String {
    switch self {
    case .accept: "What was shown is right: it is written into the file."
    case .reject: "The file is right: it stays, and fails until the app is mended."
    case .skip: "Not now: the file stays as it is here, and counts as undecided."
    case .acceptRest: "Accept this, and all that follows in this file."
    case .quit: "Ask no more: what was accepted is kept, the rest is undecided."
    }
  }

  /// What it did, to be read where a key leaves no trace.
  var echo: String {
    switch self {
    case .accept: "accepted"
    case .reject: "rejected"
    case .skip: "skipped"
    case .acceptRest: "accepted, and the rest of this file"
    case .quit: "quit"
    }
  }
}
