/// Makes control characters and invisible characters visible for a terminal, a file or a report.
///
/// All text from an app, a file, a name or a command line must pass through it before it is shown.
nonisolated package enum VisibleText {
  /// Returns `text` with each control character replaced by a picture of one column.
  ///
  /// A newline becomes `⏎`. Other control characters become their pictures in Unicode's Control
  /// Pictures, or `�` if there is none. The path of a session's home folder becomes `~`.
  package static func of(_ text: some StringProtocol) -> String {
    let text = HomeFolders.abbreviated(String(text))
    guard DisplayWidth.ofSimple(text) == nil, hasControl(text) else {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(isControl(scalar) ? picture(of: scalar) : scalar)
    }
    return String(result)
  }

  /// Returns `text` with control characters, invisible characters and trailing blanks shown as pictures
  /// or code points, for reports of differences.
  package static func spelledOut(_ text: String) -> String {
    // Nearly all lines are plain, and a report may have a million of them.
    if isPlain(text) { return text }
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

  /// Returns `json` with the invisible characters in its strings escaped.
  ///
  /// Outside of strings, JSON contains only blanks and newlines that are invisible. Encoders escape
  /// only the control characters below U+0020, as RFC 8259 requires.
  package static func escaped(inJSON json: String) -> String {
    if DisplayWidth.ofSimple(json) != nil { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      if isPlain(scalar) || scalar == " " || scalar == "\n" {
        result.unicodeScalars.append(scalar)
      } else {
        result += escaped(inJSON: scalar)
      }
    }
    return result
  }

  /// Returns `scalar` for a JSON string, escaped like `\u202e` if it is invisible or combines with its
  /// neighbor.
  package static func escaped(inJSON scalar: Unicode.Scalar) -> String {
    guard isInvisible(scalar) || scalar.properties.canonicalCombiningClass != .notReordered else {
      return String(scalar)
    }
    return String(scalar).utf16.map { "\\u" + String($0, radix: 16).padded(to: 4) }.joined()
  }

  /// Returns the usual notation of a code point: `U+0061`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "U+" + String(scalar.value, radix: 16, uppercase: true).padded(to: 4)
  }

  /// Whether the character is a visible one of ASCII.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value)
  }

  /// Whether the character would control a terminal, break the line, or reorder the text around it.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    case 0x20..<0x7F: false
    default: scalar.properties.isBidiControl
    }
  }

  /// Whether `text` has a character that would control a terminal, break the line, or reorder the text.
  ///
  /// Such a text cannot be typed on one line.
  package static func hasControl(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains(where: isControl)
  }

  /// Whether the character is invisible, or its appearance depends on the font.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20...0x7E).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    // The joiner of emoji is a part of what is visible.
    case .format: scalar.value != 0x200D
    default: false
    }
  }

  /// Whether `text` has no invisible characters and no trailing blanks.
  private static func isPlain(_ text: String) -> Bool {
    guard let last = text.utf8.last else { return true }
    guard last != UInt8(ascii: " ") else { return false }
    // For most lines it is enough to check the bytes, which is faster.
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

  /// Returns enough of a typed text to recognize it.
  static func short(_ text: String) -> String {
    text.count <= 30 ? text : text.prefix(29) + "…"
  }

  /// Returns enough of a text to recognize it beside `others`: if one begins in the same way, the part where
  /// the two differ.
  static func short(_ text: String, unlike others: [String]) -> String {
    let short = short(text)
    guard let other = others.first(where: { $0 != text && Self.short($0) == short }) else {
      return short
    }
    let start = zip(text, other).prefix { $0 == $1 }.count - 10
    return "…" + Self.short(String(text.dropFirst(start)))
  }
}

nonisolated extension [String] {
  /// The texts, each with a number after it that is like an earlier one: `delete`, `delete-2`.
  package func numberingRepetitions(after separator: String) -> [String] {
    reduce(into: []) { texts, text in
      var (unique, number) = (text, 1)
      while texts.contains(unique) {
        number += 1
        unique = "\(text)\(separator)\(number)"
      }
      texts.append(unique)
    }
  }
}

nonisolated extension String {
  /// The text after as many zeros, or other characters, as give it a length.
  func padded(to length: Int, with character: Character = "0") -> String {
    String(repeating: character, count: Swift.max(0, length - count)) + self
  }
}
