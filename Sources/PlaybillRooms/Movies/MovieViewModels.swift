/// Makes the view models of all screens, either with or without streams.
protocol MovieViewModels {
  func makeList(for navigation: any MovieNavigation) -> any ViewModelProtocol
  func makeSearch(for navigation: any MovieNavigation) -> any ViewModelProtocol
  func makeWatchList(for navigation: any MovieNavigation) -> any ViewModelProtocol
  func makeDetail(
    of subject: MovieSubject,
    for navigation: any MovieNavigation
  )
    -> any ViewModelProtocol
}
