/// A requested transition, as a value that can wait for a guard and be queued.
struct PendingTransition {
  /// Whether guards are asked.
  enum ExitMode {
    case guarded
    case forced
  }

  let request: NavigationRequest
  let initiator: Departure.Initiator
  var exits = ExitMode.guarded

  /// The line of the app that asked for it; nil if the user did, or the session itself.
  var source: SourceLine?

  /// The stage to present; nil for none.
  var arrival: Stage?

  /// A function that is called when the transition is done.
  var completion: (NavigationChange) -> Void = { _ in }

  /// Whether the screen shows it; false for a step of another transition.
  var isAnnounced = true

  /// The guarded stages that have agreed, from the top down.
  var passed: [NavigationRequest.StageID] = []

  /// The stages among ``passed`` whose content the user chose to discard.
  var discarded: [NavigationRequest.StageID] = []
}

/// A transition that waits for the guard of a stage.
struct PendingExit {
  let transition: PendingTransition

  /// The stage whose guard was asked.
  let asked: NavigationRequest.StageID

  /// The question to the user, once it is presented.
  var question: NavigationRequest.StageID?

  /// Whether the next `quit` overrides the guard, which may never answer.
  var yieldsToQuit = false
}
