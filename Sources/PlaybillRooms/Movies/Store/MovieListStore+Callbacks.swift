import Streams

/// The store's interface with closures, as in the article.
///
/// Each method returns its request. Releasing the request cancels it.
extension MovieListStore {
  /// Calls `callback` with each answer, and with the failure if there is one.
  func getMovies(
    _ apiType: MovieApiType,
    page: Int,
    _ policy: CachePolicy = .keptFirst,
    callback: @escaping (Result<Answer<Movies>, APPError>) -> Void
  ) -> AnyCancellable {
    call(movies(apiType, page: page, policy), callback)
  }

  /// Calls `callback` with a page of search results, or with the failure.
  func getMovies(
    matching query: String,
    page: Int,
    callback: @escaping (Result<Movies, APPError>) -> Void
  ) -> AnyCancellable {
    call(movies(matching: query, page: page), callback)
  }

  /// Calls `callback` with each answer, and with the failure if there is one.
  func getMovie(
    _ id: Movie.ID,
    _ policy: CachePolicy = .keptFirst,
    callback: @escaping (Result<Answer<MovieDetail>, APPError>) -> Void
  ) -> AnyCancellable {
    call(movie(id, policy), callback)
  }

  private func call<Value>(
    _ stream: AnyPublisher<Value, APPError>,
    _ callback: @escaping (Result<Value, APPError>) -> Void
  ) -> AnyCancellable {
    stream.sink { completion in
      if case .failure(let error) = completion { callback(.failure(error)) }
    } receiveValue: {
      callback(.success($0))
    }
  }
}
