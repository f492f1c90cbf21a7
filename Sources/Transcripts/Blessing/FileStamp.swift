import Platform

/// The metadata of a file, used to detect that another program changed or replaced it.
nonisolated struct FileStamp: Hashable {
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// Creates a stamp from the result of `stat`.
  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }
}
