import Streams

/// The model of the room: the visitor's order, and the seats that are left.
///
/// It outlives every view model, which is why they can be exchanged in front of it. It answers
/// after a while, as a backend does.
final class BoxOffice {
  private let relay = CurrentValueRelay(Order())
  /// Whether the office can be reached, once it has answered or was waited for in vain.
  private let contact: () -> Signal<Bool>
  private var seatsLeft: Int
  private var bookings = 0
  private var answer: AnyCancellable?

  /// Makes an office that has `seats` to sell and takes `latency` milliseconds to answer, on the
  /// clock of `scheduler`, or does not answer while that is nil.
  init(seats: Int, scheduler: some Scheduler, latency: @escaping () -> Int?) {
    seatsLeft = seats
    contact = {
      let latency = latency()
      return Just(latency != nil)
        .delay(for: .milliseconds(latency ?? Self.usualLatency), scheduler: scheduler)
        .eraseToSignal()
    }
  }

  /// How long an answer usually takes, in milliseconds, and how long one is waited for.
  static let usualLatency = 1000

  /// The order as it stands.
  var order: Order { relay.value }

  /// The order as it stands, then each change.
  var orders: Signal<Order> { relay.eraseToSignal() }

  /// Makes a change to the order, if it is one.
  func change(_ change: (inout Order) -> Void) {
    var order = order
    change(&order)
    guard order != relay.value else { return }
    relay.accept(order)
  }

  /// Asks for the seats of the order.
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
