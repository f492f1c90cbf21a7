/// Text between the marks of a bracketed paste (xterm, `CSI ? 2004 h`).
struct PastedText {
  /// The sequence that enables bracketed paste.
  static let enable = "\u{1b}[?2004h"
  /// The sequence that disables bracketed paste, so that pasted text arrives like typed text.
  static let disable = "\u{1b}[?2004l"
  /// The sequence that ends a paste.
  static let end: [UInt8] = Array("\u{1b}[201~".utf8)

  /// The text to insert: newlines as line endings, tabs, and no other control characters.
  let text: String

  init(_ bytes: [UInt8]) {
    var scalars = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      defer { before = scalar }
      switch scalar {
      case "\n" where before == "\r": break
      case "\r", "\n": scalars.append("\n")
      case "\t": scalars.append(scalar)
      default: if scalar.properties.generalCategory != .control { scalars.append(scalar) }
      }
    }
    // A paste never submits the line, even if it ends with a newline.
    while scalars.last == "\n" { scalars.removeLast() }
    text = String(scalars)
  }
}
