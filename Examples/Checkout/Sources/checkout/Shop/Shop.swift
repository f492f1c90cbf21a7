import Foundation
import Rehearsal
import Streams

/// Everything that the screens depend on, made anew for each start of the app.
final class Shop {
  let server: any ShopServer
  let cart: CartStore
  let orders: OrderStore
  let urlOpener: URLOpener
  let openedURLs: Signal<URL>
  let pushNotifications: Signal<PushNotification>

  /// What leads links to their screens, while the app runs.
  weak var coordinator: ShopCoordinator?

  init(in world: World) {
    server =
      switch world.settings[.source] {
      case .embedded: EmbeddedServer(in: world)
      case .file: FileServer(in: world)
      }
    cart = CartStore(in: world.defaults)
    orders = OrderStore(in: world.defaults)
    urlOpener = world.urlOpener
    // Tab completes the samples after `deliver`.
    openedURLs = world.inbox(
      "open-url",
      of: URL.self,
      samples: ["paid", "failed"].compactMap { URL(string: "checkout://\($0)?order=1") }
    )
    pushNotifications = world.inbox(
      "push",
      of: PushNotification.self,
      samples: [PushNotification(title: "Order 1 is on its way", userInfo: ["order": "1"])]
    )
  }
}
