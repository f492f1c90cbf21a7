/// Reads a transcript line by line, from a file or from memory.
///
/// It holds one line at a time, so that a file of a million commands is played in flat memory. What
/// it gave was right as far as it goes: an error may still come.
///
/// ```swift
/// var parser = try TranscriptParser(path: "Transcripts/profile.transcript")
/// while let line = try parser.next() { … }
/// ```
///
/// It belongs to no actor; one task at a time owns it.
nonisolated public struct TranscriptParser: ~Copyable {
  /// The file, as it was named.
  public let path: String

  /// What the header says, as far as it has been read.
  public private(set) var header = TranscriptHeader()

  private var reader: LineReader
  private var section = Section.start
  /// Whether output may stand here: behind what can show it, and at the very beginning.
  private var takesOutput = true

  private enum Section: Equatable {
    case start
    case header(firstLine: Int)
    case body
  }

  /// Opens the file at `path`; throws when it cannot be opened.
  public init(path: String) throws(TranscriptError) {
    self.path = path
    reader = try LineReader(path: path)
  }

  /// Reads `bytes` as if they stood in a file called `path`.
  public init(bytes: [UInt8], path: String) {
    self.path = path
    reader = LineReader(bytes: bytes)
  }

  /// Whether the file begins with a byte-order mark; known once the first line has been read.
  public var hasByteOrderMark: Bool { reader.hasByteOrderMark }

  /// The next line, or nil at the end of the file.
  ///
  /// Throws when the line is malformed, and when the file can no longer be read.
  public mutating func next() throws(TranscriptError) -> TranscriptLine? {
    guard try reader.advance() else {
      if case .header(let firstLine) = section {
        throw TranscriptError(path, line: firstLine, .headerNotClosed(firstLine: firstLine))
      }
      return nil
    }
    do throws(TranscriptError.Reason) {
      let position = position
      let kind = try reader.withBytes { bytes throws(TranscriptError.Reason) in
        try LineGrammar(bytes: bytes, position: position).parse()
      }
      try follow(kind)
      return TranscriptLine(kind, number: reader.number, ending: reader.ending)
    } catch {
      throw TranscriptError(path, line: reader.number, error)
    }
  }

  private var position: LineGrammar.Position {
    switch section {
    case .start: .start
    case .header: .header
    case .body: .body
    }
  }

  /// Checks that a line may stand where it does, and notes what it means for those behind it.
  private mutating func follow(_ kind: TranscriptLine.Kind) throws(TranscriptError.Reason) {
    switch kind {
    case .blank, .comment: return
    case .field(let field):
      if section == .start { section = .header(firstLine: reader.number) }
      return try header.set(field, line: reader.number)
    case .headerEnd: return section = .body
    case .command, .output, .directive:
      if case .header(let firstLine) = section { throw .headerNotClosed(firstLine: firstLine) }
      section = .body
    }
    switch kind {
    case .output:
      guard takesOutput else { throw .strayOutput }
    case .command: takesOutput = true
    default: takesOutput = false
    }
  }
}
