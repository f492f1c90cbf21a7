/// Removes the colors from a report, for programs.
enum PlainText {
  static func of(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var plain = String.UnicodeScalarView()
    var isInSequence = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        isInSequence = true
      } else if isInSequence {
        // Reports use only `ESC [ numbers m`, and make other control characters visible.
        isInSequence = scalar != "m"
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }
}
