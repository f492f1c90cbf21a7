import Streams

/// Makes the view models without streams.
struct DynamicMovieViewModels: MovieViewModels {
  let movieListStore: MovieListStore
  let watchList: WatchList
  let after: (_ milliseconds: Int, @escaping () -> Void) -> AnyCancellable

  func makeList(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    MovieListViewModel(movieListStore: movieListStore, navigation: navigation)
  }

  func makeSearch(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    MovieSearchViewModel(movieListStore: movieListStore, after: after, navigation: navigation)
  }

  func makeWatchList(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    WatchListViewModel(watchList: watchList, navigation: navigation)
  }

  func makeDetail(
    of subject: MovieSubject,
    for navigation: any MovieNavigation
  ) -> any ViewModelProtocol {
    MovieDetailViewModel(
      subject,
      movieListStore: movieListStore,
      watchList: watchList,
      navigation: navigation
    )
  }
}
