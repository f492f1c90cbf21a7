/// Text that may go to a terminal, a file or a report: what would steer a terminal, or show nothing,
/// is made visible.
///
/// Everything that comes from an app, a file, a name or a command line goes through here on its way out.
nonisolated package enum VisibleText {
  /// `text` with each control character replaced by a picture of one column.
  ///
  /// A newline becomes `⏎`, another control character its picture in Unicode's Control Pictures, and
  /// what has none becomes `�`.
  package static func of(_ text: some StringProtocol) -> String {
    guard DisplayWidth.ofSimple(text) == nil, text.unicodeScalars.contains(where: isControl) else {
      return String(text)
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(isControl(scalar) ? picture(of: scalar) : scalar)
    }
    return String(result)
  }

  /// `text` with control characters, invisible characters and the blanks at its end shown as pictures or
  /// code points; reports of differences use it.
  package static func spelledOut(_ text: String) -> String {
    // Nearly every line is shown as it is, and a report may have a million of them.
    if isSeenAsItIs(text) { return text }
    let scalars = text.unicodeScalars
    let end = scalars.lastIndex { $0 != " " }.map(scalars.index(after:)) ?? scalars.startIndex
    var shown = String.UnicodeScalarView()
    for scalar in scalars[..<end] {
      switch scalar.value {
      case 0..<0x20, 0x7F: shown.append(pictureOfASCII(scalar))
      case _ where isInvisible(scalar):
        shown.append(contentsOf: "<\(codePoint(scalar))>".unicodeScalars)
      default: shown.append(scalar)
      }
    }
    return String(shown) + String(repeating: "␠", count: scalars[end...].count)
  }

  /// `json` with what is invisible in its strings escaped; outside its strings JSON has nothing
  /// invisible but blanks and newlines.
  ///
  /// Encoders escape only what RFC 8259 demands: controls below U+0020.
  package static func escaped(inJSON json: String) -> String {
    if DisplayWidth.ofSimple(json) != nil { return json }
    return json.unicodeScalars.map { $0 == "\n" ? "\n" : escaped(inJSON: $0) }.joined()
  }

  /// `scalar` as it stands in a JSON string: `\u202e` if it cannot be seen there, or only together with
  /// its neighbour.
  package static func escaped(inJSON scalar: Unicode.Scalar) -> String {
    guard isInvisible(scalar) || scalar.properties.canonicalCombiningClass != .notReordered else {
      return String(scalar)
    }
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    .joined()
  }

  /// How people write a code point: `U+0061`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether a reader sees something, and always the same, where the character stands.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value)
  }

  /// Whether a terminal would obey the character, break the line at it, or reorder what stands around it.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    case 0x20..<0x7F: false
    default: scalar.properties.isBidiControl
    }
  }

  /// Whether the character cannot be seen, or looks different from font to font.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20...0x7E).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    // What joins emoji belongs to what is seen.
    case .format: scalar.value != 0x200D
    default: false
    }
  }

  private static func isSeenAsItIs(_ text: String) -> Bool {
    guard let last = text.utf8.last else { return true }
    guard last != UInt8(ascii: " ") else { return false }
    // Bytes are quicker to look at than characters, and tell enough of most lines.
    return DisplayWidth.ofSimple(text) != nil || !text.unicodeScalars.contains(where: isInvisible)
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x0A: "⏎"
    case 0..<0x20, 0x7F: pictureOfASCII(scalar)
    default: "�"
    }
  }

  private static func pictureOfASCII(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value == 0x7F ? "␡" : Unicode.Scalar(0x2400 + scalar.value) ?? "�"
  }
}

nonisolated extension VisibleText {
  /// Returns enough of a typed text to recognize it.
  static func short(_ text: String) -> String {
    text.count <= 30 ? text : text.prefix(29) + "…"
  }
}
