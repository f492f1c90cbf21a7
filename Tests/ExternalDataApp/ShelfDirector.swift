import Streams

final class ShelfDirector {
  let books: Signal<String>

  init(library: LibraryService) {
    books = library.foundBooks(called: "everything")
  }
}
