import Rehearsal
import Streams

/// The way of the app to its catalogue.
struct LibraryService {
  private let books: Port<String, [String], CatalogueError>
  private let loans: Port<String, Bool, Never>

  init(catalogue: Catalogue, in world: World) {
    books = Port("books", in: world, perform: catalogue.search)
    loans = Port("loans", in: world, perform: catalogue.lend)
  }

  func books(called title: String) -> AnyPublisher<[String], CatalogueError> {
    books.read(title)
  }

  func lend(_ title: String) -> Signal<Bool> {
    loans.write(title)
  }
}
