/// How a stage or a context was left.
nonisolated public struct Departure: Hashable, Sendable {
  /// Who wanted it.
  public enum Initiator: String, Hashable, Sendable, Codable {
    /// The user, by `back` or `dismiss`.
    case user
    /// The app, by an operation on a context.
    case program
  }

  /// What took it away.
  public let operation: Transition.Operation

  /// Who wanted that.
  public let initiator: Initiator

  /// Makes a departure.
  public init(_ operation: Transition.Operation, by initiator: Initiator) {
    self.operation = operation
    self.initiator = initiator
  }
}
