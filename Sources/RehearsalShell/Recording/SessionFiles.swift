import Rehearsal
import Transcripts

/// Records, saves and restores sessions.
@MainActor
final class SessionFiles: SessionFileAccess {
  private unowned let history: SessionHistory
  private let player: TranscriptPlayer
  private var recording: Recording?
  /// Whether the user requested the recording on the command line.
  private var isPurpose = false
  /// The reason why that recording is incomplete; nil if there is none.
  private(set) var failure: RecordingError?

  /// Makes the file access of `history`, which plays files with `player`.
  ///
  /// It writes nothing yet.
  init(of history: SessionHistory, player: TranscriptPlayer) {
    self.history = history
    self.player = player
    history.files = self
  }

  /// Starts the recording that the user requested on the command line.
  ///
  /// `replaces` allows replacing an existing file.
  func begin(at path: String, replaces: Bool) throws(RecordingError) {
    recording = try Recording(of: history.session, to: path, replaces: replaces)
    isPurpose = true
  }

  private func note(_ error: RecordingError) -> Refusal {
    recording = nil
    if isPurpose { failure = error }
    return error.refusal
  }

  /// Ends the current recording, if any; returns a refusal if it cannot be written.
  func end() -> [Output] {
    defer { recording = nil }
    do throws(RecordingError) {
      try recording?.finish()
      return []
    } catch {
      return [history.session.refuse(note(error))]
    }
  }

  func beginScript(at name: String) throws(Refusal) -> String {
    let path = TranscriptName(name).toWrite
    if let recording {
      throw .other("This session is already written to \(recording.path). To stop: script off")
    }
    do throws(RecordingError) {
      recording = try Recording(of: history.session, to: path, replaces: false)
      isPurpose = false
    } catch {
      throw error.refusal
    }
    return "Writing this session to \(path), from its beginning. To stop: script off"
  }

  func endScript() throws(Refusal) -> String {
    guard let recording else {
      throw .other("This session is not written to any file. To start: script <file>")
    }
    do throws(RecordingError) {
      try recording.finish()
    } catch {
      throw note(error)
    }
    self.recording = nil
    return "Wrote \(recording.path)." + omission
  }

  func save(to name: String) throws(Refusal) -> String {
    let path = TranscriptName(name).toWrite
    do throws(RecordingError) {
      try Recording.save(history.session, to: path)
    } catch {
      throw error.refusal
    }
    let count = history.session.log.turnCount
    return "Saved \(count) \(count == 1 ? "turn" : "turns") to \(path)." + omission
  }

  /// The remark on leaks that a written file leaves out; empty if there are none.
  private var omission: String {
    switch history.session.leaks.count {
    case 0: ""
    case 1: " It leaves out a leak, and fails until that is fixed in the app."
    case let count: " It leaves out \(count) leaks, and fails until they are fixed in the app."
    }
  }

  func restore(from name: String) throws(Refusal) -> String {
    let path = TranscriptName(name).toRead
    let resumption: Resumption
    do throws(TranscriptError) {
      resumption = try player.resume(path: path, secrets: history.session.log.secrets)
    } catch {
      throw .other(error.description)
    }
    switch resumption {
    case .session(let session):
      history.resume(session)
      return "Restored \(path): turn \(history.turn)"
    case .differs(let mismatch, let turn):
      let place = turn.map { "Turn \($0) plays differently now. " } ?? ""
      throw .other("\(place)\(mismatch.summary). The session does not change.")
    }
  }

  /// Writes the entries that were added to the log since the last call.
  ///
  /// After a jump in time, the file is rewritten without the undone turns. If the file cannot be
  /// written, recording stops and the session continues. The result then contains the refusal.
  func catchUp() -> [Output] {
    guard let recording else { return [] }
    do throws(RecordingError) {
      if recording.isOf(history.session) {
        try recording.catchUp()
      } else {
        self.recording = try recording.rewritten(as: history.session)
      }
      return []
    } catch {
      return [history.session.refuse(note(error))]
    }
  }
}

extension RecordingError {
  /// The message in the shell: what is wrong, where, and what to do.
  fileprivate var refusal: Refusal { .other(text(orElse: "remove it first")) }

  /// Returns one line; `orElse` says what to do about a file that is in the way.
  func text(orElse: String) -> String {
    switch self {
    case .exists(let path):
      "\(path) already exists. Choose another name, or \(orElse)."
    case .cannotCreate(let path, let errno):
      "\(path) cannot be written: \(WriteFault.text(of: errno))"
    case .notAFile(let path):
      "\(path) is not a regular file. Choose another name."
    case .removed(let path):
      "Recording stopped: \(path) was removed or replaced."
    case .stopped(let path, let errno):
      "Recording stopped: \(WriteFault.text(of: errno)) \(path) ends with the previous turn."
    }
  }
}
