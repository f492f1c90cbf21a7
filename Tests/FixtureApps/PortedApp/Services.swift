import Foundation
import Rehearsal
import Streams

/// Answers from a few books, half a second later.
final class ShelfService: BookService {
  private let books = [
    Book(title: "Dune", author: "Frank Herbert"),
    Book(title: "Dune Messiah", author: "Frank Herbert"),
    Book(title: "Emma", author: "Jane Austen"),
  ]

  func search(_ query: String, completion: @escaping (Result<[Book], Error>) -> Void) {
    let books = books.filter { $0.title.lowercased().contains(query.lowercased()) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      let error = ServiceError(text: "There is no connection.")
      completion(query == "offline" ? .failure(error) : .success(books))
    }
  }
}

/// Answers with what a gateway has recorded, because tests have no server.
@MainActor final class RecordedBookService: BookService {
  private let search: Gateway<String, [Book], ServiceError>
  private var calls: Set<AnyCancellable> = []

  init(in world: World) {
    search = Gateway("books", in: world, naming: { $0 }) { _ throws(ServiceError) in
      throw ServiceError(text: "There is no server.")
    }
  }

  nonisolated func search(
    _ query: String,
    completion: @escaping (Result<[Book], Error>) -> Void
  ) {
    MainActor.assumeIsolated {
      search.read(query).sink {
        if case .failure(let error) = $0 { completion(.failure(error)) }
      } receiveValue: {
        completion(.success($0))
      }
      .store(in: &calls)
    }
  }
}
