/// Whether a stage can be left.
nonisolated public enum ExitVerdict: Hashable, Sendable {
  /// It can.
  case leave
  /// The user shall say.
  case ask
  /// It cannot, for a reason that the user is told.
  case stay(reason: String)
}
