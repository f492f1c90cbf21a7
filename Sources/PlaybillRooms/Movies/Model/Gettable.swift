package import Streams

/// A service that provides movies: embedded in the app, or TMDB.
///
/// A request starts on subscription, once for each subscriber; a cancelled subscriber receives
/// nothing. An answer is one value followed by completion, or a failure, on the main actor.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Gettable`, whose `get` has a completion
/// handler.
package protocol Gettable {
  /// Returns a page, counted from 1, of a list of the service.
  func get(apiUrl: MovieApiType, page: Int) -> AnyPublisher<Movies, APPError>

  /// Returns a page, counted from 1, of search results.
  func get(apiUrl: MovieSearch, page: Int) -> AnyPublisher<Movies, APPError>

  /// Returns one movie.
  ///
  /// Fails with ``APPError/notFound`` if there is none with this id.
  func get(apiUrl: MovieByID) -> AnyPublisher<MovieDetail, APPError>
}
