import Rehearsal
import Streams

/// Shows a list of movies, like the article's first view controller.
///
/// As there, it creates its view model itself, with or without streams. Both show the same.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `HomeViewController`.
final class MovieListStage: Stage {
  let segment = Picker(
    segments: MovieApiType.allCases.map { "\($0.rawValue.prefix { $0 != "_" })" }
  )
  let dates = Label(style: .prose)
  let movies = List(emptyText: "no movies yet", pageLength: 20)
  let page = Label(text: "none")
  let loading = ActivityIndicator()
  let notice = Label(style: .prose)
  let retry = Button(help: "ask the service again")
  let watchList = Button("watchlist", help: "show the movies to watch")

  private let viewModel: any MovieListActions

  /// Makes a stage whose view model asks `movieListStore`, and `coordinator` for other screens.
  init(
    _ binding: MovieBinding,
    movieListStore: MovieListStore,
    coordinator: MoviesCoordinator
  ) {
    switch binding {
    case .dynamic:
      let viewModel = MovieListViewModel(movieListStore: movieListStore, coordinator: coordinator)
      self.viewModel = viewModel
      super.init()
      bind(viewModel)
    case .streams:
      let viewModel = ReactiveMovieListViewModel(
        movieListStore: movieListStore,
        coordinator: coordinator
      )
      self.viewModel = viewModel
      super.init()
      bind(viewModel)
    }
    title.value = "Movies"
    bindActions()
  }

  required init() {
    fatalError("MovieListStage is made by init(_:movieListStore:coordinator:).")
  }

  /// Binds closures and values with one listener each.
  private func bind(_ viewModel: MovieListViewModel) {
    viewModel.movieListLoaded = { [unowned self, unowned viewModel] in
      show(viewModel.movies)
    }
    viewModel.dates.bindAndFire { [unowned self] in show(dates: $0) }
    viewModel.page.bindAndFire { [unowned self, unowned viewModel] number in
      show(page: number, of: viewModel.totalPages.value, results: viewModel.totalResults.value)
    }
    viewModel.isLoading.bindAndFire { [unowned self] in loading.isAnimating.value = $0 }
    viewModel.notice.bindAndFire { [unowned self] in notice.text.value = $0 }
  }

  /// Binds streams.
  private func bind(_ viewModel: ReactiveMovieListViewModel) {
    observe(\.page, of: viewModel) { [unowned self] shown in
      show(dates: shown.dates ?? [:])
      show(shown.results ?? [])
      show(page: shown.page ?? 0, of: shown.totalPages ?? 0, results: shown.totalResults ?? 0)
    }
    bind(\.isLoading, of: viewModel, to: loading.isAnimating)
    bind(\.notice, of: viewModel, to: notice.text)
  }

  private func bindActions() {
    let viewModel = viewModel
    store(segment.selections.sink { viewModel.getMovieList(MovieApiType.allCases[$0]) })
    store(movies.selections.sink { viewModel.openMovie(at: $0) })
    retry.onTap { [unowned self] in getMovieList() }
    watchList.onTap { viewModel.openWatchList() }
    getMovieList()
  }

  private func getMovieList() {
    viewModel.getMovieList(MovieApiType.allCases[segment.selectedIndex.value ?? 0])
  }

  private func show(_ list: [Movie]) {
    movies.rows.value = list.map { movie in
      let facts = [movie.year.map(String.init), movie.rating].compactMap(\.self)
      return Row(movie.name, detail: facts.joined(separator: " · "))
    }
  }

  private func show(dates range: [String: String]) {
    dates.text.value =
      range["minimum"].flatMap { minimum in
        range["maximum"].map { "Released between \(minimum) and \($0)." }
      } ?? ""
  }

  private func show(page number: Int, of pages: Int, results: Int) {
    let movies = results == 1 ? "1 movie" : "\(results) movies"
    page.text.value = number == 0 ? "none" : "\(number) of \(pages), \(movies)"
  }
}

/// What the user does on a list of movies, with either view model.
protocol MovieListActions: ViewModelProtocol {
  /// Shows a list.
  func getMovieList(_ apiType: MovieApiType)

  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)

  /// Opens the watch-list.
  func openWatchList()
}
