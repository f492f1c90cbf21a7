import Rehearsal
import Streams

/// Shows a list of movies, like the article's first view controller.
///
/// As there, it creates and owns its view model. The navigator sets the view models of the others.
///
/// It has one binding without streams and one with them, and both show the same.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `HomeViewController`.
final class MovieListStage: Stage {
  private static let segments: [(name: String, list: MovieApiType)] = [
    ("now", .nowPlaying), ("popular", .popular), ("top", .topRated), ("upcoming", .upcoming),
  ]

  let segment = Picker(segments: segments.map(\.name))
  let dates = Label(style: .prose)
  let movies = List(emptyText: "no movies yet", pageLength: 20)
  let page = Label()
  let loading = ActivityIndicator()
  let notice = Label(style: .prose)
  let next = Button(help: "show the next page")
  let previous = Button(help: "show the previous page")
  let retry = Button(help: "ask the service again")
  let search = Button(help: "search movies by their titles")
  let watchList = Button("watchlist", help: "show the movies to watch")

  private let viewModel: any ViewModelProtocol

  /// Makes a stage that creates its view model itself, with a factory.
  ///
  /// The view model requests other screens from `navigation`.
  init(_ viewModels: MovieViewModels, navigation: any MovieNavigation) {
    viewModel = viewModels.makeList(for: navigation)
    super.init()
    title.value = "Movies"
    show(.none)
    bindViewModel()
  }

  required init() {
    fatalError("MovieListStage is made by init(_:navigation:).")
  }

  private func bindViewModel() {
    switch viewModel {
    case let viewModel as any MovieListProtocol:
      bind(viewModel)
      act(on: viewModel)
    case let viewModel as ReactiveMovieListViewModel:
      bind(viewModel)
      act(on: viewModel)
    default: fatalError("MovieListStage cannot show \(type(of: viewModel)).")
    }
  }

  private func bind(_ viewModel: any MovieListProtocol) {
    viewModel.isLoading.bindAndFire { [unowned self, unowned viewModel] isLoading in
      follow("isLoading", of: viewModel, by: "Dynamic") { loading.isAnimating.value = isLoading }
    }
    viewModel.dates.bindAndFire { [unowned self, unowned viewModel] range in
      follow("dates", of: viewModel, by: "Dynamic") { dates.text.value = MovieText.dates(range) }
    }
    viewModel.movieListLoaded = { [unowned self, unowned viewModel] in
      follow("movieListLoaded", of: viewModel, by: "closure") { show(viewModel.movies) }
    }
    viewModel.page.bindAndFire { [unowned self, unowned viewModel] page in
      follow("page", of: viewModel, by: "Dynamic") {
        showPage(page, of: viewModel.totalPages.value, results: viewModel.totalResults.value)
      }
    }
    viewModel.notice.bindAndFire { [unowned self, unowned viewModel] text in
      follow("notice", of: viewModel, by: "Dynamic") { notice.text.value = text }
    }
    store(AnyCancellable { viewModel.cancel() })
  }

  private func bind(_ viewModel: ReactiveMovieListViewModel) {
    bind(\.isLoading, of: viewModel, to: loading.isAnimating)
    observe(\.page, of: viewModel) { [unowned self] in show($0) }
    bind(\.notice, of: viewModel, to: notice.text)
  }

  private func act(on viewModel: any MovieListActions) {
    store(segment.selections.sink { viewModel.getMovieList(Self.segments[$0].list) })
    store(next.taps.sink { viewModel.showNextPage() })
    store(previous.taps.sink { viewModel.showPreviousPage() })
    store(retry.taps.sink { viewModel.retry() })
    store(movies.selections.sink { viewModel.openMovie(at: $0) })
    store(search.taps.sink { viewModel.openSearch() })
    store(watchList.taps.sink { viewModel.openWatchList() })
    viewModel.getMovieList(Self.segments[0].list)
  }

  private func show(_ shown: Movies) {
    dates.text.value = MovieText.dates(shown.dates)
    show(shown.results)
    showPage(shown.page, of: shown.totalPages, results: shown.totalResults)
  }

  private func show(_ list: [Movie]) {
    movies.rows.value = list.map { Row($0.title, detail: MovieText.detail(of: $0)) }
  }

  private func showPage(_ number: Int, of total: Int, results: Int) {
    page.text.value = MovieText.page(number, of: total, results: results)
    next.isEnabled.value = number > 0 && number < total
    previous.isEnabled.value = number > 1
  }
}

/// The user's actions on a list of movies, independent of the binding.
protocol MovieListActions: ViewModelProtocol {
  /// Requests the first page of a list.
  func getMovieList(_ apiType: MovieApiType)

  func showNextPage()
  func showPreviousPage()

  /// Requests the same page from the service again, bypassing the storage.
  func retry()

  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)

  func openSearch()
  func openWatchList()
}
