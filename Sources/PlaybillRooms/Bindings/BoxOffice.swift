import Streams

/// The model of the room: the user's order, and the available seats.
///
/// It outlives every view model, so view models can be exchanged. Like a backend, it answers after
/// a delay.
final class BoxOffice {
  private let relay = CurrentValueRelay(Order())
  /// Sends whether the office can be reached, after its latency.
  private let contact: () -> Signal<Bool>
  private var seatsLeft: Int
  private var bookings = 0
  private var answer: AnyCancellable?

  /// Makes an office that sells `seats` seats.
  ///
  /// It takes `latency` milliseconds to answer, on the clock of `scheduler`, and does not answer
  /// while that is nil.
  init(seats: Int, scheduler: some Scheduler, latency: @escaping () -> Int?) {
    seatsLeft = seats
    contact = {
      let latency = latency()
      return Just(latency != nil)
        .delay(for: .milliseconds(latency ?? Self.usualLatency), scheduler: scheduler)
        .eraseToSignal()
    }
  }

  /// The usual latency, and the time to wait for an answer, in milliseconds.
  static let usualLatency = 1000

  /// The current order.
  var order: Order { relay.value }

  /// The current order, then each change.
  var orders: Signal<Order> { relay.eraseToSignal() }

  /// Applies `change` to the order, and notifies listeners if the order differs.
  func change(_ change: (inout Order) -> Void) {
    var order = order
    change(&order)
    guard order != relay.value else { return }
    relay.accept(order)
  }

  /// Requests the seats of the order.
  func book() {
    guard order.canBeBooked else { return }
    change { $0.submit() }
    answer = contact().sink { [unowned self] isReached in
      let state = isReached ? decide() : .unanswered
      change { $0.receive(state) }
    }
  }

  private func decide() -> Order.State {
    guard order.seats <= seatsLeft else { return .refused(seatsLeft: seatsLeft) }
    seatsLeft -= order.seats
    bookings += 1
    return .booked(number: bookings)
  }
}
