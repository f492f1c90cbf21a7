/// A transition that waits, and the guarded stage that it waits for.
struct PendingExit {
  var transition: PendingTransition

  /// The stage whose guard was asked.
  let asked: NavigationRequest.StageID

  /// The question to the user, once it is presented.
  var question: NavigationRequest.StageID?

  /// Whether the user has been told that another `quit` waits no longer: a verdict may never come.
  var yieldsToQuit = false
}
