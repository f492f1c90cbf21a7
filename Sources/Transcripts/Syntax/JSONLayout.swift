import Rehearsal

/// Formats a JSON text on one line or on several lines.
///
/// Strings and numbers keep their spelling, to the last digit and escape. A text that is not JSON
/// does not change.
nonisolated enum JSONLayout {
  /// Returns `json` on one line, without whitespace outside strings.
  static func compact(_ json: String) -> String { tokens(of: json).joined() }

  /// Returns `json` with each member and element on its own line, with all lines indented.
  static func block(_ json: String) -> String {
    var text = ""
    var depth = 1
    var previous = ","
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

  private static func tokens(of json: String) -> [String] { JSONReader.tokens(of: json) ?? [json] }
}
