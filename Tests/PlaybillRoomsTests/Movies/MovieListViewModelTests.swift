import Streams
import Testing

@testable import PlaybillRooms

/// The list, without streams as in the article, and with them.
@Suite(.timeLimit(.minutes(10))) struct MovieListViewModelTests {
  private let service = ScriptedService()
  private var store: MovieListStore { MovieListStore(service: service) }

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
