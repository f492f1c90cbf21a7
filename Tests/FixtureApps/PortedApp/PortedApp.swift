import Rehearsal
import UIKit

/// An app as it was written for UIKit: its flow and its logic are unchanged, and its screens are controls.
///
/// It is the larger example of the article “Porting an app”.
struct PortedApp: App {
  let name = "books"
  let title = "Books"
  let summary = "finds books"

  var settings: [any SettingDeclaration] { [Setting<Source>.books] }

  func makeServices(in world: World) -> AppDIContainer {
    let isLive = world.settings[.books] == .live
    return AppDIContainer(service: isLive ? RecordedBookService(in: world) : ShelfService())
  }

  func presentInContext(_ context: any NavigationContext, services: AppDIContainer) {
    AppFlowCoordinator(window: UIWindow(in: context), container: services).start()
  }
}

enum Source: String, CaseIterable {
  case shelf, live
}

@MainActor extension Setting<Source> {
  static var books: Setting {
    Setting("books", default: .shelf, summary: "the source of the books")
  }
}
