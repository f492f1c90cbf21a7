import Observation
import Rehearsal

/// Keeps the orders, also across a relaunch of the app.
@Observable final class OrderStore {
  /// The orders, the newest first.
  private(set) var orders: [Order] {
    didSet { defaults[.orders] = orders }
  }

  /// The order whose payment was begun and has not been left or settled.
  var orderBeingPaid: Order.ID? {
    didSet { defaults[.orderBeingPaid] = orderBeingPaid }
  }

  private let defaults: Defaults

  init(in defaults: Defaults) {
    self.defaults = defaults
    orders = defaults[.orders] ?? []
    orderBeingPaid = defaults[.orderBeingPaid]
  }

  subscript(id: Order.ID) -> Order? { orders.first { $0.id == id } }

  func add(_ order: Order) {
    orders.insert(order, at: 0)
  }

  func setState(_ state: Order.State, of id: Order.ID) {
    guard let index = orders.firstIndex(where: { $0.id == id }) else { return }
    orders[index].state = state
  }
}

extension Defaults.Key<[Order]> {
  fileprivate static var orders: Self { Self("orders") }
}

extension Defaults.Key<Order.ID> {
  fileprivate static var orderBeingPaid: Self { Self("orderBeingPaid") }
}
