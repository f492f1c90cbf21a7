import Streams

/// Makes the view models with streams.
struct ReactiveMovieViewModels<Clock: Scheduler>: MovieViewModels {
  let movieListStore: MovieListStore
  let watchList: WatchList
  let scheduler: Clock

  func makeList(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    ReactiveMovieListViewModel(movieListStore: movieListStore, navigation: navigation)
  }

  func makeSearch(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    ReactiveMovieSearchViewModel(
      movieListStore: movieListStore,
      scheduler: scheduler,
      navigation: navigation
    )
  }

  func makeWatchList(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    ReactiveWatchListViewModel(watchList: watchList, navigation: navigation)
  }

  func makeDetail(
    of subject: MovieSubject,
    for navigation: any MovieNavigation
  ) -> any ViewModelProtocol {
    ReactiveMovieDetailViewModel(
      subject,
      movieListStore: movieListStore,
      watchList: watchList,
      navigation: navigation
    )
  }
}
