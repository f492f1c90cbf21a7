import Streams

/// The view model of an order: the content of the screen, and the user's actions.
///
/// Each conforming type notifies the screen in its own way. That is the only difference between
/// them, and the subject of the room.
protocol OrderViewModel: AnyObject {
  var office: BoxOffice { get }

  /// Stores the new content, and notifies its listeners.
  func update(_ content: OrderContent)
}

extension OrderViewModel {
  func addSeat() { office.change { $0.addSeat() } }
  func removeSeat() { office.change { $0.removeSeat() } }
  func book() { office.book() }

  /// Keeps the content up to date until the result is cancelled.
  func follow() -> AnyCancellable {
    office.orders.dropFirst().sink { [unowned self] in update(OrderContent($0)) }
  }
}

/// The texts and states of the controls for an order.
///
/// It is the content of every view model of the room, in all styles.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), “all data is pre-processed for display
/// by the VM layer”.
struct OrderContent: Equatable, Sendable {
  let seats: String
  let total: String
  let status: String
  let canGrow: Bool
  let canShrink: Bool
  let canBeBooked: Bool

  init(_ order: Order) {
    seats = "\(order.seats)"
    total = "\(order.seats * 15) €"
    status = Self.text(of: order.state)
    canGrow = order.canGrow
    canShrink = order.canShrink
    canBeBooked = order.canBeBooked
  }

  private static func text(of state: Order.State) -> String {
    switch state {
    case .open: "not booked"
    case .pending: "…"
    case .booked(let number): "booked as number \(number)"
    case .refused(0): "sold out"
    case .refused(1): "only 1 seat is left"
    case .refused(let seats): "only \(seats) seats are left"
    case .unanswered: "no answer. To try again: book"
    }
  }
}
