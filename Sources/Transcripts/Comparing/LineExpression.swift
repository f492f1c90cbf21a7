/// A regular expression that a whole line matches, code point by code point.
nonisolated struct LineExpression {
  private let regex: Regex<AnyRegexOutput>

  /// Reads the expression; nil when it is none.
  init?(_ text: String) {
    // Unless told otherwise, Swift's expressions compare by canonical equivalence; a golden file
    // compares what is there.
    guard let regex = try? Regex(text).matchingSemantics(.unicodeScalar) else { return nil }
    self.regex = regex
  }

  func matches(_ line: String) -> Bool {
    (try? regex.wholeMatch(in: line)) != nil
  }
}
