import Streams

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

/// Makes the view models without streams.
struct DynamicMovieViewModels: MovieViewModels {
  let movieListStore: MovieListStore
  let watchList: WatchList
  let scheduler: VirtualTimeScheduler

  func makeList(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    MovieListViewModel(movieListStore: movieListStore, navigation: navigation)
  }

  func makeSearch(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    MovieSearchViewModel(movieListStore: movieListStore, navigation: navigation) {
      [scheduler] milliseconds, work in
      Just(()).delay(for: .milliseconds(milliseconds), scheduler: scheduler).sink { work() }
    }
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

/// Makes the view models with streams.
struct ReactiveMovieViewModels: MovieViewModels {
  let movieListStore: MovieListStore
  let watchList: WatchList
  let scheduler: VirtualTimeScheduler

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
