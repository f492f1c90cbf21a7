/// A whole transcript in memory: its header and its lines, comments and all.
///
/// To play a file, stream it with a ``TranscriptParser`` instead.
nonisolated public struct Transcript: Hashable, Sendable {
  /// The file it was read from, as it was named.
  public let path: String

  /// What the file says about itself.
  public let header: TranscriptHeader

  /// All lines, those of the header too.
  public let lines: [TranscriptLine]

  /// Whether the file begins with a byte-order mark.
  public let hasByteOrderMark: Bool

  /// Reads all that `parser` has left.
  ///
  /// Throws what the parser throws.
  public init(_ parser: consuming TranscriptParser) throws(TranscriptError) {
    var lines: [TranscriptLine] = []
    while let line = try parser.next() { lines.append(line) }
    self.lines = lines
    path = parser.path
    header = parser.header
    hasByteOrderMark = parser.hasByteOrderMark
  }
}
