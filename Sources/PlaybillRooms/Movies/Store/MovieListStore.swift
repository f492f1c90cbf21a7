import Rehearsal
import Tracepoints

/// Gets movies from its cache, and otherwise from the service.
///
/// In the article it is a struct, and the “logic is to be implemented in case of caching of data”.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieListStore`.
final class MovieListStore {
  private let service: any Gettable
  private var cache: [MovieApiType: Movies] = [:]

  init(service: any Gettable) {
    self.service = service
  }

  func getMovies(
    _ apiType: MovieApiType,
    callback: @escaping (Result<Movies, APPError>) -> Void
  ) {
    trace(self) {
      if let movies = cache[apiType] { return callback(.success(movies)) }
      service.get(apiUrl: apiType) { [self] (response: Result<Movies, APPError>) in
        if case .success(let movies) = response { cache[apiType] = movies }
        callback(response)
      }
    }
  }

  /// Gets the movie with an id, which a link may name before any list was loaded.
  func getMovie(_ id: Movie.ID, callback: @escaping (Result<Movie, APPError>) -> Void) {
    service.get(apiUrl: MovieByID(id: id), completion: callback)
  }
}

/// The movies that the user wants to watch, kept until the session ends.
struct WatchListStore {
  let defaults: Defaults

  var movies: [Movie] {
    get { defaults[.watchList] ?? [] }
    nonmutating set { defaults[.watchList] = newValue }
  }
}

extension Defaults.Key<[Movie]> {
  fileprivate static var watchList: Self { Self("movies.watchList") }
}
