import Rehearsal
import Streams
import Testing

@testable import checkout

/// The decisions of the cart and of a product, without a screen.
@Suite struct CartDirectorTests {
  private let cart = CartStore(in: Defaults())
  private let quantities = PassthroughSubject<(index: Int, value: Int), Never>()
  private let removals = PassthroughSubject<Int, Never>()
  private let selections = PassthroughSubject<Int, Never>()
  private let checkOutTaps = PassthroughSubject<Void, Never>()
  private let director: CartDirector

  init() {
    cart.edit(.add(.coffee, quantity: 1))
    cart.edit(.add(.tea, quantity: 2))
    director = CartDirector(
      cart: cart,
      inputs: CartDirector.Inputs(
        quantities: quantities.eraseToSignal(),
        removals: removals.eraseToSignal(),
        selections: selections.eraseToSignal(),
        checkOutTaps: checkOutTaps.eraseToSignal()
      )
    )
  }

  @Test("a quantity belongs to the line in its row, also after another one is removed")
  func rows() {
    quantities.send((index: 1, value: 5))
    #expect(cart.cart.quantity(of: .tea) == 5)
    removals.send(0)
    quantities.send((index: 0, value: 3))
    #expect(cart.cart.lines.map(\.product) == [.tea])
    #expect(cart.cart.quantity(of: .tea) == 3)
  }

  @Test("a selected row opens its product")
  func selection() {
    var opened: [Product] = []
    let subscription = director.productToOpen.sink { opened.append($0) }
    defer { subscription.cancel() }
    selections.send(1)
    removals.send(0)
    selections.send(0)
    #expect(opened == [.tea, .tea])
  }

  @Test("only a cart with something in it can be checked out")
  func checkout() {
    var states: [Bool] = []
    var ordered: [Cart] = []
    let subscriptions = [
      director.canCheckOut.sink { states.append($0) },
      director.cartToOrder.sink { ordered.append($0) },
    ]
    defer { subscriptions.forEach { $0.cancel() } }
    checkOutTaps.send()
    #expect(ordered == [cart.cart])
    removals.send(0)
    removals.send(0)
    #expect(states == [true, false])
  }

  @Test("a product cannot be added beyond nine pieces, and its price follows the quantity")
  func product() {
    let pieces = CurrentValueSubject<Int, Never>(3)
    let addTaps = PassthroughSubject<Void, Never>()
    let product = ProductDirector(
      .coffee,
      cart: cart,
      quantities: pieces.eraseToSignal(),
      addTaps: addTaps.eraseToSignal()
    )
    var prices: [Money] = []
    var canAdd: [Bool] = []
    let subscriptions = [
      product.price.sink { prices.append($0) },
      product.canAdd.sink { canAdd.append($0) },
    ]
    defer { subscriptions.forEach { $0.cancel() } }
    addTaps.send()
    #expect(cart.cart.quantity(of: .coffee) == 4)
    pieces.send(6)
    pieces.send(5)
    #expect(canAdd == [true, false, true])
    #expect(prices == [.euro(36), .euro(72), .euro(60)])
  }
}
