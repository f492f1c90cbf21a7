/// A whole transcript in memory: its header and all lines, including comments.
///
/// To play a file, stream it with a ``TranscriptParser`` instead.
nonisolated public struct Transcript: Hashable, Sendable {
  /// The path of the file, as given by the caller.
  public let path: String

  /// The header of the file.
  public let header: TranscriptHeader

  /// All lines, including those of the header.
  public let lines: [TranscriptLine]

  /// Whether the file begins with a byte-order mark.
  public let hasByteOrderMark: Bool

  /// Reads the remaining lines of `parser`.
  ///
  /// Throws the errors of the parser.
  public init(_ parser: consuming TranscriptParser) throws(TranscriptError) {
    var lines: [TranscriptLine] = []
    while let line = try parser.next() { lines.append(line) }
    self.lines = lines
    path = parser.path
    header = parser.header
    hasByteOrderMark = parser.hasByteOrderMark
  }
}
