/// One change of what the user sees, as a value.
nonisolated public struct Transition: Hashable, Sendable {
  /// What was done.
  public enum Operation: String, Hashable, Sendable, Codable {
    /// A stage on top of its context.
    case push
    /// The top stage of a context goes.
    case pop
    /// All stages of a context above one of them go.
    case popTo
    /// All stages of a context but its root go.
    case popToRoot
    /// A stage in place of the top stage of its context.
    case replaceTop
    /// A stage in place of all stages of its context.
    case replaceRoot
    /// A modal on top of everything.
    case present
    /// A modal goes, with all that stood on it.
    case dismiss
    /// All modals go, with all that stood on them.
    case dismissToRoot
    /// A context of its own for an entrance, a flow or a coordinator, still empty.
    case open
    /// Such a context goes, with all that stood on it.
    case close
  }

  /// What was done.
  public let operation: Operation

  /// The title of the stage that came, or else of the one that is seen again.
  public let stage: String

  /// Makes a transition.
  public init(operation: Operation, stage: String) {
    self.operation = operation
    self.stage = stage
  }
}
