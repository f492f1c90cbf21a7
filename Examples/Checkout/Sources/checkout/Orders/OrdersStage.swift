import Rehearsal
import Streams

/// Shows the placed orders.
final class OrdersStage: Stage, Directed {
  let orders = List(emptyText: "no orders yet")

  func bindDirector(_ model: OrdersModel) {
    bind(\.orders, to: orders.rows) {
      $0.map { Row("Order \($0.id)", detail: "\($0.total), \(OrderText.word($0.state))") }
    }
    store(orders.selections.sink { model.open($0) })
  }
}
