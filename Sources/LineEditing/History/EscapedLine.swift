/// Escapes a text so that it fits on one line of a file.
///
/// A backslash becomes `\\`, a newline `\n`, and any other control character except the tab becomes
/// `\u{1B}`, as in Swift.
enum EscapedLine {
  /// Returns `text` with newlines and control characters escaped.
  static func escape(_ text: String) -> String {
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

  /// Returns the text that was escaped as `line`, or nil if `line` is not valid.
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
    scalar != "\t" && scalar.properties.generalCategory == .control
  }
}
