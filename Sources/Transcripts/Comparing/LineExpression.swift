/// A regular expression that matches a whole line, by code points.
nonisolated struct LineExpression {
  private let regex: Regex<AnyRegexOutput>

  /// Parses the expression; nil if it is malformed.
  init?(_ text: String) {
    // By default, Swift's regular expressions compare by canonical equivalence. A golden file
    // compares code points.
    guard let regex = try? Regex(text).matchingSemantics(.unicodeScalar) else { return nil }
    self.regex = regex
  }

  func matches(_ line: String) -> Bool {
    (try? regex.wholeMatch(in: line)) != nil
  }
}
