/// What a `|` line says: what is shown, and when.
nonisolated public struct ExpectedLine: Hashable, Sendable {
  /// What the line must look like.
  public let pattern: LinePattern

  private let manner: Manner

  /// How a line is written that is more than its pattern.
  ///
  /// It is kept apart: nearly no line has it, and a file has many lines.
  private indirect enum Manner: Hashable, Sendable {
    case usual
    case own(offset: WrittenDuration?, spelling: String?)
  }

  /// Expects a line that looks like `pattern`, at once or after a while.
  public init(_ pattern: LinePattern, after offset: WrittenDuration? = nil) {
    self.init(pattern, after: offset, spelling: nil)
  }

  init(_ pattern: LinePattern, after offset: WrittenDuration?, spelling: String?) {
    self.pattern = pattern
    manner =
      offset == nil && spelling == nil ? .usual : .own(offset: offset, spelling: spelling)
  }

  /// The virtual time between the command and the line; nil is at once.
  public var offset: WrittenDuration? {
    if case .own(let offset, _) = manner { offset } else { nil }
  }

  /// What stands behind the gutter and the time, where a printer would write it otherwise.
  var spelling: String? {
    if case .own(_, let spelling) = manner { spelling } else { nil }
  }

  /// The text that stands behind the gutter, where nothing else does: as in nearly all lines.
  var plainText: String? {
    if case .literal(let text) = pattern, case .usual = manner { text } else { nil }
  }
}
