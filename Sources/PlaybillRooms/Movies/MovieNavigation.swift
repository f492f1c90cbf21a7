/// The navigation that a view model can request, without knowing the screens.
protocol MovieNavigation: AnyObject {
  /// Shows a movie.
  func showMovie(_ subject: MovieSubject)

  /// Shows the search.
  func showSearch()

  /// Shows the watch-list.
  func showWatchList()

  /// Leaves the screen that shows `viewModel`.
  func leave(_ viewModel: any ViewModelProtocol)
}
