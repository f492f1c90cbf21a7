import Rehearsal

/// A text as a JSON string spells it: `"a tab: \t"`.
///
/// Source: RFC 8259, section 7.
nonisolated public struct JSONText: Hashable, Sendable {
  /// What it says.
  public let text: String

  /// How it is spelled, quotation marks and all.
  public let spelling: String

  /// Spells `text` so that nothing in it is invisible: control, format and combining characters and
  /// blanks at the end become escapes.
  public init(_ text: String) {
    self.text = text
    let scalars = text.unicodeScalars
    let end = scalars.lastIndex { $0 != " " }.map(scalars.index(after:)) ?? scalars.startIndex
    var spelling = "\""
    for scalar in scalars[..<end] { spelling += Self.spell(scalar) }
    // A blank before the closing mark is seen: the mark stands behind it.
    spelling += String(scalars[end...]) + "\""
    self.spelling = spelling
  }

  /// Reads a spelling; nil when it is no JSON string, or when more stands behind it.
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
