/// Where a view model can ask to go; which screen that is, it need not know.
protocol MovieNavigation: AnyObject {
  /// To a movie.
  func showMovie(_ subject: MovieSubject)

  /// To the search.
  func showSearch()

  /// To the watch-list.
  func showWatchList()

  /// Away from the screen that shows `viewModel`.
  func leave(_ viewModel: any ViewModelProtocol)
}
