/// The content of a `|` line: an expected output and its time.
nonisolated public struct ExpectedLine: Hashable, Sendable {
  /// The pattern that the line must match.
  public let pattern: LinePattern

  private let manner: Manner

  /// The details of a line beyond its pattern.
  ///
  /// They are stored separately, because few lines have any and a file has many lines.
  private indirect enum Manner: Hashable, Sendable {
    case usual
    case own(offset: WrittenDuration?, spelling: String?)
  }

  /// Expects a line that matches `pattern`, at once or after a delay.
  public init(_ pattern: LinePattern, after offset: WrittenDuration? = nil) {
    self.init(pattern, after: offset, spelling: nil)
  }

  /// Expects the line `text`, shown after `delay`, in the spelling of the recorder.
  package init(writing text: String, after delay: Duration) {
    self.init(LinePattern(writing: text), after: WrittenDuration(delay: delay))
  }

  init(_ pattern: LinePattern, after offset: WrittenDuration?, spelling: String?) {
    self.pattern = pattern
    manner =
      offset == nil && spelling == nil ? .usual : .own(offset: offset, spelling: spelling)
  }

  /// The virtual time between the command and the line; nil if there is no delay.
  public var offset: WrittenDuration? {
    if case .own(let offset, _) = manner { offset } else { nil }
  }

  /// The virtual time between the command and the line; zero if there is no delay.
  var delay: Duration { offset?.duration ?? .zero }

  /// The text after the gutter and the time, if the printer would write it differently.
  var spelling: String? {
    if case .own(_, let spelling) = manner { spelling } else { nil }
  }

  /// The literal text, if the line has nothing else, as nearly all lines.
  var plainText: String? {
    if case .literal(let text) = pattern, case .usual = manner { text } else { nil }
  }
}
