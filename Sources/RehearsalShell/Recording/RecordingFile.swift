import LineEditing
import Platform
import Transcripts

/// A file that grows by whole turns, so that it is complete however the process ends.
///
/// Each turn is written to the system at once, and survives a crash of the process. The turns are
/// forced to the disk only at the end, because a sync at every turn would make a recorded pipe a
/// hundred times slower.
final class RecordingFile {
  let path: String
  private let descriptor: Int32
  private let identity: FileIdentity
  /// The length of the complete turns, in bytes.
  private var length: Int64

  /// Creates a file at `path` that begins with `beginning`.
  ///
  /// If a file exists, this throws an error unless `replaces` is true. The old file then remains
  /// until the new one is on the disk, and a symbolic link to it remains a link.
  init(path: String, replaces: Bool, beginning: String) throws(RecordingError) {
    self.path = path
    let text = Array(beginning.utf8)
    length = Int64(text.count)
    descriptor = try UninterruptedWork.perform { () throws(RecordingError) in
      guard replaces, let target = DraftFile.target(of: path) else {
        return try Self.make(at: path, replaces: replaces, text)
      }
      return try Self.replace(target, named: path, with: text)
    }
    var status = stat()
    fstat(descriptor, &status)
    identity = FileIdentity(status)
  }

  private static func make(
    at path: String,
    replaces: Bool,
    _ text: [UInt8]
  ) throws(RecordingError) -> Int32 {
    var status = stat()
    let isThere = lstat(path, &status) == 0
    guard isThere else {
      return try put(DraftFile(beside: path), in: path, text) { $0.takeFreePlace() }
    }
    // A link whose target does not exist yet may create it.
    guard replaces, status.st_mode & S_IFMT == S_IFLNK else { throw .exists(path: path) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, errno: errno) }
    let code = DescriptorWriter(descriptor).write(text) ?? (fsync(descriptor) == 0 ? nil : errno)
    if let code {
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
    // Replacing a pipe or a device would turn it into a file.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard DraftFile.mayReplace(target, status) else {
      throw .cannotCreate(path: path, errno: EACCES)
    }
    return try put(DraftFile(beside: target, like: status), in: path, text) { $0.takePlace() }
  }

  /// Writes `text` to `draft`, and moves it to its place; a nil draft could not be created.
  private static func put(
    _ draft: DraftFile?,
    in path: String,
    _ text: [UInt8],
    move: (DraftFile) -> Bool
  ) throws(RecordingError) -> Int32 {
    guard let draft else { throw .cannotCreate(path: path, errno: errno) }
    guard draft.write(text), move(draft) else {
      let code = errno
      draft.discard()
      close(draft.descriptor)
      throw code == EEXIST ? .exists(path: path) : .cannotCreate(path: path, errno: code)
    }
    return draft.descriptor
  }

  deinit {
    fsync(descriptor)
    close(descriptor)
  }

  /// Appends a turn.
  ///
  /// If the turn cannot be written completely, none of it remains.
  func append(_ turn: String) throws(RecordingError) {
    try expectInPlace()
    let text = Array(turn.utf8)
    let code = UninterruptedWork.perform {
      let code = DescriptorWriter(descriptor).write(text)
      if code != nil { _ = ftruncate(descriptor, off_t(length)) }
      return code
    }
    if let code { throw .stopped(path: path, errno: code) }
    length += Int64(text.count)
  }

  /// Throws an error if the path no longer names this file.
  func expectInPlace() throws(RecordingError) {
    guard (try? FileIdentity(path: path)) == identity else { throw .removed(path: path) }
  }
}

/// A file to record a session to from its beginning.
struct RecordingTarget {
  let path: String
  /// Whether to replace an existing file.
  let replaces: Bool
  /// The path of a cast to write when the session ends, if any.
  var cast: String?
}
