package import Platform

/// The identity of a file or folder, independent of the path that leads to it.
nonisolated package struct FileIdentity: Hashable {
  private let device: UInt64
  private let file: UInt64

  /// Whether the path leads to a folder.
  package let isFolder: Bool

  /// Follows all links of `path`; throws an error if the file does not exist.
  package init(path: String) throws(FileFault) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFault(errno) }
    self.init(status)
  }

  /// Creates an identity from the result of `stat`.
  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }
}

/// What tells a version of a file from another one.
nonisolated package struct FileStamp: Hashable {
  private let numbers: [Int64]

  /// Follows all links of `path`; nil if the file does not exist.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates a stamp from the result of `stat`.
  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    numbers = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(time.tv_sec), Int64(time.tv_nsec),
    ]
  }
}
