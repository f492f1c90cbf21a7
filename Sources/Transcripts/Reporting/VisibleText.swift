import Rehearsal

/// Text with everything in it that a terminal would not show, or would obey.
nonisolated enum VisibleText {
  /// `text` with its control, invisible and bidirectional characters, and the blanks at its end, as
  /// pictures or as code points.
  static func of(_ text: String) -> String {
    // Nearly every line is shown as it is, and a report may have a million of them.
    if isShownAsItIs(text) { return text }
    let scalars = text.unicodeScalars
    let end = scalars.lastIndex { $0 != " " }.map(scalars.index(after:)) ?? scalars.startIndex
    var shown = String.UnicodeScalarView()
    for scalar in scalars[..<end] {
      if needsPicture(scalar) {
        shown.append(contentsOf: picture(of: scalar).unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown) + String(repeating: "␠", count: scalars[end...].count)
  }

  private static func isShownAsItIs(_ text: String) -> Bool {
    guard let last = text.utf8.last else { return true }
    guard last != UInt8(ascii: " ") else { return false }
    // Bytes are quicker to look at than characters, and tell enough of most lines.
    return TextLayout.isSimple(text) || !text.unicodeScalars.contains(where: needsPicture)
  }

  /// How people write a code point: `U+0061`.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether a reader sees something, and always the same, where the character stands.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value)
  }

  static func needsPicture(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20...0x7E).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    // What joins emoji belongs to what is seen.
    case .format: scalar.value != 0x200D
    default: false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? "�"
    case 0x7F: "␡"
    default: "<\(codePoint(scalar))>"
    }
  }
}
