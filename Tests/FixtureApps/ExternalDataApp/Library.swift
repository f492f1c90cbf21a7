import Rehearsal
import Streams

/// An app whose books are kept outside its process, so that tests decide what comes back, and when.
struct Library: App {
  let name = "librarian"
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
