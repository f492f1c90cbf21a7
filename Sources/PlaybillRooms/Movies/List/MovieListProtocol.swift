/// A list of movies for a screen that binds closures to it: the way without streams.
///
/// Source: seed article 3, `MovieListProtocol`.
protocol MovieListProtocol: MovieListActions {
  var movies: [Movie] { get }
  var page: Dynamic<Int> { get }
  var dates: Dynamic<Movies.Dates?> { get }
  var totalPages: Dynamic<Int> { get }
  var totalResults: Dynamic<Int> { get }
  var isLoading: Dynamic<Bool> { get }
  var notice: Dynamic<String> { get }

  /// Called when other movies are there to be shown.
  var movieListLoaded: (() -> Void)? { get set }

  /// Drops what is being asked for: nobody waits for it any more.
  func cancel()
}
