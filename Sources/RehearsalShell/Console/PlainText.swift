/// Removes the colors from a report, for programs.
enum PlainText {
  static func of(_ text: String) -> String {
    // Reports use only `ESC [ numbers m`, and make other control characters visible.
    text.replacing(/\u{1B}\[[0-9;]*m/.matchingSemantics(.unicodeScalar), with: "")
  }
}
