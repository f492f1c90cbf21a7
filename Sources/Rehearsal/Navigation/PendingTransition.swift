/// A transition that was asked for, as a value: it can wait for an answer, and behind others.
struct PendingTransition {
  /// Whether guards are asked.
  enum Exits {
    case guarded
    case forced
  }

  let request: NavigationRequest
  let initiator: Departure.Initiator
  let exits: Exits

  /// The stage that shall come, if one shall.
  let arrival: Stage?

  /// What follows when it is done.
  let completion: (NavigationChange) -> Void

  /// Whether the user is told; not of what is only a step to something else.
  var isAnnounced = true

  /// The guarded stages that let it pass, from the top down.
  var passed: [NavigationRequest.StageID] = []

  /// Those of them whose work the user gives up.
  var discarded: [NavigationRequest.StageID] = []

  init(
    _ request: NavigationRequest,
    by initiator: Departure.Initiator,
    _ exits: Exits = .guarded,
    presenting arrival: Stage? = nil,
    then completion: @escaping (NavigationChange) -> Void = { _ in }
  ) {
    self.request = request
    self.initiator = initiator
    self.exits = exits
    self.arrival = arrival
    self.completion = completion
  }
}

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
