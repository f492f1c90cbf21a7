/// The content of a `|` line: an expected output and its time.
nonisolated public struct ExpectedLine: Hashable, Sendable {
  /// The pattern that the line must match.
  public let pattern: LinePattern

  /// The virtual time between the command and the line; nil if there is no delay.
  public let offset: WrittenDuration?

  /// Whether the line ends with a blank because no text follows its marker.
  let endsWithBlank: Bool

  /// Expects a line that matches `pattern`, at once or after a delay.
  public init(_ pattern: LinePattern, after offset: WrittenDuration? = nil) {
    self.init(pattern, after: offset, endsWithBlank: false)
  }

  /// Expects the line `text`, shown after `delay`, in the spelling of the recorder.
  package init(writing text: String, after delay: Duration) {
    self.init(LinePattern(writing: text), after: WrittenDuration(delay: delay))
  }

  init(_ pattern: LinePattern, after offset: WrittenDuration?, endsWithBlank: Bool) {
    self.pattern = pattern
    self.offset = offset
    self.endsWithBlank = endsWithBlank
  }

  /// The virtual time between the command and the line; zero if there is no delay.
  var delay: Duration { offset?.duration ?? .zero }

  /// Whether the line has nothing but a literal text, as nearly all lines.
  var isPlain: Bool {
    if case .literal = pattern { offset == nil && !endsWithBlank } else { false }
  }

  /// The literal text, if the line has nothing else.
  var plainText: String? {
    if case .literal(let text) = pattern, isPlain { text } else { nil }
  }
}

nonisolated extension [ExpectedLine] {
  /// The names of captured values to which the lines refer.
  var referencedNames: Set<String> {
    var names: Set<String> = []
    // Most lines are literal, so most sets stay empty and cost nothing.
    for line in self where !line.isPlain { names.formUnion(line.pattern.referencedNames) }
    return names
  }

  /// Whether any of the lines captures a value.
  var hasCaptures: Bool {
    contains { !$0.isPlain && !$0.pattern.capturedNames.isEmpty }
  }
}
