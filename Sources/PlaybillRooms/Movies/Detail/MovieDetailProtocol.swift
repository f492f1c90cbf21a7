/// A movie for a screen that binds closures to it: the way without streams.
protocol MovieDetailProtocol: MovieDetailActions {
  var title: Dynamic<String> { get }
  var content: Dynamic<MovieDetailContent> { get }
  var isLoading: Dynamic<Bool> { get }
  var notice: Dynamic<String> { get }
  var note: Dynamic<NoteDraft> { get }

  /// Starts asking; called when the screen is bound.
  func getMovie()

  /// Drops what is being asked for.
  func cancel()
}
