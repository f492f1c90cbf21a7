import Rehearsal

struct ShelfScene {
  let library: LibraryService

  func presentInContext(_ context: any NavigationContext) {
    context.push(ShelfStage { _ in ShelfDirector(library: library) })
  }
}
