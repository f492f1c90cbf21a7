import Rehearsal
import Transcripts

/// A recording of a session, written to a file from the session's beginning.
///
/// The session always keeps its log, so a recording that starts late is still complete.
@MainActor
final class Recording {
  private let session: Session
  private let recorder: TranscriptRecorder
  private let file: RecordingFile
  private var writtenCount: Int

  /// Starts a recording of `session` at `path`, including everything that happened so far.
  init(of session: Session, to path: String, replaces: Bool) throws(RecordingError) {
    self.session = session
    recorder = TranscriptRecorder(title: Self.title(of: path), configuration: session.configuration)
    writtenCount = session.log.entries.count
    file = try RecordingFile(path: path, replaces: replaces, beginning: recorder.text(of: session))
  }

  /// Writes `session` as it is now to a new file at `path`, either completely or not at all.
  static func save(_ session: Session, to path: String) throws(RecordingError) {
    let recorder = TranscriptRecorder(title: title(of: path), configuration: session.configuration)
    let text = recorder.text(of: session) + recorder.ending(of: session)
    _ = try RecordingFile(path: path, replaces: false, beginning: text)
  }

  /// The path of the file.
  var path: String { file.path }

  /// Whether this records `session`, rather than the session before a jump in time.
  func isOf(_ session: Session) -> Bool { session === self.session }

  /// Starts again with `session`, without the undone turns.
  ///
  /// Throws an error if another program removed or replaced the file.
  func rewritten(as session: Session) throws(RecordingError) -> Recording {
    try file.expectInPlace()
    return try Recording(of: session, to: path, replaces: true)
  }

  /// Writes the entries that were added to the log since the last call.
  func catchUp() throws(RecordingError) {
    let entries = session.log.entries
    guard writtenCount < entries.count else { return }
    let text = entries[writtenCount...].map { recorder.text(of: $0) }.joined()
    try file.append(text)
    writtenCount = entries.count
  }

  /// Writes the remaining entries and the ending of the transcript.
  func finish() throws(RecordingError) {
    try catchUp()
    try file.append(recorder.ending(of: session))
  }

  /// The file name without its folder and extension, with spaces for `-` and `_`.
  private static func title(of path: String) -> String {
    String(TranscriptName.stem(of: path).map { $0 == "-" || $0 == "_" ? " " : $0 })
  }
}
