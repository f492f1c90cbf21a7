import Foundation
import Rehearsal
import Streams

/// Coordinates the tabs, the checkout, and what leads into the app from outside.
final class ShopCoordinator: Coordinator {
  private static let catalogue = "Catalogue"
  private static let cart = "Cart"
  private static let orders = "Orders"

  private let shop: Shop
  /// The modal of the form and of the payment; nil or closed outside a checkout.
  private weak var checkout: (any NavigationContext)?
  private lazy var tabs = Tabs([
    Tab(Self.catalogue) { [unowned self] context in
      CatalogueScene(server: shop.server, cart: shop.cart).presentInContext(context)
    },
    Tab(Self.cart) { [unowned self] context in
      CartScene(cart: shop.cart) { [weak self] in self?.order($0) }.presentInContext(context)
    },
    Tab(Self.orders) { [unowned self] context in
      let model = OrdersModel(shop.orders)
      model.onOpen = { [weak self, weak context] in
        guard let context else { return }
        self?.showOrder($0, in: context)
      }
      context.push(OrdersStage { _ in model }.presented(by: self))
    },
  ])

  init(_ shop: Shop) {
    self.shop = shop
  }

  override func start(in context: any NavigationContext) {
    shop.coordinator = self
    context.open(tabs)
    context.store(shop.openedURLs.sink { [weak self] in self?.follow($0) })
    context.store(shop.pushNotifications.sink { [weak self] in self?.show($0) })
    if let order = shop.orders.orderBeingPaid.flatMap({ shop.orders[$0] }) {
      present(order) { await $0.wait() }
    }
  }

  // MARK: Checkout

  private func order(_ cart: Cart) {
    let model = FormModel(cart, server: shop.server)
    model.onPlaced = { [weak self] order in
      guard let self else { return }
      shop.orders.add(order)
      shop.cart.edit(.removeAll)
      pay(order)
    }
    let stage = FormStage { _ in model }.presented(by: self)
    context?.present(stage)
    checkout = stage.context
  }

  private func pay(_ order: Order) {
    present(order) { await $0.pay() }
  }

  /// Presents the payment of an order, in place of its form if that is open, and lets it `begin`.
  private func present(_ order: Order, begin: @escaping (PaymentModel) async -> Void) {
    let model = PaymentModel(order, orders: shop.orders) { [urlOpener = shop.urlOpener] order in
      if let page = PaymentRedirect.page(for: order) { urlOpener.open(page) }
    }
    let stage = PaymentStage { _ in model }.presented(by: self)
    shop.orders.orderBeingPaid = order.id
    context?.store(
      stage.departure.sink { [orders = shop.orders] _ in orders.orderBeingPaid = nil }
    )
    if let checkout, checkout.isOpen {
      checkout.forced.replaceRoot(with: stage)
    } else {
      context?.present(stage)
    }
    checkout = stage.context
    stage.task("begin the payment") { await begin(model) }
  }

  // MARK: From outside

  /// Follows a URL that the system has opened.
  private func follow(_ url: URL) {
    guard let redirect = PaymentRedirect(url) else {
      return alert("Unknown link", "This app cannot open \(url.absoluteString).")
    }
    guard let order = shop.orders[redirect.order] else {
      return alert("Unknown order", "There is no order \(redirect.order).")
    }
    guard order.isPayable else {
      return alert("Order \(order.id)", "It is \(OrderText.word(order.state)) already.")
    }
    switch redirect.outcome {
    case .failed: shop.orders.setState(.paymentRefused, of: order.id)
    case .paid:
      shop.orders.setState(.paid, of: order.id)
      context?.follow("orders/\(order.id)")
    }
  }

  private func show(_ notification: PushNotification) {
    guard let id = notification.userInfo["order"].flatMap(Int.init), shop.orders[id] != nil else {
      return alert(notification.title, notification.body)
    }
    shop.orders.setState(.shipped, of: id)
    alert(
      notification.title,
      notification.body,
      [
        AlertAction("open") { [weak self] in self?.context?.follow("orders/\(id)") },
        AlertAction("later"),
      ]
    )
  }

  private func alert(_ title: String, _ message: String, _ actions: [AlertAction] = []) {
    context?.present(Alert(title, message: message, actions: actions).presented(by: self))
  }

  /// Shows an order in a tab, for its list and for links.
  func showOrder(_ id: Order.ID, in context: any NavigationContext) {
    let model = OrderModel(id, in: shop.orders)
    model.onPay = { [weak self] in self?.pay($0) }
    context.push(OrderStage { _ in model }.presented(by: self))
  }
}
