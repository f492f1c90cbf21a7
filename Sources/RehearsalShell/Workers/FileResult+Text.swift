extension FileResult {
  /// The title, or the path if there is no title.
  var name: String { title ?? path }

  /// All problems, as text for a program.
  var failureText: String {
    PlainText.of(problems.map(\.text).joined(separator: "\n"))
  }

  /// The first line with a problem.
  var firstLine: Int? { problems.lazy.compactMap(\.line).first }
}

extension FileResult.Verdict {
  /// The outcome of the file in a few words.
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
