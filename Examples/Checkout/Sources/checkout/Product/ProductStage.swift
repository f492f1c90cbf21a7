import Rehearsal

/// Shows a product, and adds it to the cart.
final class ProductStage: Stage, Directed {
  let blurb = Label(style: .prose)
  let quantity = Stepper(value: 1, in: Cart.quantities)
  let price = Label()
  let inCart = Label()
  let add = Button(title: "add to cart", help: "put this quantity into the cart")

  func bindDirector(_ director: ProductDirector) {
    bind(\.price, to: price.text) { "\($0)" }
    bind(\.quantityInCart, to: inCart.text) { $0 == 0 ? "none" : "\($0)" }
    bind(\.canAdd, to: add.isEnabled)
  }
}
