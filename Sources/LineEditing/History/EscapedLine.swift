/// A text as one line of a file: what would end the line, or is no text, is spelled out.
///
/// A backslash is `\\`, a newline `\n`, and any other control character but the tab `\u{1B}`, as in
/// Swift.
enum EscapedLine {
  /// `text` without newlines and control characters.
  static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\\" || isForbidden($0) }) else {
      return text
    }
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line += #"\\"#
      case "\n": line += #"\n"#
      case _ where isForbidden(scalar): line += "\\u{\(String(scalar.value, radix: 16))}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The text that was escaped as `line`; nil if none was.
  static func unescape(_ line: String) -> String? {
    var scalars = Substring(line).unicodeScalars
    guard !scalars.contains(where: isForbidden) else { return nil }
    guard scalars.contains("\\") else { return line }
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch scalars.popFirst() {
      case "\\": text.append("\\")
      case "n": text.append("\n")
      case "u":
        guard let scalar = spelled(&scalars) else { return nil }
        text.append(scalar)
      default: return nil
      }
    }
    return String(text)
  }

  private static func spelled(_ scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}") else { return nil }
    let digits = String(scalars[..<end])
    scalars = scalars[scalars.index(after: end)...]
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7f..<0xa0: true
    default: false
    }
  }
}
