/// What a request would do to a ``NavigationState``, as a value that can be looked at first.
nonisolated struct NavigationChange: Equatable {
  typealias StageID = NavigationState.StageID
  typealias ContextID = NavigationState.ContextID

  /// A stack that loses its upper end.
  struct Cut: Equatable {
    let context: ContextID
    /// How many of its stages stay.
    let keeping: Int
  }

  /// A stage that comes, and where it will stand.
  struct Arrival: Equatable {
    let stage: StageID
    let context: ContextID
  }

  let operation: Transition.Operation

  /// The stages that go, top first, so that what was presented last is let go first.
  var removed: [StageID] = []

  /// The contexts that go with them, top first.
  var closed: [ContextID] = []

  /// The stack of a context that stays, if it loses stages.
  var cut: Cut?

  /// The context that comes, still empty.
  var opened: NavigationState.Context?

  var arrival: Arrival?
}
