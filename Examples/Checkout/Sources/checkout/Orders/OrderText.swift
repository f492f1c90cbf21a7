/// The words for orders on the screens.
enum OrderText {
  static func word(_ state: Order.State) -> String {
    switch state {
    case .awaitingPayment: "not paid"
    case .paymentRefused: "payment refused"
    case .paid: "paid"
    case .shipped: "on its way"
    }
  }

  static func delivery(of order: Order) -> String {
    switch order.delivery {
    case .standard, .express: "\(order.delivery), to \(order.address.postalCode)"
    case .pickup: "pickup in the shop"
    }
  }
}
