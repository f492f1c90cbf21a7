import Rehearsal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps the recording of a session up to date, if there is one.
@MainActor
final class Scribe: SessionScribe {
  private unowned let session: Session
  private let configuration: SessionConfiguration
  private var recording: Recording?

  /// Makes a scribe of `session`, which was started with `configuration`.
  ///
  /// It writes nothing yet.
  init(of session: Session, started configuration: SessionConfiguration) {
    self.session = session
    self.configuration = configuration
    session.scribe = self
  }

  /// Begins to write to the file at `path`; `replaces` says that an existing one may go.
  func begin(at path: String, replaces: Bool) throws(Refusal) {
    if let recording { throw .other("This session is already written to \(recording.path).") }
    do throws(RecordingError) {
      recording = try Recording(
        of: session,
        started: configuration,
        to: path,
        replaces: replaces
      )
    } catch {
      throw .other(error.text)
    }
  }

  func beginScript(at path: String) throws(Refusal) -> String {
    try begin(at: path, replaces: false)
    return "Writing this session to \(path), from its beginning. To stop: script off"
  }

  func endScript() throws(Refusal) -> String {
    guard let recording else { throw .other("This session is not written to any file.") }
    self.recording = nil
    return "Wrote \(recording.path)."
  }

  /// Writes what has happened since the last time.
  ///
  /// When that fails, recording stops, the session goes on, and what to say is returned.
  func catchUp() -> [Output] {
    do throws(RecordingError) {
      try recording?.catchUp(with: session)
      return []
    } catch {
      recording = nil
      return [session.refuse(.other(error.text))]
    }
  }
}

extension RecordingError {
  /// One line: what, where, and what to do.
  fileprivate var text: String {
    switch self {
    case .exists(let path):
      "\(path) exists already. Choose another name, or let it go: record --force"
    case .cannotCreate(let path, let errno):
      "\(path) cannot be written: \(String(cString: strerror(errno)))."
    case .stopped(let path, let errno):
      "Recording stopped: \(String(cString: strerror(errno))). \(path) ends with the turn before."
    }
  }
}
