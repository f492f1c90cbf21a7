import Streams

@testable import PlaybillRooms

/// A service that returns scripted answers and records its requests.
final class ScriptedService: Gettable {
  var movies: Result<Movies, APPError>
  private(set) var requests: [String] = []

  init(_ movies: Result<Movies, APPError>) {
    self.movies = movies
  }

  func get(apiUrl: MovieApiType, page: Int) -> AnyPublisher<Movies, APPError> {
    answer("\(apiUrl) \(page)") { self.movies }
  }

  func get(apiUrl: MovieSearch, page: Int) -> AnyPublisher<Movies, APPError> {
    answer("search \(apiUrl.query)") { self.movies }
  }

  func get(apiUrl: MovieByID) -> AnyPublisher<MovieDetail, APPError> {
    answer("movie \(apiUrl.id)") {
      Catalogue.embedded.movie(apiUrl.id).map(Result.success) ?? .failure(.notFound)
    }
  }

  private func answer<Value>(
    _ request: String,
    _ result: @escaping () -> Result<Value, APPError>
  ) -> AnyPublisher<Value, APPError> {
    Deferred { [self] in
      requests.append(request)
      return result().publisher
    }
    .eraseToAnyPublisher()
  }
}
