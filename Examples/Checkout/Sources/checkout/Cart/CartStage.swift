import Rehearsal
import Streams

/// A row of the cart, in which the customer changes the quantity.
final class CartCell: Cell {
  let quantity = Stepper(in: Cart.quantities)
  let remove = Button(help: "take the product out of the cart")
}

/// Shows what is in the cart.
final class CartStage: Stage, Directed {
  let products = List(emptyText: "your cart is empty")
  let total = Label()
  let checkOut = Button(help: "order what is in the cart")

  private lazy var lines = products.values(of: Cart.Line.self, in: CartCell.self) { cell, line in
    cell.title.value = line.product.name
    cell.detail.value = "\(line.price)"
    cell.quantity.value.value = line.quantity
  }

  var inputs: CartDirector.Inputs {
    .init(
      quantities: products.inputs(of: CartCell.self, \.quantity.changes),
      removals: products.inputs(of: CartCell.self, \.remove.taps).map(\.index).eraseToSignal(),
      selections: products.selections,
      checkOutTaps: checkOut.taps
    )
  }

  func bindDirector(_ director: CartDirector) {
    bind(\.lines, to: lines)
    bind(\.total, to: total.text) { "\($0)" }
    bind(\.canCheckOut, to: checkOut.isEnabled)
  }
}
