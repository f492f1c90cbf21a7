import Rehearsal

/// A text in the spelling of a JSON string: `"a tab: \t"`.
///
/// Source: RFC 8259, section 7.
nonisolated public struct JSONText: Hashable, Sendable {
  /// The text.
  public let text: String

  /// The spelling, including quotation marks.
  public let spelling: String

  /// Spells `text` so that all characters are visible.
  ///
  /// Control, format and combining characters and trailing spaces become escapes.
  public init(_ text: String) {
    self.text = text
    let scalars = text.unicodeScalars
    let end = scalars.lastIndex { $0 != " " }.map(scalars.index(after:)) ?? scalars.startIndex
    var spelling = "\""
    for scalar in scalars[..<end] { spelling += Self.spell(scalar) }
    // A space before the closing quotation mark is visible.
    spelling += String(scalars[end...]) + "\""
    self.spelling = spelling
  }

  /// Parses a spelling; nil if it is not exactly one JSON string.
  public init?(spelling: String) {
    var reader = JSONReader(spelling)
    guard let text = reader.readString(), reader.isAtEnd else { return nil }
    self.text = text
    self.spelling = spelling
  }

  private static func spell(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: return VisibleText.escaped(inJSON: scalar)
    }
  }
}
