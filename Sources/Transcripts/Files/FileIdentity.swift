#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// What makes two paths lead to the same file or folder.
nonisolated package struct FileIdentity: Hashable {
  private let device: UInt64
  private let file: UInt64

  /// Whether it is a folder.
  let isFolder: Bool

  /// Follows `path` to its end; throws when nothing is there.
  package init(path: String) throws(TranscriptError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw TranscriptError(path, .unreadable(FileFault(errno)))
    }
    self.init(status)
  }

  /// The identity of a file as it is described.
  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }
}
