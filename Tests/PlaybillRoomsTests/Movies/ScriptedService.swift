@testable import PlaybillRooms

/// A service that returns scripted answers and records its requests.
final class ScriptedService: Gettable {
  var movies: Result<Movies, APPError>
  private(set) var requests: [String] = []

  init(_ movies: Result<Movies, APPError>) {
    self.movies = movies
  }

  func get(
    apiUrl: MovieApiType,
    request: PageRequest?,
    completion: @escaping (Result<Movies, APPError>) -> Void
  ) -> CancelToken {
    requests.append("\(apiUrl) \(request?.page ?? 1)")
    return answer(movies, completion)
  }

  func get(
    apiUrl: MovieSearch,
    request: PageRequest?,
    completion: @escaping (Result<Movies, APPError>) -> Void
  ) -> CancelToken {
    requests.append("search \(apiUrl.query)")
    return answer(movies, completion)
  }

  func get(
    apiUrl: MovieByID,
    request: PageRequest?,
    completion: @escaping (Result<MovieDetail, APPError>) -> Void
  ) -> CancelToken {
    requests.append("movie \(apiUrl.id)")
    return answer(
      Catalogue.embedded.movie(apiUrl.id).map(Result.success) ?? .failure(.notFound),
      completion
    )
  }

  private func answer<Value>(
    _ result: Result<Value, APPError>,
    _ completion: (Result<Value, APPError>) -> Void
  ) -> CancelToken {
    completion(result)
    return CancelToken()
  }
}
