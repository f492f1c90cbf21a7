import Observation

/// The logic of one order.
@Observable final class OrderModel {
  let id: Order.ID

  /// Called when the customer pays an order that was left unpaid.
  @ObservationIgnored var onPay: (Order) -> Void = { _ in }

  private let store: OrderStore

  init(_ id: Order.ID, in store: OrderStore) {
    self.id = id
    self.store = store
  }

  /// The order; nil if there is none with this number.
  var order: Order? { store[id] }

  var isPayable: Bool { order?.isPayable ?? false }

  func pay() {
    if let order, order.isPayable { onPay(order) }
  }
}
