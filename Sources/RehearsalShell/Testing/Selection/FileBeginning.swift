import Transcripts

/// The header of a file, read without the rest of it.
///
/// What is wrong with a file is said when it is played.
struct FileBeginning {
  /// What the header says, as far as it could be read.
  let header: TranscriptHeader
  /// Whether it could be read to its end.
  let isWhole: Bool

  init(of path: String) {
    do {
      self.init(reading: try TranscriptParser(path: path))
    } catch {
      self.init(header: TranscriptHeader(), isWhole: false)
    }
  }

  private init(header: TranscriptHeader, isWhole: Bool) {
    self.header = header
    self.isWhole = isWhole
  }

  private init(reading parser: consuming TranscriptParser) {
    do {
      while let line = try parser.next(), line.kind.mayPrecedeField {}
      isWhole = true
    } catch {
      isWhole = false
    }
    header = parser.header
  }
}

extension TranscriptLine.Kind {
  fileprivate var mayPrecedeField: Bool {
    switch self {
    case .blank, .comment, .field: true
    default: false
    }
  }
}
