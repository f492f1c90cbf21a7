/// Events that threads have sent to a subject while another thread called its subscribers, in
/// order.
///
/// The subject's lock guards it.
final class WaitingEvents<Output, Failure: Error> {
  typealias Receivers = [Conduit<Output, Failure>]

  enum Event {
    /// A value, its number, and the subscriptions at the time it was sent.
    case value(Output, number: Int, Receivers)
    /// A subscriber has requested more, and may lack the current value.
    case catchUp(Conduit<Output, Failure>)
    /// The end, and the subscriptions at that time.
    case end(Subscribers.Completion<Failure>, Receivers)
  }

  /// The number of the value that was added last; -1 before the first.
  private(set) var lastNumber = -1

  private let events = Ring<Event>()

  func add(_ value: Output, for receivers: Receivers) {
    lastNumber += 1
    events.append(.value(value, number: lastNumber, receivers))
  }

  func addCatchUp(of conduit: Conduit<Output, Failure>) {
    events.append(.catchUp(conduit))
  }

  func add(_ completion: Subscribers.Completion<Failure>, for receivers: Receivers) {
    events.append(.end(completion, receivers))
  }

  /// Takes out the next event; nil if there is none.
  func next() -> Event? {
    events.isEmpty ? nil : events.takeFirst()
  }
}
