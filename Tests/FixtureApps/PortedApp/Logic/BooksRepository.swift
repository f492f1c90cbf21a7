import Foundation

struct Book: Codable {
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

/// Searches with a service on a queue, and calls back on the main queue.
final class DefaultBooksRepository: BooksRepository {
  private let service: BookService
  private let queue: DispatchQueue
  private let noCover: Data?

  init(service: BookService, queue: DispatchQueue = .global(), noCover: Data?) {
    self.service = service
    self.queue = queue
    self.noCover = noCover
  }

  func books(
    matching query: String,
    completion: @escaping (Result<[Book], Error>) -> Void
  ) -> Cancellable? {
    let search = DispatchWorkItem { [service] in
      service.search(query) { result in
        DispatchQueue.main.async { completion(result) }
      }
    }
    queue.async(execute: search)
    return search
  }
}

protocol BookService {
  func search(_ query: String, completion: @escaping (Result<[Book], Error>) -> Void)
}

struct ServiceError: Error, Codable, LocalizedError {
  let text: String
  var errorDescription: String? { text }
}
