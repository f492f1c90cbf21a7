import Rehearsal

/// Formats a JSON text on one line or on several lines.
///
/// Strings and numbers keep their spelling, to the last digit and escape.
///
/// Source: RFC 8259, section 2.
nonisolated enum JSONLayout {
  /// Returns `json` on one line, without whitespace outside strings.
  static func compact(_ json: String) -> String {
    var text = TextBuilder()
    for token in tokens(of: json) { text.append(token[...]) }
    return text.text
  }

  /// Returns `json` with each member and element on its own line, with all lines indented.
  static func block(_ json: String) -> String {
    var text = TextBuilder()
    var depth = 1
    var previous: UInt8?
    func breakLine() {
      text.append("\n")
      text.append(blanks: 2 * depth)
    }
    for token in tokens(of: json) {
      let first = token[0]
      let isClosing = first == UInt8(ascii: "}") || first == UInt8(ascii: "]")
      if isClosing { depth -= 1 }
      switch previous {
      case UInt8(ascii: ":"): text.append(blanks: 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // An empty object or array stays on one line: `{}`.
        if !isClosing { breakLine() }
      case nil, UInt8(ascii: ","): breakLine()
      default: if isClosing { breakLine() }
      }
      text.append(token[...])
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { depth += 1 }
      previous = first
    }
    return text.text
  }

  /// Returns the non-empty tokens of `json`: strings, numbers, literals and punctuation.
  private static func tokens(of json: String) -> [[UInt8]] {
    var tokens: [[UInt8]] = []
    var word: [UInt8] = []
    var isInString = false
    var isEscaped = false
    func endWord() {
      if !word.isEmpty { tokens.append(word) }
      word = []
    }
    for byte in json.utf8 {
      if isInString {
        word.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: " "), 0x09, 0x0A, 0x0D: endWord()
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"):
        endWord()
        tokens.append([byte])
      case UInt8(ascii: "\""):
        endWord()
        word.append(byte)
        isInString = true
      default: word.append(byte)
      }
    }
    endWord()
    return tokens
  }
}
