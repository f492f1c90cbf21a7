import Platform

/// The header of a file, read without the rest of the file.
///
/// Errors in the file are ignored here, because playing the file reports them.
nonisolated package struct FileBeginning {
  /// The header, as far as it could be read.
  package let header: TranscriptHeader
  /// Whether the header was read completely.
  package let isWhole: Bool

  /// Reads the header of the file at `path`.
  ///
  /// A pipe can be read only once. It is left for the player, and its header is empty here.
  package init(of path: String) {
    guard Self.canBeReadAgain(path),
      var parser = try? TranscriptParser(path: path, upTo: Self.mostBytes)
    else {
      header = TranscriptHeader()
      isWhole = false
      return
    }
    isWhole = (try? parser.readHeader()) != nil
    header = parser.header
  }

  /// Whether the path names a regular file rather than a pipe or a device.
  package static func canBeReadAgain(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Longer than any header; limits the cost of a file that consists of one long line.
  private static let mostBytes = 1 << 20
}
