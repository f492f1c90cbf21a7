/// The view model of a movie for a screen that binds closures, without streams.
protocol MovieDetailProtocol: MovieDetailActions {
  var title: Dynamic<String> { get }
  var content: Dynamic<MovieDetailContent> { get }
  var isLoading: Dynamic<Bool> { get }
  var notice: Dynamic<String> { get }
  var note: Dynamic<NoteDraft> { get }

  /// Starts the requests.
  ///
  /// The screen calls it when it binds the view model.
  func getMovie()

  /// Cancels the pending requests.
  func cancel()
}
