import Rehearsal

/// A mismatch that no other output lines can mend: somebody must decide what the file means.
nonisolated public struct Unmended: Hashable, Sendable {
  /// What differs.
  public let mismatch: Mismatch

  /// Why it was left as it is.
  public let reason: Reason

  /// Why a mismatch cannot be mended.
  public enum Reason: Hashable, Sendable {
    /// It is not about the lines that were shown.
    case noOutput
    /// Something should be gone and is not, which is never accepted.
    case leak
    /// A text was shown that must be absent.
    case forbidden(text: String)
    /// A line would go that captures a value, and lines below need it.
    case needed(name: String)
    /// No line of a transcript can say where the user is.
    case unspeakable(place: String)
    /// The file says something else there than it did when it was played.
    case otherText
  }
}

nonisolated extension Unmended.Reason: CustomStringConvertible {
  /// What to do, in one line.
  public var description: String {
    switch self {
    case .noOutput:
      "Blessing writes output lines, and these are not what differs. Change the file by hand."
    case .leak:
      "A leak is never accepted: the file fails until the app lets go. Fix the app, then bless."
    case .forbidden(let text):
      "“\(VisibleText.spelledOut(text))” must not be shown, and is. Mend the app, or remove the |- line."
    case .needed(let name):
      "Lines below need {\(name)}, which no line here would capture any more. "
        + "Change the file by hand."
    case .unspeakable(let place):
      "No @ at line can say “\(VisibleText.spelledOut(place))”. Remove the line."
    case .otherText:
      "The file says something else here than it did when it was played. Play it again."
    }
  }
}
