/// An object that stayed alive after its stage left.
nonisolated public struct Leak: Hashable, Sendable {
  /// The kind of object that should have been deallocated.
  public enum Role: Hashable, Sendable {
    /// The stage itself.
    case stage
    /// The director that its factory made.
    case director
    /// The coordinator whose context was closed.
    case coordinator
    /// The tasks of the stage.
    case task
    /// A task that code outside the session's turns resumed.
    case resumption
  }

  /// The kind of the object.
  public let role: Role

  /// The name of its type.
  public let type: String

  /// The title of the stage that left, of the coordinator's context, or of the stage that was visible
  /// when the task was first seen; empty for a task without one.
  public let stage: String

  /// Makes a leak.
  public init(role: Role, type: String, stage: String) {
    self.role = role
    self.type = type
    self.stage = stage
  }

  /// One line for the user: the object that is alive, and the usual cause.
  public var text: String {
    let cause: String
    switch role {
    case .stage: cause = "a closure or a scene that holds the stage: capture it weak or unowned"
    case .director:
      cause = "a closure in the director that holds self: capture what it needs instead"
    case .coordinator:
      cause = "a parent that keeps it, or a closure that holds self: capture it weak"
    case .task:
      return "A task of \(stage) goes on after \(stage) left. Usual cause: a loop that ignores "
        + "cancellation: check Task.isCancelled, or let CancellationError end it."
    case .resumption:
      let task = stage.isEmpty ? "A task" : "A task of \(stage)"
      return "\(task) was resumed from outside the session, which no replay can repeat. Make calls "
        + "outside through a gateway."
    }
    return "\(type) stays alive after \(stage) left. Usual cause: \(cause)."
  }
}
