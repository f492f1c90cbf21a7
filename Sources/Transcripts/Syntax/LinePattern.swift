/// What a line of output must look like, or a few lines together.
///
/// What is longer than a text is kept apart: most lines are literal.
nonisolated public enum LinePattern: Hashable, Sendable {
  /// Exactly this text, to the last character.
  case literal(String)
  /// Exactly this text, spelled so that everything in it is seen.
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
  /// The end of what ``groupStart`` began.
  case groupEnd

  /// The names of the values, captured by lines above, that it refers to.
  var referencedNames: [String] {
    guard case .template(let template) = self else { return [] }
    return template.pieces.compactMap { if case .reference(let name) = $0 { name } else { nil } }
  }

  /// The names of the values that it captures.
  var capturedNames: [String] {
    guard case .template(let template) = self else { return [] }
    return template.pieces.compactMap { if case .value(let name, _) = $0 { name } else { nil } }
  }

  /// Whether it captures values or refers to some.
  var touchesValues: Bool { !capturedNames.isEmpty || !referencedNames.isEmpty }
}
