import Foundation

struct Book: Equatable {
  let title: String
  let author: String
}

protocol Cancellable {
  func cancel()
}

extension DispatchWorkItem: Cancellable {}

protocol BooksRepository {
  func books(
    matching query: String,
    completion: @escaping (Result<[Book], Error>) -> Void
  ) -> Cancellable?
}

/// Searches with a service, and calls back on the main queue.
final class DefaultBooksRepository: BooksRepository {
  private let service: BookService
  private let noCover: Data?

  init(service: BookService, noCover: Data?) {
    self.service = service
    self.noCover = noCover
  }

  func books(
    matching query: String,
    completion: @escaping (Result<[Book], Error>) -> Void
  ) -> Cancellable? {
    service.search(query, completion: completion)
  }
}

protocol BookService {
  func search(
    _ query: String,
    completion: @escaping (Result<[Book], Error>) -> Void
  ) -> Cancellable?
}

struct Offline: LocalizedError {
  var errorDescription: String? { "There is no connection." }
}

/// Answers from a few books, half a second later.
final class ShelfService: BookService {
  private let books = [
    Book(title: "Dune", author: "Frank Herbert"),
    Book(title: "Dune Messiah", author: "Frank Herbert"),
    Book(title: "Emma", author: "Jane Austen"),
  ]

  func search(
    _ query: String,
    completion: @escaping (Result<[Book], Error>) -> Void
  ) -> Cancellable? {
    let books = books.filter { $0.title.lowercased().contains(query.lowercased()) }
    let answer = DispatchWorkItem {
      completion(query == "offline" ? .failure(Offline()) : .success(books))
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: answer)
    return answer
  }
}
