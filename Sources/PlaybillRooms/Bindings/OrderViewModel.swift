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
