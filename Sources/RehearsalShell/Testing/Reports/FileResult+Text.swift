extension FileResult {
  /// Its title, or its path when it has none.
  var name: String { title ?? path }

  /// All that is wrong with it, as a program reads it.
  var failureText: String {
    PlainText.of(problems.map(\.text).joined(separator: "\n"))
  }

  /// The first line that something is wrong with.
  var firstLine: Int? { problems.lazy.compactMap(\.line).first }
}

extension FileResult.Verdict {
  /// What became of the file, in a few words.
  var summary: String {
    switch self {
    case .passed: "passed"
    case .mismatched: "shows something else"
    case .unreadable: "cannot be read"
    case .timedOut: "takes too long"
    case .crashed: "ends the app"
    }
  }
}
