/// What one line must look like, ready to be compared with lines that were shown.
nonisolated struct LineMatcher {
  private enum Form {
    case exact(ExactText)
    case template(TemplateMatcher)
    case expression(LineExpression)
    case impossible
  }

  /// When the line must appear.
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

  /// The one line that is meant, when it can be told by its bytes alone.
  var exactLine: ExactLine? {
    guard case .exact(let text) = form else { return nil }
    return ExactLine(offset: offset, text: text)
  }

  /// Whether it means one line and no other.
  var isExact: Bool {
    if case .exact = form { true } else { false }
  }

  /// What the placeholders stand for in `line`; nil when it is not the line that is meant.
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
