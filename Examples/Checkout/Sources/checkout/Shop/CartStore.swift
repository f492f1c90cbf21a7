import Rehearsal
import Streams

/// Keeps the cart, also across a relaunch of the app.
final class CartStore {
  private let defaults: Defaults
  private let subject: CurrentValueSubject<Cart, Never>

  init(in defaults: Defaults) {
    self.defaults = defaults
    subject = CurrentValueSubject(defaults[.cart] ?? Cart())
  }

  /// The cart now.
  var cart: Cart { subject.value }

  /// The cart now, and after each edit.
  var carts: Signal<Cart> { subject.eraseToSignal() }

  func edit(_ edit: Cart.Edit) {
    let cart = cart.edited(by: edit)
    defaults[.cart] = cart
    subject.send(cart)
  }
}

extension Defaults.Key<Cart> {
  fileprivate static var cart: Self { Self("cart") }
}
