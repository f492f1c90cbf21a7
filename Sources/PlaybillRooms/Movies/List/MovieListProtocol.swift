/// The view model of a list of movies for a screen that binds closures, without streams.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieListProtocol`.
protocol MovieListProtocol: MovieListActions {
  var movies: [Movie] { get }
  var page: Dynamic<Int> { get }
  var dates: Dynamic<Movies.Dates?> { get }
  var totalPages: Dynamic<Int> { get }
  var totalResults: Dynamic<Int> { get }
  var isLoading: Dynamic<Bool> { get }
  var notice: Dynamic<String> { get }

  /// Called when the movies have changed.
  var movieListLoaded: (() -> Void)? { get set }

  /// Cancels the pending request.
  func cancel()
}
