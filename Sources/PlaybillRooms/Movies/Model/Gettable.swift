package import Streams

/// A service that gets movies from somewhere: embedded in the app, or from TMDB.
///
/// Nothing is asked before somebody subscribes, and each subscriber asks anew; who cancels hears
/// nothing. An answer is one value and the end, or a failure, on the main actor.
///
/// Source: seed article 3, `Gettable`, whose `get` has a completion handler.
package protocol Gettable {
  /// A page, from 1, of a list of the service.
  func get(apiUrl: MovieApiType, page: Int) -> AnyPublisher<Movies, APPError>

  /// A page, from 1, of what a search finds.
  func get(apiUrl: MovieSearch, page: Int) -> AnyPublisher<Movies, APPError>

  /// One movie; ``APPError/notFound`` when there is none of that id.
  func get(apiUrl: MovieByID) -> AnyPublisher<MovieDetail, APPError>
}
