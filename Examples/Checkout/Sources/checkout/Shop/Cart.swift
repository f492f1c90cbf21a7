/// What the customer is going to buy, in the order in which it was added.
nonisolated struct Cart: Equatable, Sendable {
  /// The number of pieces of one product that a cart can hold.
  static let quantities = 1...9

  /// A product and how many pieces of it.
  struct Line: Equatable, Identifiable, Sendable {
    let product: Product
    var quantity: Int

    var id: Product.ID { product.id }
    var price: Money { product.price * quantity }
  }

  /// A change that the customer makes.
  enum Edit: Equatable, Sendable {
    case add(Product, quantity: Int)
    case setQuantity(Int, of: Product.ID)
    case remove(Product.ID)
    case removeAll
  }

  private(set) var lines: [Line] = []

  var total: Money { lines.map(\.price).reduce(.zero, +) }

  func quantity(of product: Product) -> Int {
    lines.first { $0.product.id == product.id }?.quantity ?? 0
  }

  /// Returns the cart after `edit`; no line ever exceeds ``quantities``.
  func edited(by edit: Edit) -> Cart {
    var cart = self
    switch edit {
    case .add(let product, let quantity):
      if let index = lines.firstIndex(where: { $0.id == product.id }) {
        cart.lines[index].quantity = Self.possible(lines[index].quantity + quantity)
      } else {
        cart.lines.append(Line(product: product, quantity: Self.possible(quantity)))
      }
    case .setQuantity(let quantity, let id):
      if let index = lines.firstIndex(where: { $0.id == id }) {
        cart.lines[index].quantity = Self.possible(quantity)
      }
    case .remove(let id): cart.lines.removeAll { $0.id == id }
    case .removeAll: cart.lines = []
    }
    return cart
  }

  private static func possible(_ quantity: Int) -> Int {
    min(max(quantity, quantities.lowerBound), quantities.upperBound)
  }
}

nonisolated extension Cart: CustomStringConvertible {
  var description: String { lines.map { "\($0.quantity) × \($0.product)" }.joined(separator: ", ") }
}
