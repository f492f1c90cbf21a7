import PlaybillRooms
import Rehearsal
import Streams

/// A service whose answers are kept in the database, and come from there when the service fails.
@MainActor
struct KeptAnswers: Gettable {
  let service: any Gettable
  let gateway: DatabaseGateway
  /// Receives what the user should know about the database.
  let notice: (String) -> Void

  func get<Answer: Codable & Sendable>(
    apiUrl: any ApiProtocol,
    completion: @escaping (Result<Answer, APPError>) -> Void
  ) {
    let (_, url) = apiUrl.httpMethodUrl()
    service.get(apiUrl: apiUrl) { (response: Result<Answer, APPError>) in
      switch response {
      case .success(let answer):
        completion(response)
        keep(answer, at: url)
      case .failure:
        gateway.read(url) { database throws(StorageError) -> Answer? in
          try await database.answer(at: url)
        }
        .receive { completion((try? $0.get())?.map(Result.success) ?? response) }
      }
    }
  }

  /// Keeps a copy, which counts as a read: it does not block `undo`, and may happen twice.
  private func keep(_ answer: some Codable & Sendable, at url: String) {
    gateway.read("keep \(url)") { database throws(StorageError) -> String in
      try await database.keep(answer, at: url)
      return url
    }
    .receive { if case .failure(let error) = $0 { notice(error.text) } }
  }
}

extension Publisher {
  /// Subscribes until the publisher ends, and calls `completion` with its value or failure.
  func receive(_ completion: @escaping (Result<Output, Failure>) -> Void) {
    subscribe(
      Subscribers.Sink {
        if case .failure(let error) = $0 { completion(.failure(error)) }
      } receiveValue: {
        completion(.success($0))
      }
    )
  }
}
