/// An expected line, prepared for comparison with shown lines.
nonisolated struct LineMatcher {
  private enum Form {
    case exact(ExactText)
    case template(TemplateMatcher)
    case expression(LineExpression)
    case impossible
  }

  /// The time at which the line must appear.
  let offset: Duration
  private let form: Form

  init(_ pattern: LinePattern, at offset: Duration, values: [String: String]) {
    self.offset = offset
    form =
      switch pattern {
      case .literal(let text): .exact(ExactText(text))
      case .quoted(let quoted): .exact(ExactText(quoted.text))
      case .template(let template):
        TemplateMatcher(template, values: values).map { .template($0) } ?? .impossible
      case .expression(let text):
        LineExpression(text).map { .expression($0) } ?? .impossible
      case .absent, .anyLines, .groupStart, .groupEnd: .impossible
      }
  }

  /// The only line that matches, if it can be compared by its bytes.
  var exactLine: ExactLine? {
    guard case .exact(let text) = form else { return nil }
    return ExactLine(offset: offset, text: text)
  }

  /// Whether the matcher accepts exactly one line.
  var isExact: Bool {
    if case .exact = form { true } else { false }
  }

  /// Returns the captured values; nil if `line` does not match.
  func match(_ line: ShownLine) -> [String: String]? {
    guard line.offset == offset else { return nil }
    switch form {
    case .exact(let text): return text == ExactText(line.text) ? [:] : nil
    case .template(let template): return template.match(line.text)
    case .expression(let expression): return expression.matches(line.text) ? [:] : nil
    case .impossible: return nil
    }
  }
}
