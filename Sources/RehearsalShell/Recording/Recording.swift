import Rehearsal
import Transcripts

/// A recording of a session, written to a file from the session's beginning.
///
/// The session always keeps its log, so a recording that starts late is still complete. A pipe or a
/// device receives the recording at its end, because undone turns cannot be taken back from it.
@MainActor
final class Recording {
  private let session: Session
  private let recorder: TranscriptRecorder
  private let output: OutputFile
  /// The file that grows with the session; nil for a pipe or a device.
  private let file: RecordingFile?
  private var writtenCount: Int
  /// The jumps of the session before the recording started.
  private let jumpCount: Int
  /// What the header says that the session needs.
  private let needs: (async: Bool, secretCount: Int)

  /// Starts a recording of `session`, including everything that happened so far.
  init(of session: Session, to output: OutputFile) throws(WriteError) {
    self.session = session
    self.output = output
    recorder = Self.recorder(of: session, path: output.path)
    writtenCount = session.log.entries.count
    jumpCount = session.jumpCount
    needs = Self.needs(of: session)
    file =
      output.isStream
      ? nil : try RecordingFile(output, beginning: recorder.text(of: session))
  }

  /// The whole transcript of `session` as it is now, for a file at `path`.
  static func text(of session: Session, path: String) -> String {
    let recorder = recorder(of: session, path: path)
    return recorder.text(of: session) + recorder.ending(of: session)
  }

  /// The path of the file.
  var path: String { output.path }

  /// Whether the file contains other turns, because the session has gone to another turn, or its header lacks what the
  /// session needs by now.
  var isOvertaken: Bool { session.jumpCount != jumpCount || Self.needs(of: session) != needs }

  /// Starts again, without the undone turns, and with the present header.
  ///
  /// Throws an error if another program removed or replaced the file.
  func rewritten() throws(WriteError) -> Recording {
    guard let file else { return try Recording(of: session, to: output) }
    try file.expectInPlace()
    return try Recording(of: session, to: OutputFile(path))
  }

  /// Writes the entries that were added to the log since the last call.
  func catchUp() throws(WriteError) {
    let entries = session.log.entries
    guard let file, writtenCount < entries.count else { return }
    let text = entries[writtenCount...].map { recorder.text(of: $0) }.joined()
    try file.append(text)
    writtenCount = entries.count
  }

  /// Writes the remaining entries and the ending of the transcript.
  func finish() throws(WriteError) {
    guard let file else { return try output.write(Self.text(of: session, path: path)) }
    try catchUp()
    try file.append(recorder.ending(of: session))
  }

  private static func needs(of session: Session) -> (async: Bool, secretCount: Int) {
    (session.hasRunAsyncCode, session.log.secrets.count)
  }

  private static func recorder(of session: Session, path: String) -> TranscriptRecorder {
    var configuration = session.configuration
    let folder = FilePlace.folder(of: path)
    configuration.files = configuration.files.map {
      FilePlace.path(of: $0, from: folder.isEmpty ? "." : folder)
    }
    return TranscriptRecorder(title: title(of: path), configuration: configuration)
  }

  /// The file name without its folder and extension, with spaces for `-` and `_`.
  private static func title(of path: String) -> String {
    let words = TranscriptName.stem(of: path).map { $0 == "-" || $0 == "_" ? " " : $0 }
    return words.allSatisfy(\.isWhitespace) ? "recording" : String(words)
  }
}
