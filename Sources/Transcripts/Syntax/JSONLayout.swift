import Rehearsal

/// How a JSON text is laid out, on one line or over several.
///
/// What it says stays as it is spelled, to the last digit and escape.
///
/// Source: RFC 8259, section 2.
nonisolated enum JSONLayout {
  /// `json` on one line, without blanks outside its strings.
  static func compact(_ json: String) -> String {
    var text = TextBuilder()
    for token in tokens(of: json) { text.append(token[...]) }
    return text.text
  }

  /// `json` with each member and element on a line of its own, all of them indented, the first too.
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
        // Nothing stands between them: `{}`.
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

  /// The strings, numbers, names and marks of `json`, each with a byte at least.
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
