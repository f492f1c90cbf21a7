/// Text as a program reads it: without the colours that a report has on a terminal.
enum PlainText {
  static func of(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var plain = String.UnicodeScalarView()
    var isInSequence = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        isInSequence = true
      } else if isInSequence {
        // Reports paint with `ESC [ numbers m` and nothing else; they show what else there is.
        isInSequence = scalar != "m"
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }
}
