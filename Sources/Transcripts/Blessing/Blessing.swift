import Rehearsal

/// A transcript that matches what the session showed, as far as it can be fixed.
nonisolated public struct Blessing: Hashable, Sendable {
  /// The text of the file.
  public let bytes: [UInt8]

  /// The number of lines that were changed, added or removed.
  public let lineCount: Int

  /// The remaining mismatches, from top to bottom.
  public let unresolved: [UnresolvedMismatch]
}

/// A mismatch that no change to output lines can fix, so that you must edit the file or the app.
nonisolated public struct UnresolvedMismatch: Hashable, Sendable {
  /// The mismatch.
  public let mismatch: Mismatch

  /// The reason why it was left unchanged.
  public let reason: Reason

  /// The reason why a mismatch cannot be fixed.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// The mismatch is not about output lines.
    case noOutput
    /// An object leaked, which is never accepted.
    case leak
    /// A text was shown that must be absent.
    case forbidden(text: String)
    /// The change would remove a line that captures a value that later lines need.
    case needed(name: String)
    /// The location cannot be written in a transcript.
    case notWritable(place: String)
    /// The file changed at this place after it was played.
    case otherText

    /// What to do, in one line.
    public var description: String {
      switch self {
      case .noOutput:
        "Blessing changes only output lines, and the difference is elsewhere. Change the file by hand."
      case .leak:
        "A leak is never accepted. Fix the app, then bless."
      case .forbidden(let text):
        "“\(VisibleText.spelledOut(text))” must not be shown, but it is. Fix the app, or remove the |- line."
      case .needed(let name):
        "Lines below need {\(name)}, but no line here would capture it. "
          + "Change the file by hand."
      case .notWritable(let place):
        "@ at cannot name “\(VisibleText.spelledOut(place))”. Remove the line."
      case .otherText:
        "The file changed here after it was played. Play it again."
      }
    }
  }
}
