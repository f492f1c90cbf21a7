package import Streams

/// How a stage or a context was left.
nonisolated public struct Departure: Hashable, Sendable {
  /// The initiator of a departure.
  public enum Initiator: String, Hashable, Sendable, Codable {
    /// The user, by `back` or `dismiss`.
    case user
    /// The app, by an operation on a context.
    case program
  }

  /// The operation that removed the stage or the context.
  public let operation: Transition.Operation

  /// The initiator of the operation.
  public let initiator: Initiator

  /// Makes a departure.
  package init(_ operation: Transition.Operation, by initiator: Initiator) {
    self.operation = operation
    self.initiator = initiator
  }
}

nonisolated extension Publisher<Departure, Never> {
  /// Calls `body` when a stage or a context is over: when it was left, could not be presented, or the app ends.
  package func whenOver(_ body: @escaping () -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in body() }, receiveValue: { _ in })
  }
}

/// The departure of a stage or a context, for subscribers: one value when it is left, then the end.
///
/// Subscribers are rare, and a subject costs more than the rest of a stage, so the first request
/// creates it.
struct DepartureSubject {
  private var subject: ReplaySubject<Departure, Never>?
  private var departure: Departure?
  private var isOver = false

  /// Returns a signal of the departure, which late subscribers receive too.
  mutating func signal() -> Signal<Departure> {
    if let subject { return subject.eraseToSignal() }
    let new = ReplaySubject<Departure, Never>(bufferSize: 1)
    subject = new
    if isOver { tell(new) }
    return new.eraseToSignal()
  }

  /// Records the departure; nil if the stage or context was never presented, or if the app ends.
  ///
  /// Returns a closure that notifies the subscribers. Call it when no access to the subject is in
  /// progress, because a subscriber may request the signal again.
  mutating func end(_ departure: Departure?) -> () -> Void {
    guard !isOver else { return {} }
    isOver = true
    self.departure = departure
    guard let subject else { return {} }
    return { [self] in tell(subject) }
  }

  private func tell(_ subject: ReplaySubject<Departure, Never>) {
    if let departure { subject.send(departure) }
    subject.send(completion: .finished)
  }
}
