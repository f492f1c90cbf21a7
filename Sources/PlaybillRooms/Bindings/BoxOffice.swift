import Streams

/// The model of the room: the user's order, and the available seats.
///
/// It outlives every view model, so view models can be exchanged. Like a backend, it answers after
/// a delay.
final class BoxOffice {
  private let relay = CurrentValueRelay(Order())
  private let connection: Connection
  private var seatsLeft: Int
  private var bookings = 0
  private var answer: AnyCancellable?

  /// Makes an office that sells `seats` seats.
  init(seats: Int, connection: Connection) {
    seatsLeft = seats
    self.connection = connection
  }

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
    answer = connection.reach(usually: 1000).sink { [unowned self] isReached in
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

/// An order of seats, from the first choice to the booking.
struct Order: Equatable, Sendable {
  /// The state of an order.
  enum State: Equatable, Sendable {
    case open
    /// The box office has not answered yet.
    case pending
    case booked(number: Int)
    case refused(seatsLeft: Int)
    /// The box office did not answer in time.
    case unanswered
  }

  /// The maximum number of seats in an order.
  static let limit = 6

  private(set) var seats = 1
  private(set) var state = State.open

  var canGrow: Bool { state != .pending && seats < Self.limit }
  var canShrink: Bool { state != .pending && seats > 1 }
  var canBeBooked: Bool {
    switch state {
    case .open, .refused, .unanswered: true
    case .pending, .booked: false
    }
  }

  mutating func addSeat() {
    guard canGrow else { return }
    seats += 1
    state = .open
  }

  mutating func removeSeat() {
    guard canShrink else { return }
    seats -= 1
    state = .open
  }

  /// Sends the order to the box office.
  mutating func submit() {
    guard canBeBooked else { return }
    state = .pending
  }

  /// Applies the box office's answer to a pending order.
  mutating func receive(_ answer: State) {
    guard state == .pending else { return }
    state = answer
  }
}
