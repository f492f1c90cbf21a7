import Streams

/// Directs the screen of one product: adds pieces of it to the cart.
final class ProductDirector {
  let price: Signal<Money>
  let quantityInCart: Signal<Int>
  let canAdd: Signal<Bool>

  private let additions: AnyCancellable

  init(_ product: Product, cart: CartStore, quantities: Signal<Int>, addTaps: Signal<Void>) {
    price = quantities.map { product.price * $0 }.eraseToSignal()
    quantityInCart = cart.carts.map { $0.quantity(of: product) }.removeDuplicates().eraseToSignal()
    canAdd = quantityInCart.combineLatest(quantities) { $0 + $1 <= Cart.quantities.upperBound }
      .removeDuplicates()
      .eraseToSignal()
    additions = addTaps.withLatestFrom(quantities) { _, quantity in quantity }
      .sink { cart.edit(.add(product, quantity: $0)) }
  }
}
