import Rehearsal

/// Text escaped for XML elements and attributes.
///
/// Source: XML 1.0, section 2.2: most control characters are not allowed, not even escaped.
struct XMLText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: escaped += "&amp;"
      case 0x3C: escaped += "&lt;"
      case 0x3E: escaped += "&gt;"
      case 0x22: escaped += "&quot;"
      case 0x27: escaped += "&apos;"
      // In an attribute, a literal newline would become a space.
      case 0x09, 0x0A, 0x0D: escaped += "&#\(scalar.value);"
      case 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
      case _ where VisibleText.isControl(scalar): escaped += VisibleText.of(String(scalar))
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    description = escaped
  }
}
