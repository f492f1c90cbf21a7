/// An expected line, prepared for comparison with shown lines.
nonisolated struct LineMatcher {
  /// The only line that matches, if there is exactly one.
  let exactLine: ShownLine?

  private let template: TemplateMatcher?
  private let offset: Duration

  /// Prepares a line that may refer to `values`; a reference to a name in `anyText` is any text.
  init(_ line: ExpectedLine, values: [String: String], anyText: Set<String> = []) {
    offset = line.delay
    exactLine = line.pattern.exactText.map { ShownLine($0, after: line.delay) }
    template =
      if case .template(let template) = line.pattern {
        TemplateMatcher(template, values: values, anyText: anyText)
      } else {
        nil
      }
  }

  /// Returns the captured values; nil if `line` does not match.
  func match(_ line: ShownLine) -> [String: String]? {
    if let exactLine { return line == exactLine ? [:] : nil }
    return line.offset == offset ? template?.match(line.text) : nil
  }
}
