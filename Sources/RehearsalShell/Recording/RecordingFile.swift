import Transcripts

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
  /// until the new one is on the disk, and what links to it stays a link.
  init(path: String, replaces: Bool, beginning: String) throws(RecordingError) {
    self.path = path
    let text = Array(beginning.utf8)
    length = Int64(text.count)
    if replaces, let target = DraftFile.target(of: path) {
      descriptor = try Self.replace(target, named: path, with: text)
    } else {
      descriptor = try Self.make(at: path, replaces: replaces, text)
    }
  }

  private static func make(
    at path: String,
    replaces: Bool,
    _ text: [UInt8]
  ) throws(RecordingError) -> Int32 {
    // Where a link leads nowhere yet, a file may be made.
    var status = stat()
    let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (replaces && isLink ? 0 : O_EXCL)
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? .exists(path: path) : .cannotCreate(path: path, errno: errno)
    }
    guard DraftFile.write(text, to: descriptor), fsync(descriptor) == 0 else {
      let code = errno
      unlink(DraftFile.target(of: path) ?? path)
      close(descriptor)
      throw .cannotCreate(path: path, errno: code)
    }
    return descriptor
  }

  private static func replace(
    _ target: String,
    named path: String,
    with text: [UInt8]
  ) throws(RecordingError) -> Int32 {
    var status = stat()
    guard stat(target, &status) == 0 else { throw .cannotCreate(path: path, errno: errno) }
    // A pipe or a device would be a file afterwards.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard DraftFile.mayReplace(target, status) else {
      throw .cannotCreate(path: path, errno: EACCES)
    }
    guard let draft = DraftFile(beside: target, like: status) else {
      throw .cannotCreate(path: path, errno: errno)
    }
    guard draft.write(text), draft.takePlace() else {
      let code = errno
      draft.discard()
      close(draft.descriptor)
      throw .cannotCreate(path: path, errno: code)
    }
    return draft.descriptor
  }

  deinit {
    fsync(descriptor)
    close(descriptor)
  }

  /// Adds a turn.
  ///
  /// When it cannot be written whole, none of it stays.
  func append(_ turn: String) throws(RecordingError) {
    try expectInPlace()
    let text = Array(turn.utf8)
    guard DraftFile.write(text, to: descriptor) else {
      let code = errno
      _ = ftruncate(descriptor, off_t(length))
      throw .stopped(path: path, errno: code)
    }
    length += Int64(text.count)
  }

  /// Throws when the path names another file by now, or none: nobody would find there what is written.
  func expectInPlace() throws(RecordingError) {
    var (ours, named) = (stat(), stat())
    guard fstat(descriptor, &ours) == 0, stat(path, &named) == 0,
      ours.st_dev == named.st_dev, ours.st_ino == named.st_ino
    else { throw .removed(path: path) }
  }
}
