import Transcripts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The header of a file, read without the rest of it.
///
/// What is wrong with a file is said when it is played.
struct FileBeginning {
  /// What the header says, as far as it could be read.
  let header: TranscriptHeader
  /// Whether it could be read to its end.
  let isWhole: Bool

  /// Reads the header of the file at `path`.
  ///
  /// What can be read once only, as a pipe, is left to whoever plays it, and has no header here.
  init(of path: String) {
    guard Self.canBeReadAgain(path) else {
      self.init(header: TranscriptHeader(), isWhole: false)
      return
    }
    do {
      self.init(reading: try TranscriptParser(path: path, upTo: Self.mostBytes))
    } catch {
      self.init(header: TranscriptHeader(), isWhole: false)
    }
  }

  /// Whether it is a file, and no pipe or device.
  static func canBeReadAgain(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// More than any header has: the one line of some files would be read for nothing.
  private static let mostBytes = 1 << 20

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
