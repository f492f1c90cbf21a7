import Rehearsal
import UIKit

/// An app as it was written for UIKit: its flow and its logic are unchanged, and its screens are controls.
struct PortedApp: App {
  let name = "books"
  let title = "Books"
  let summary = "finds books"

  func presentInContext(_ context: any NavigationContext, services: World) {
    let window = UIWindow(in: context)
    AppFlowCoordinator(window: window, container: AppDIContainer(service: ShelfService())).start()
  }
}
