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
  }

  /// The kind of the object.
  public let role: Role

  /// The name of its type.
  public let type: String

  /// The title of the stage that left, or of the coordinator's context.
  public let stage: String

  /// Makes a leak.
  public init(role: Role, type: String, stage: String) {
    self.role = role
    self.type = type
    self.stage = stage
  }

  /// One line for the user: the object that is alive, and the usual cause.
  public var text: String {
    let cause =
      switch role {
      case .stage: "a closure or a scene that holds the stage: capture it weak or unowned"
      case .director: "a closure in the director that holds self: capture what it needs instead"
      case .coordinator: "a parent that keeps it, or a closure that holds self: capture it weak"
      }
    return "\(type) stays alive after \(stage) left. Usual cause: \(cause)."
  }
}
