/// A pattern for one or several lines of output.
///
/// Large payloads are indirect, because most lines are literal.
nonisolated public enum LinePattern: Hashable, Sendable {
  /// Literal text, compared exactly.
  case literal(String)
  /// Literal text in a spelling that makes all characters visible.
  indirect case quoted(JSONText)
  /// Text with typed placeholders.
  indirect case template(LineTemplate)
  /// A regular expression that the whole line matches.
  case expression(String)
  /// No line of the block contains this text.
  case absent(String)
  /// Zero or more lines.
  case anyLines
  /// The lines from here to ``groupEnd`` appear in any order.
  case groupStart
  /// The end of the group that ``groupStart`` began.
  case groupEnd

  /// The names of captured values to which the pattern refers.
  var referencedNames: [String] {
    guard case .template(let template) = self else { return [] }
    return template.pieces.compactMap { if case .reference(let name) = $0 { name } else { nil } }
  }

  /// The names of the values that the pattern captures.
  var capturedNames: [String] {
    guard case .template(let template) = self else { return [] }
    return template.pieces.compactMap { if case .value(let name, _) = $0 { name } else { nil } }
  }

  /// Whether the pattern captures values or refers to values.
  var touchesValues: Bool { !capturedNames.isEmpty || !referencedNames.isEmpty }
}
