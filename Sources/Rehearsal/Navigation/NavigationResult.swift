/// What an operation on a context led to.
nonisolated public enum NavigationResult: Hashable, Sendable {
  /// It was done.
  case made(Transition)
  /// A guard has been asked, or others are waiting for one already.
  ///
  /// It will be done or refused when the answer is there.
  case pending
  /// It cannot be done, which the user has been told.
  case refused(NavigationRefusal)
}
