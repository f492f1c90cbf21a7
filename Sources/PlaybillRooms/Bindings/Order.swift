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
