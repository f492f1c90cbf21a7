import Rehearsal

/// A shop with three tabs, whose orders are paid in the browser.
struct Checkout: App {
  let name = "checkout"
  let title = "Checkout"
  let summary = "a shop with a payment in the browser"

  var settings: [any SettingDeclaration] {
    [Setting<Network>.network, Setting<ProductSource>.source]
  }

  var entryPoints: [EntryPoint<Shop>] {
    [
      EntryPoint(
        "orders",
        title: "Orders",
        summary: "the placed orders",
        routes: [
          Route(.integer("number"), summary: "one order") {
            id,
            shop throws(LinkRefusal) in
            guard shop.orders[id] != nil else { throw LinkRefusal("there is no order \(id)") }
            return id
          } present: { id, context, shop in
            shop.coordinator?.showOrder(id, in: context)
          }
        ]
      ) { _, _ in }
    ]
  }

  func makeServices(in world: World) -> Shop { Shop(in: world) }

  func inventory(of shop: Shop) -> [InventoryItem] {
    let cart = shop.cart.cart
    return cart.lines.isEmpty ? [] : [InventoryItem("cart", "\(cart)")]
  }

  func presentInContext(_ context: any NavigationContext, services: Shop) {
    context.start(ShopCoordinator(services))
  }
}
