/// An expected line, prepared for comparison with shown lines.
nonisolated struct LineMatcher {
  private enum Form {
    case exact(ShownLine)
    case template(TemplateMatcher, offset: Duration)
    case impossible
  }

  private let form: Form

  /// Prepares a line that may refer to `values`; a reference to a name in `anyText` is any text.
  init(_ line: ExpectedLine, values: [String: String], anyText: Set<String> = []) {
    form =
      switch line.pattern {
      case .literal(let text): .exact(ShownLine(text, after: line.delay))
      case .quoted(let quoted): .exact(ShownLine(quoted.text, after: line.delay))
      case .template(let template):
        TemplateMatcher(template, values: values, anyText: anyText)
          .map { .template($0, offset: line.delay) } ?? .impossible
      case .absent, .anyLines: .impossible
      }
  }

  /// The only line that matches, if there is exactly one.
  var exactLine: ShownLine? {
    if case .exact(let line) = form { line } else { nil }
  }

  /// Returns the captured values; nil if `line` does not match.
  func match(_ line: ShownLine) -> [String: String]? {
    switch form {
    case .exact(let exact): line == exact ? [:] : nil
    case .template(let template, let offset):
      line.offset == offset ? template.match(line.text) : nil
    case .impossible: nil
    }
  }
}
