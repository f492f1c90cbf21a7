import Streams

/// Directs the cart: changes its lines, opens a product, and begins the checkout.
final class CartDirector {
  struct Inputs {
    let quantities: Signal<(index: Int, value: Int)>
    let removals: Signal<Int>
    let selections: Signal<Int>
    let checkOutTaps: Signal<Void>
  }

  // Outputs for the stage
  let lines: Signal<[Cart.Line]>
  let total: Signal<Money>
  let canCheckOut: Signal<Bool>

  // Outputs for the scene
  let productToOpen: Signal<Product>
  let cartToOrder: Signal<Cart>

  private let edits: AnyCancellable

  init(cart: CartStore, inputs: Inputs) {
    lines = cart.carts.map(\.lines).removeDuplicates().eraseToSignal()
    total = cart.carts.map(\.total).removeDuplicates().eraseToSignal()
    canCheckOut = lines.map { !$0.isEmpty }.removeDuplicates().eraseToSignal()
    productToOpen = inputs.selections.withLatestFrom(lines) { row, lines in lines[row].product }
      .eraseToSignal()
    cartToOrder = inputs.checkOutTaps.withLatestFrom(cart.carts) { _, cart in cart }.eraseToSignal()
    edits = inputs.quantities
      .withLatestFrom(lines) { Cart.Edit.setQuantity($0.value, of: $1[$0.index].id) }
      .merge(with: inputs.removals.withLatestFrom(lines) { .remove($1[$0].id) })
      .sink { cart.edit($0) }
  }
}
