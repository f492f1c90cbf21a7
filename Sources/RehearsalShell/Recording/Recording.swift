import Rehearsal
import Transcripts

/// A session that is being written to a file, from its beginning on.
///
/// The log of a session is always on, so that a recording can begin late and miss nothing.
@MainActor
final class Recording {
  private let session: Session
  private let recorder: TranscriptRecorder
  private let file: RecordingFile
  private var writtenCount: Int

  /// Begins a recording of `session` at `path`, with all that has happened in it so far.
  init(of session: Session, to path: String, replaces: Bool) throws(RecordingError) {
    self.session = session
    recorder = TranscriptRecorder(title: Self.title(of: path), configuration: session.configuration)
    writtenCount = session.log.entries.count
    file = try RecordingFile(path: path, replaces: replaces, beginning: recorder.text(of: session))
  }

  /// Writes `session` as it is now to a new file at `path`: all of it, or nothing.
  static func save(_ session: Session, to path: String) throws(RecordingError) {
    let recorder = TranscriptRecorder(title: title(of: path), configuration: session.configuration)
    let text = recorder.text(of: session) + recorder.ending(of: session)
    _ = try RecordingFile(path: path, replaces: false, beginning: text)
  }

  /// Where it is written.
  var path: String { file.path }

  /// Whether it writes `session`, and not what that was before a jump in time.
  func isOf(_ session: Session) -> Bool { session === self.session }

  /// Begins anew with `session`, without what was undone; throws when somebody else's file would go.
  func rewritten(as session: Session) throws(RecordingError) -> Recording {
    try file.expectInPlace()
    return try Recording(of: session, to: path, replaces: true)
  }

  /// Writes what has happened since the last time.
  func catchUp() throws(RecordingError) {
    let entries = session.log.entries
    guard writtenCount < entries.count else { return }
    let text = entries[writtenCount...].map { recorder.text(of: $0) }.joined()
    try file.append(text)
    writtenCount = entries.count
  }

  /// Writes what has happened since the last time, and what a file must say that ends here.
  func finish() throws(RecordingError) {
    try catchUp()
    try file.append(recorder.ending(of: session))
  }

  /// The name of the file, without its folder and its ending, in words.
  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".transcript") ? String(name.dropLast(11)) : name
    return stem.map { $0 == "-" || $0 == "_" ? " " : String($0) }.joined()
  }
}
