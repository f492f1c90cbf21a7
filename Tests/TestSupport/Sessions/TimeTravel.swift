public import Rehearsal
import Transcripts

/// A transcript whose session is undone to its start and redone to its end.
public enum TimeTravel {
  /// A step, or an end, that was not the same as at first.
  public struct Difference: Error, CustomStringConvertible {
    /// The transcript and the step.
    public let description: String
  }

  /// Plays the transcript at `path`, undoes its turns one by one until none is left, and redoes them.
  ///
  /// Throws if the transcript does not play, or if a step, the final log or the final location is not the
  /// same as at first.
  @MainActor public static func undoAndRedo(_ path: String, of app: some App) throws {
    func check(_ isSame: Bool, _ step: String) throws {
      if !isSame { throw Difference(description: "\(path): \(step)") }
    }
    let resumption = try TranscriptPlayer(of: app).resume(path: path)
    guard case .session(let played) = resumption else {
      throw Difference(description: "\(path): the transcript differs")
    }
    let (log, location) = (played.log, played.location)
    let session = try Session(of: app)
    session.resume(played)
    let changes = log.turns.filter { !$0.changedNothing }
    for change in changes.reversed() {
      try check(try session.undo() == change, "“\(change.command ?? "")” was undone differently")
    }
    let isAtStart = Result { () throws(Refusal) in try session.undo() }
    try check(isAtStart == .failure(.nothingToUndo), "there is more to undo")
    for change in changes {
      try check(try session.redo() == change, "“\(change.command ?? "")” was redone differently")
    }
    try check(session.log == log, "the log differs")
    try check(session.location == location, "the location differs")
  }
}
