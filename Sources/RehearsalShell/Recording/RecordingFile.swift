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

  /// Creates or replaces the regular file `output`, which then begins with `beginning`.
  init(_ output: OutputFile, beginning: String) throws(WriteError) {
    path = output.path
    length = Int64(beginning.utf8.count)
    descriptor = try output.create(beginning)
    var status = stat()
    fstat(descriptor, &status)
    identity = FileIdentity(status)
  }

  deinit {
    fsync(descriptor)
    close(descriptor)
  }

  /// Appends a turn.
  ///
  /// If the turn cannot be written completely, none of it remains.
  func append(_ turn: String) throws(WriteError) {
    try expectInPlace()
    let text = Array(turn.utf8)
    let code = UninterruptedWork.perform {
      let code = writeAll(text, to: descriptor)
      if code != nil { _ = ftruncate(descriptor, off_t(length)) }
      return code
    }
    if let code { throw .stopped(path: path, errno: code) }
    length += Int64(text.count)
  }

  /// Throws an error if the path no longer names this file.
  func expectInPlace() throws(WriteError) {
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
