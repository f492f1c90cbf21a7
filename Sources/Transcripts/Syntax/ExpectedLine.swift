/// What a `|` line says: what is shown, and when.
nonisolated public struct ExpectedLine: Hashable, Sendable {
  /// The virtual time between the command and the line; nil is at once.
  public let offset: WrittenDuration?

  /// What the line must look like.
  public let pattern: LinePattern

  /// What stands behind the gutter and the time, where a printer would write it otherwise.
  let spelling: String?

  /// Expects a line that looks like `pattern`, at once or after a while.
  public init(_ pattern: LinePattern, after offset: WrittenDuration? = nil) {
    self.init(pattern, after: offset, spelling: nil)
  }

  init(_ pattern: LinePattern, after offset: WrittenDuration?, spelling: String?) {
    self.pattern = pattern
    self.offset = offset
    self.spelling = spelling
  }

  /// The text that stands behind the gutter, where nothing else does: as in nearly all lines.
  var plainText: String? {
    if case .literal(let text) = pattern, offset == nil, spelling == nil { text } else { nil }
  }
}
