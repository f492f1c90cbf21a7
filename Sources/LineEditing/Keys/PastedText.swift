/// Text between the marks of a bracketed paste (xterm, `CSI ? 2004 h`).
struct PastedText {
  /// What a terminal is told, to have it mark what is pasted.
  static let enable = "\u{1b}[?2004h"
  /// What a terminal is told, to have it paste as if it were typed.
  static let disable = "\u{1b}[?2004l"
  /// The mark behind a paste.
  static let end: [UInt8] = Array("\u{1b}[201~".utf8)

  /// What is inserted: lines ended by newlines, tabs, and nothing else that is no text.
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
    // A paste waits for Enter, even if it ends with one.
    while scalars.last == "\n" { scalars.removeLast() }
    text = String(scalars)
  }
}
