public import Rehearsal

/// The result of playing a transcript in order to continue its session.
public enum Resumption {
  /// The session after the last line of the file, which keeps its log.
  case session(Session)
  /// The first mismatch, and the number of its turn.
  ///
  /// The turn is nil if a parent of the file differs.
  case differs(Mismatch, turn: Int?)
}
