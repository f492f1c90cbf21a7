import Rehearsal
import Streams

/// An app with an outside service, whose answers and their times are chosen by tests.
struct Library: App {
  let name = "external"
  let title = "Library"
  let summary = "books that are elsewhere"
  let catalogue: Catalogue

  func makeServices(in world: World) -> LibraryService {
    LibraryService(catalogue: catalogue, in: world)
  }

  func presentInContext(_ context: any NavigationContext, services: LibraryService) {
    DeskScene(library: services).presentInContext(context)
  }
}
