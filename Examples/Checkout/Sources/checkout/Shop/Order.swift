/// A cart that was sent to the shop.
nonisolated struct Order: Equatable, Identifiable, Sendable {
  /// Where an order is on its way to the customer.
  enum State: Hashable, Sendable {
    case awaitingPayment
    case paymentRefused
    case paid
    case shipped
  }

  /// The number that the shop has given it, from 1.
  let id: Int
  let cart: Cart
  let address: Address
  let delivery: Delivery
  var state = State.awaitingPayment

  var total: Money { cart.total + delivery.price }

  var isPayable: Bool { state == .awaitingPayment || state == .paymentRefused }
}

nonisolated extension Order: CustomStringConvertible {
  var description: String { "order \(id), \(state)" }
}

/// Who receives an order.
nonisolated struct Address: Hashable, Codable, Sendable {
  var name = ""
  var email = ""
  var postalCode = ""
}

/// How an order reaches the customer.
nonisolated enum Delivery: String, CaseIterable, Codable, Sendable {
  case standard
  case express
  case pickup

  var price: Money {
    switch self {
    case .standard: Money(cents: 490)
    case .express: Money(cents: 990)
    case .pickup: .zero
    }
  }
}
