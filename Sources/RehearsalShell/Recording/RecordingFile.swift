#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that grows by whole turns: however the process ends, what is there is complete.
///
/// Each turn is handed to the system at once, which keeps it whatever becomes of the process. It is
/// forced to the disk with the last: to wait for the disk at every turn would make a recorded pipe
/// a hundred times slower.
final class RecordingFile {
  let path: String
  private let descriptor: Int32
  /// How much of the file is whole turns.
  private var length: Int64

  /// Makes a file at `path` that begins with `beginning`.
  ///
  /// An existing file is left alone unless `replaces` says that it may go; then the old one stands
  /// until the new one is on the disk.
  init(path: String, replaces: Bool, beginning: String) throws(RecordingError) {
    self.path = path
    let text = Array(beginning.utf8)
    let target = replaces ? path + ".new" : path
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL)
    descriptor = open(target, flags, 0o644)
    length = Int64(text.count)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? .exists(path: path) : .cannotCreate(path: path, errno: errno)
    }
    let isWritten = Self.write(text, to: descriptor) && fsync(descriptor) == 0
    guard isWritten, !replaces || rename(target, path) == 0 else {
      let code = errno
      unlink(target)
      close(descriptor)
      throw .cannotCreate(path: path, errno: code)
    }
  }

  deinit {
    fsync(descriptor)
    close(descriptor)
  }

  /// Adds a turn.
  ///
  /// When it cannot be written whole, none of it stays.
  func append(_ turn: String) throws(RecordingError) {
    let text = Array(turn.utf8)
    guard Self.write(text, to: descriptor) else {
      let code = errno
      _ = ftruncate(descriptor, off_t(length))
      throw .stopped(path: path, errno: code)
    }
    length += Int64(text.count)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The system's `write(2)`, which the method of that name would hide.
private func systemWrite(
  _ descriptor: Int32,
  _ bytes: UnsafeRawPointer?,
  _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
