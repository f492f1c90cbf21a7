import Rehearsal
import Streams

/// Calls the catalogue as soon as it is shown, and cancels the call when it leaves.
final class ShelfStage: Stage, Directed {
  let books = Label()

  func bindDirector(_ director: ShelfDirector) {
    bind(\.books, to: books.text)
  }
}

struct ShelfScene {
  let library: LibraryService

  func presentInContext(_ context: any NavigationContext) {
    context.push(ShelfStage { _ in ShelfDirector(library: library) })
  }
}

final class ShelfDirector {
  let books: Signal<String>

  init(library: LibraryService) {
    books = library.foundBooks(called: "everything")
  }
}
