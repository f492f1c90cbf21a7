public import Rehearsal

/// What came of playing a transcript in order to go on with it.
public enum Resumption {
  /// The session, as the last line of the file leaves it. It keeps its log.
  case session(Session)
  /// The first place where the app shows something else than the file says, and the number of the
  /// turn that is played there; nil where a file that this one continues differs.
  case differs(Mismatch, turn: Int?)
}
