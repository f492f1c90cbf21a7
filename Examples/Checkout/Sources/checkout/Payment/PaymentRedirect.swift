import Foundation

/// What the payment page reports when it leads back to the app: `checkout://paid?order=1`.
nonisolated struct PaymentRedirect: Hashable, Sendable {
  enum Outcome: String, Sendable {
    case paid
    case failed
  }

  let outcome: Outcome
  let order: Order.ID

  /// Reads a URL that the system has opened; nil for any other URL.
  init?(_ url: URL) {
    guard url.scheme == "checkout",
      let outcome = url.host.flatMap(Outcome.init),
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems,
      let order = items.first(where: { $0.name == "order" })?.value.flatMap(Int.init)
    else { return nil }
    self.outcome = outcome
    self.order = order
  }

  /// The address of the page where the customer pays an order.
  static func page(for order: Order) -> URL? {
    URL(string: "https://pay.example/?order=\(order.id)&cents=\(order.total.cents)")
  }
}
