@testable import PlaybillRooms

/// A service that answers each request for a list with a scripted result, when `answer` is called.
final class ScriptedService: Gettable {
  private var waiting: [(Result<Movies, APPError>) -> Void] = []

  func get<Answer: Codable & Sendable>(
    apiUrl: any ApiProtocol,
    completion: @escaping (Result<Answer, APPError>) -> Void
  ) {
    waiting.append { result in
      completion(
        result.flatMap {
          ($0 as? Answer).map(Result.success) ?? .failure(.ServerError(message: "no list"))
        }
      )
    }
  }

  /// Answers the request with an index, counted from zero.
  func answer(_ index: Int, _ result: Result<Movies, APPError>) {
    waiting[index](result)
  }
}

extension Movies {
  /// A page of the movies with these titles.
  init(titles: String...) {
    let results = titles.enumerated().map { Movie(id: $0, title: $1) }
    self.init(page: 1, results: results, totalPages: 1, totalResults: results.count)
  }
}
