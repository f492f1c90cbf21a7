import Platform
import Rehearsal
import Transcripts

/// Records, saves and restores sessions.
@MainActor
final class SessionFiles: SessionFileAccess {
  private unowned let session: Session
  private let player: TranscriptPlayer
  private var recording: Recording?
  /// Whether the user requested the recording on the command line.
  private var isPurpose = false
  /// The reason why that recording is incomplete; nil if there is none.
  private(set) var failure: WriteError?
  /// The transcript that `save -` shows below its answer.
  private var shown: [Output] = []

  /// Makes the file access of `session`, which plays files with `player`.
  ///
  /// It writes nothing yet.
  init(of session: Session, player: TranscriptPlayer) {
    self.session = session
    self.player = player
    session.files = self
  }

  /// Starts the recording that the user requested on the command line.
  func begin(_ output: OutputFile) throws(WriteError) {
    recording = try Recording(of: session, to: output)
    isPurpose = true
  }

  private func note(_ error: WriteError) -> Refusal {
    recording = nil
    if isPurpose { failure = error }
    return error.refusal
  }

  /// Ends the current recording, if any; returns a refusal if it cannot be written.
  func end() -> [Output] {
    defer { recording = nil }
    do throws(WriteError) {
      try recording?.finish()
      return []
    } catch {
      return [session.refuse(note(error))]
    }
  }

  func beginScript(at name: String) throws(Refusal) -> String {
    let path = TranscriptName(name).toWrite
    if let recording {
      throw .other("This session is already written to \(recording.path). To stop: script off")
    }
    guard FilePlace(output: path) != .descriptor(STDOUT_FILENO) else {
      throw .other("This session is on standard output already. To show its transcript: save -")
    }
    do throws(WriteError) {
      recording = try Recording(of: session, to: OutputFile(path, replaces: false))
      isPurpose = false
    } catch {
      throw error.refusal
    }
    return
      "Writing this session to \(OutputFile.name(of: path)), from its beginning. To stop: script off"
  }

  func endScript() throws(Refusal) -> String {
    guard let recording else {
      throw .other("This session is not written to any file. To start: script <file>")
    }
    do throws(WriteError) {
      try recording.finish()
    } catch {
      throw note(error)
    }
    self.recording = nil
    return "Wrote \(OutputFile.name(of: recording.path))." + omission
  }

  func save(to name: String) throws(Refusal) -> String {
    let path = TranscriptName(name).toWrite
    let text = Recording.text(of: session, path: path)
    if FilePlace(output: path) == .descriptor(STDOUT_FILENO) {
      // The shell's own writer keeps the order of what is shown.
      let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      shown = [Output(.text, offset: .zero, lines: lines.map(String.init))]
    } else {
      do throws(WriteError) {
        try OutputFile(path, replaces: false).write(text)
      } catch {
        throw error.refusal
      }
    }
    let turns = TextLayout.count(session.log.turnCount, "turn")
    return "Saved \(turns) to \(OutputFile.name(of: path))." + omission
  }

  /// The remark on leaks that a written file leaves out; empty if there are none.
  private var omission: String {
    switch session.leaks.count {
    case 0: ""
    case 1: " It leaves out a leak, and fails until that is fixed in the app."
    case let count: " It leaves out \(count) leaks, and fails until they are fixed in the app."
    }
  }

  func restore(from name: String) throws(Refusal) -> String {
    let path = TranscriptName(name).toRead
    let resumption: Resumption
    do throws(TranscriptError) {
      resumption = try player.resume(path: path, secrets: session.log.secrets)
    } catch {
      throw .other(error.description)
    }
    switch resumption {
    case .session(let restored):
      session.resume(restored)
      return "Restored \(path): turn \(session.turn)"
    case .differs(let mismatch, let turn):
      let place = turn.map { "Turn \($0) plays differently now. " } ?? ""
      throw .other("\(place)\(mismatch.summary). The session does not change.")
    }
  }

  /// Writes the entries that were added to the log since the last call.
  ///
  /// After a jump in time, the file is rewritten without the undone turns, and when the session needs another header, with
  /// that. If the file cannot be
  /// written, recording stops and the session continues. The result then contains the refusal.
  func catchUp() -> [Output] {
    defer { shown = [] }
    return shown + catchUpRecording()
  }

  private func catchUpRecording() -> [Output] {
    guard let recording else { return [] }
    do throws(WriteError) {
      if recording.isOvertaken {
        self.recording = try recording.rewritten()
      } else {
        try recording.catchUp()
      }
      return []
    } catch {
      return [session.refuse(note(error))]
    }
  }
}

extension WriteError {
  /// The message in the shell: what is wrong, where, and what to do.
  fileprivate var refusal: Refusal { .other(text()) }
}
