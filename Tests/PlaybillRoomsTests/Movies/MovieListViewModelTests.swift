import Streams
import Testing

@testable import PlaybillRooms

/// The list, without streams as in the article, and with them.
@Suite(.timeLimit(.minutes(10))) struct MovieListViewModelTests {
  private let service = ScriptedService()
  private var store: MovieListStore { MovieListStore(service: service) }

  @Test("loading a list fills the dynamics and calls movieListLoaded once")
  func loading() {
    let viewModel = MovieListViewModel(movieListStore: store, coordinator: nil)
    var loaded = 0
    viewModel.movieListLoaded = { loaded += 1 }
    viewModel.getMovieList(.popular)
    #expect(viewModel.isLoading.value && loaded == 0)
    service.answer(0, .success(Movies(titles: "Alien", "Up")))
    #expect(loaded == 1)
    #expect(viewModel.movies.map(\.title) == ["Alien", "Up"])
    #expect(viewModel.page.value == 1 && viewModel.totalResults.value == 2)
    #expect(!viewModel.isLoading.value)
  }

  @Test("a failure empties the list and shows a notice until the next request")
  func failureNotice() {
    let viewModel = MovieListViewModel(movieListStore: store, coordinator: nil)
    viewModel.getMovieList(.popular)
    service.answer(0, .success(Movies(titles: "Alien")))
    viewModel.getMovieList(.topRated)
    service.answer(1, .failure(.ServerError(message: "it is down")))
    #expect(viewModel.movies.isEmpty && viewModel.page.value == 0)
    #expect(viewModel.notice.value == "The movie service has failed: it is down.")
    viewModel.getMovieList(.topRated)
    #expect(viewModel.notice.value.isEmpty)
  }

  @Test("a late answer to an earlier request is not shown, in either version")
  func lateAnswer() {
    let viewModel = MovieListViewModel(movieListStore: store, coordinator: nil)
    let reactive = ReactiveMovieListViewModel(movieListStore: store, coordinator: nil)
    var shown: [[String?]] = []
    let subscription = reactive.page.sink { shown.append($0.results?.map(\.title) ?? []) }
    for list in [MovieApiType.popular, .topRated] {
      viewModel.getMovieList(list)
      reactive.getMovieList(list)
    }
    let (early, late) = (Movies(titles: "Alien"), Movies(titles: "Up"))
    for (index, movies) in [(2, late), (3, late), (0, early), (1, early)] {
      service.answer(index, .success(movies))
    }
    #expect(viewModel.movies.map(\.title) == ["Up"])
    #expect(shown == [["Up"]])
    subscription.cancel()
  }
}
