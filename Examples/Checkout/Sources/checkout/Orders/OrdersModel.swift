import Observation

/// The logic of the list of orders.
@Observable final class OrdersModel {
  /// Called with the order that the customer opens.
  @ObservationIgnored var onOpen: (Order.ID) -> Void = { _ in }

  private let store: OrderStore

  init(_ store: OrderStore) {
    self.store = store
  }

  var orders: [Order] { store.orders }

  /// Opens the order in a row.
  func open(_ row: Int) {
    onOpen(orders[row].id)
  }
}
