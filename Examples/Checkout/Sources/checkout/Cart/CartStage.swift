import Rehearsal
import Streams

/// Shows what is in the cart.
final class CartStage: Stage, Directed {
  private let remove = RowAction("remove", help: "take a product out of the cart")
  private(set) lazy var lines = List(rowActions: [remove], emptyText: "your cart is empty")
  let quantity = Repeated(showing: \.value) { Stepper(in: Cart.quantities) }
  let total = Label()
  let checkOut = Button(help: "order what is in the cart")

  override var layout: [View] { [lines, quantity, total, checkOut] }

  var inputs: CartDirector.Inputs {
    .init(
      quantities: quantity.inputs(\.changes),
      removals: remove.rows,
      checkOutTaps: checkOut.taps
    )
  }

  func bindDirector(_ director: CartDirector) {
    bind(\.lines, to: lines.rows) { lines in
      lines.map { Row($0.product.name, detail: "\($0.price)") }
    }
    bind(\.lines, to: quantity.values) { $0.map(\.quantity) }
    bind(\.total, to: total.text) { "\($0)" }
    bind(\.canCheckOut, to: checkOut.isEnabled)
  }
}
