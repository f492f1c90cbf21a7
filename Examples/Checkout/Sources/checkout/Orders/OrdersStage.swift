import Rehearsal
import Streams

/// Shows the placed orders.
final class OrdersStage: Stage, Directed {
  let orders = List(emptyText: "no orders yet")

  func bindDirector(_ model: OrdersModel) {
    bind(\.orders, to: orders.rows) {
      $0.map { order in
        Row(
          id: order.id,
          "Order \(order.id)",
          detail: "\(order.total), \(OrderText.word(order.state))"
        )
      }
    }
    store(orders.selections.sink { model.open($0) })
  }
}
