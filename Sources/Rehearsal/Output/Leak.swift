/// Something that lives on although its stage has left: the object, and the usual cause.
nonisolated public struct Leak: Hashable, Sendable {
  /// What should be gone.
  public enum Role: Hashable, Sendable {
    /// The stage itself.
    case stage
    /// The director that its factory made.
    case director
    /// The coordinator whose context was closed.
    case coordinator
  }

  /// What it was to its scene.
  public let role: Role

  /// The name of its type.
  public let type: String

  /// The title of the stage that left, or of the coordinator's context.
  public let stage: String

  /// Makes a verdict.
  public init(role: Role, type: String, stage: String) {
    self.role = role
    self.type = type
    self.stage = stage
  }

  /// One line for the user: what lives, and what kind of reference is the usual cause.
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
