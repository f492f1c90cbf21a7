import Rehearsal
import Testing

@testable import checkout

/// What can be done to a cart, and that it is kept.
@Suite struct CartTests {
  private let cart = Cart().edited(by: .add(.coffee, quantity: 2))
    .edited(by: .add(.tea, quantity: 1))

  @Test("the total is the sum of all prices times their quantities")
  func total() {
    #expect(cart.total == .euro(32))
    #expect(Cart().total == .zero)
  }

  @Test("a product that is added again has one line, with at most nine pieces")
  func addition() {
    let more = cart.edited(by: .add(.coffee, quantity: 3))
    #expect(more.lines.map(\.quantity) == [5, 1])
    #expect(more.edited(by: .add(.coffee, quantity: 9)).quantity(of: .coffee) == 9)
  }

  @Test("a quantity is never outside one to nine", arguments: [(-1, 1), (0, 1), (7, 7), (10, 9)])
  func quantities(wish: Int, result: Int) {
    #expect(cart.edited(by: .setQuantity(wish, of: 1)).quantity(of: .coffee) == result)
  }

  @Test("an edit of a product that is not in the cart changes nothing")
  func unknownProduct() {
    #expect(cart.edited(by: .remove(9)) == cart)
    #expect(cart.edited(by: .setQuantity(3, of: 9)) == cart)
  }

  @Test("the cart is there again after a restart of the app")
  func store() {
    let defaults = Defaults()
    CartStore(in: defaults).edit(.add(.coffee, quantity: 2))
    #expect(CartStore(in: defaults).cart.quantity(of: .coffee) == 2)
    #expect(CartStore(in: Defaults()).cart == Cart())
  }

  @Test(
    "an amount has two digits of cents",
    arguments: [(0, "€0.00"), (5, "€0.05"), (490, "€4.90"), (123_456, "€1234.56")]
  )
  func money(cents: Int, text: String) {
    #expect(Money(cents: cents).description == text)
  }
}
