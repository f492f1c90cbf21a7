import Streams

/// The view model of an order: what the screen says, and what the visitor can want.
///
/// How it tells the screen of a change it leaves to those who adopt it. That is all they differ in,
/// and the subject of the room.
protocol OrderViewModel: AnyObject {
  var office: BoxOffice { get }

  /// Takes in what there is to show now, and tells whoever is bound to it.
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
