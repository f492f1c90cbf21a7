import Observation

/// The logic of a payment: opens the payment page, and waits until it leads back to the app.
@Observable final class PaymentModel {
  /// How far a payment is.
  nonisolated enum State: Hashable, Sendable {
    case waiting
    /// The page has not led back in time.
    case unanswered
    case refused
    case settled
  }

  let order: Order
  private let orders: OrderStore
  private let openPage: (Order) -> Void
  private var isLate = false
  private var attempt = 0

  /// How long the page may take.
  private static let patience = Duration.seconds(900)

  init(_ order: Order, orders: OrderStore, openPage: @escaping (Order) -> Void) {
    self.order = order
    self.orders = orders
    self.openPage = openPage
  }

  var state: State {
    switch orders[order.id]?.state {
    case .awaitingPayment: isLate ? .unanswered : .waiting
    case .paymentRefused: .refused
    case .paid, .shipped, nil: .settled
    }
  }

  /// Opens the page, and waits.
  func pay() async {
    orders.setState(.awaitingPayment, of: order.id)
    openPage(order)
    await wait()
  }

  /// Waits for a page that is open.
  func wait() async {
    attempt += 1
    let attempt = attempt
    isLate = false
    try? await Task.sleep(for: Self.patience)
    if attempt == self.attempt, !Task.isCancelled { isLate = true }
  }
}
