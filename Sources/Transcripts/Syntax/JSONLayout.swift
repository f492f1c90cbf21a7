/// Formats a JSON text on one line or on several lines.
///
/// Strings and numbers keep their spelling, to the last digit and escape.
///
/// Source: RFC 8259, section 2.
nonisolated enum JSONLayout {
  /// Returns `json` on one line, without whitespace outside strings.
  static func compact(_ json: String) -> String { tokens(of: json).joined() }

  /// Returns `json` with each member and element on its own line, with all lines indented.
  static func block(_ json: String) -> String {
    var text = ""
    var depth = 1
    var previous: Substring = ","
    for token in tokens(of: json) {
      let isClosing = token == "}" || token == "]"
      if isClosing { depth -= 1 }
      let isFirst = previous == "{" || previous == "["
      // An empty object or array stays on one line: `{}`.
      let beginsLine = isClosing ? !isFirst : isFirst || previous == ","
      if previous == ":" {
        text += " "
      } else if beginsLine {
        text += "\n" + String(repeating: "  ", count: depth)
      }
      text += token
      if token == "{" || token == "[" { depth += 1 }
      previous = token
    }
    return text
  }

  /// Returns the tokens of `json`: strings, numbers, literals and punctuation.
  private static func tokens(of json: String) -> [Substring] {
    var tokens: [Substring] = []
    var wordStart: String.Index?
    var isInString = false
    var isEscaped = false
    func endWord(at end: String.Index) {
      if let wordStart { tokens.append(json[wordStart..<end]) }
      wordStart = nil
    }
    for (index, byte) in zip(json.utf8.indices, json.utf8) {
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0D: endWord(at: index)
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"):
        endWord(at: index)
        tokens.append(json[index..<json.utf8.index(after: index)])
      case UInt8(ascii: "\""):
        endWord(at: index)
        wordStart = index
        isInString = true
      default: wordStart = wordStart ?? index
      }
    }
    endWord(at: json.endIndex)
    return tokens
  }
}
