import Streams

/// Makes the view models of all screens, with streams or without, and that of the search also with
/// async functions.
struct MovieViewModels {
  let binding: MovieBinding
  let movieListStore: MovieListStore
  let watchList: WatchList
  let scheduler: VirtualTimeScheduler

  func makeList(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    switch binding {
    case .dynamic, .async:
      MovieListViewModel(movieListStore: movieListStore, navigation: navigation)
    case .streams:
      ReactiveMovieListViewModel(movieListStore: movieListStore, navigation: navigation)
    }
  }

  func makeSearch(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    switch binding {
    case .dynamic:
      MovieSearchViewModel(
        movieListStore: movieListStore,
        navigation: navigation,
        after: scheduler.after
      )
    case .streams:
      ReactiveMovieSearchViewModel(
        movieListStore: movieListStore,
        scheduler: scheduler,
        navigation: navigation
      )
    case .async:
      AsyncMovieSearchViewModel(movieListStore: movieListStore, navigation: navigation)
    }
  }

  func makeWatchList(for navigation: any MovieNavigation) -> any ViewModelProtocol {
    switch binding {
    case .dynamic, .async: WatchListViewModel(watchList: watchList, navigation: navigation)
    case .streams: ReactiveWatchListViewModel(watchList: watchList, navigation: navigation)
    }
  }

  func makeDetail(
    of subject: MovieSubject,
    for navigation: any MovieNavigation
  ) -> any ViewModelProtocol {
    switch binding {
    case .dynamic, .async:
      MovieDetailViewModel(
        subject,
        movieListStore: movieListStore,
        watchList: watchList,
        navigation: navigation
      )
    case .streams:
      ReactiveMovieDetailViewModel(
        subject,
        movieListStore: movieListStore,
        watchList: watchList,
        navigation: navigation
      )
    }
  }
}
