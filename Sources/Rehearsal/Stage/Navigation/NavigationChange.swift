/// The effect of a request on a ``NavigationState``, as a value that can be inspected before it is
/// applied.
nonisolated struct NavigationChange: Equatable {
  typealias StageID = NavigationState.StageID
  typealias ContextID = NavigationState.ContextID

  /// The removal of the upper end of a stack.
  struct Cut: Equatable {
    let context: ContextID
    /// The number of stages that stay.
    let keeping: Int
  }

  /// A stage to present, and its context.
  struct Arrival: Equatable {
    let stage: StageID
    let context: ContextID
  }

  var operation: Transition.Operation

  /// The stages to remove, top first, so that the last one presented is released first.
  var removed: [StageID] = []

  /// The contexts to close with them, top first.
  var closed: [ContextID] = []

  /// The cut to the stack of a context that stays; nil if it loses no stages.
  var cut: Cut?

  /// The contexts to open, still empty: one, or one for each of several tabs, of which the last is
  /// selected.
  var opened: [NavigationState.Context] = []

  /// The tab to select.
  var selected: ContextID?

  /// The stages that the selected tab hides, top first: they stay, but their guards are asked.
  var hidden: [StageID] = []

  var arrival: Arrival?

  /// The stages whose guards are asked, top first.
  var left: [StageID] { hidden.isEmpty ? removed : removed + hidden }
}
