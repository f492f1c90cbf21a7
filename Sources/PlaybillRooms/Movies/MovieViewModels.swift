/// Makes the view models of the screens, all of one side.
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
