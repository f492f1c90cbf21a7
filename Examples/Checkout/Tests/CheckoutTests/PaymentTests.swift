import Foundation
import Rehearsal
import RehearsalTesting
import Testing

@testable import checkout

/// The payment of one order, in virtual time, and its redirects.
@Suite struct PaymentTests {
  /// An app with nothing but a payment.
  private struct PaymentApp: App {
    let name = "payment"
    let title = "Payment"
    let summary = "one payment"
    let model: PaymentModel

    func presentInContext(_ context: any NavigationContext, services: World) {
      context.push(PaymentStage { _ in model })
    }
  }

  private let orders = OrderStore(in: Defaults())
  private let order = Order(
    id: 3,
    cart: Cart().edited(by: .add(.coffee, quantity: 1)),
    address: Address(),
    delivery: .pickup
  )

  @Test("a page that does not lead back within a quarter of an hour is given up")
  func patience() throws {
    orders.add(order)
    var opened: [Order.ID] = []
    let model = PaymentModel(order, orders: orders) { opened.append($0.id) }
    let session = try Session(of: PaymentApp(model: model))
    session.submit("pay")
    session.submit("wait 899s")
    #expect(model.state == .waiting)
    session.submit("pay")
    session.submit("wait 899s")
    #expect(model.state == .waiting, "each attempt has its own quarter of an hour")
    session.submit("wait 1s")
    #expect(model.state == .unanswered)
    #expect(opened == [3, 3])
  }

  @Test("a refused payment can be tried again, and a paid one is settled")
  func states() throws {
    orders.add(order)
    let model = PaymentModel(order, orders: orders) { _ in }
    let session = try Session(of: PaymentApp(model: model))
    orders.setState(.paymentRefused, of: 3)
    #expect(model.state == .refused)
    session.submit("pay")
    #expect(model.state == .waiting)
    orders.setState(.paid, of: 3)
    session.submit("wait")
    #expect(session.lines("pay") == ["! pay is disabled now."])
  }

  @Test("the orders are there again after a restart of the app")
  func store() {
    let defaults = Defaults()
    let before = OrderStore(in: defaults)
    before.add(order)
    before.setState(.paid, of: 3)
    before.setState(.shipped, of: 4)
    before.orderBeingPaid = 3
    let after = OrderStore(in: defaults)
    #expect(after.orders.map(\.state) == [.paid])
    #expect(after.orderBeingPaid == 3)
  }

  @Test("a redirect names its order and the outcome of the payment")
  func redirects() throws {
    let paid = try #require(PaymentRedirect(url("checkout://paid?order=12")))
    #expect(paid.outcome == .paid)
    #expect(paid.order == 12)
    let failed = try #require(PaymentRedirect(url("checkout://failed?from=bank&order=3")))
    #expect(failed.outcome == .failed)
  }

  @Test(
    "any other URL is no redirect",
    arguments: [
      "https://paid?order=1", "checkout://paid", "checkout://paid?order=one",
      "checkout://refunded?order=1", "checkout:paid?order=1",
    ]
  )
  func otherURLs(_ text: String) throws {
    #expect(PaymentRedirect(try url(text)) == nil)
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
}
