import Rehearsal
import Streams

/// Shows one order, and lets the customer pay it.
final class OrderStage: Stage, Directed {
  let state = Label()
  let products = List(style: .plain)
  let delivery = Label()
  let total = Label()
  let pay = Button(help: "open the payment page")

  func bindDirector(_ model: OrderModel) {
    title.value = "Order \(model.id)"
    bind(\.order, to: state.text) { $0.map { OrderText.word($0.state) } ?? "unknown" }
    bind(\.order, to: products.rows) { order in
      (order?.cart.lines ?? []).map { Row("\($0.quantity) × \($0.product)", detail: "\($0.price)") }
    }
    bind(\.order, to: delivery.text) { $0.map(OrderText.delivery) ?? "" }
    bind(\.order, to: total.text) { $0.map { "\($0.total)" } ?? "" }
    bind(\.isPayable, to: pay.isHidden) { !$0 }
    pay.onTap { model.pay() }
  }
}
