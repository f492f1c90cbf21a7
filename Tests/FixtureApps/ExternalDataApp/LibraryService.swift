import Rehearsal
import Streams

/// Calls the catalogue through gateways.
struct LibraryService {
  private let books: Gateway<String, [String], CatalogueError>
  private let loans: Gateway<String, Bool, Never>

  init(catalogue: Catalogue, in world: World) {
    books = Gateway("books", in: world, naming: { $0 }, perform: catalogue.search)
    loans = Gateway("loans", in: world, naming: { $0 }, perform: catalogue.lend)
  }

  func books(called title: String) -> AnyPublisher<[String], CatalogueError> {
    books.read(title)
  }

  func lend(_ title: String) -> Signal<Bool> {
    loans.write(title)
  }
}
