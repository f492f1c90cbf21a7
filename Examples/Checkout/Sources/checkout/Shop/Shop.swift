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
    server = EmbeddedServer(in: world)
    cart = CartStore(in: world.defaults)
    orders = OrderStore(in: world.defaults)
    urlOpener = world.urlOpener
    openedURLs = world.openedURLs
    pushNotifications = world.pushNotifications
  }
}
