import Foundation
import Streams
import Testing

@testable import PlaybillRooms

/// The list without streams, as in the article.
@Suite struct MovieListViewModelTests {
  private let service = ScriptedService(.success(Catalogue.embedded.movies(.popular, page: 1)))

  private func makeViewModel() -> MovieListViewModel {
    let store = MovieListStore(service: service, storage: InMemoryMovieStorage()) {
      Date(timeIntervalSince1970: 0)
    }
    return MovieListViewModel(movieListStore: store, navigation: nil)
  }

  @Test("a new list is empty and requests nothing")
  func emptyStart() {
    let viewModel = makeViewModel()
    #expect(viewModel.page.value == 0 && viewModel.totalPages.value == 0)
    #expect(viewModel.dates.value == nil && viewModel.movies.isEmpty)
    #expect(service.requests.isEmpty)
  }

  @Test("loading a list fills the dynamics and calls movieListLoaded once")
  func loading() {
    let viewModel = makeViewModel()
    var loaded = 0
    viewModel.movieListLoaded = { loaded += 1 }
    viewModel.getMovieList(.popular)
    #expect(loaded == 1)
    #expect(viewModel.movies.count == 20)
    #expect(viewModel.page.value == 1 && viewModel.totalPages.value == 6)
    #expect(viewModel.totalResults.value == 101)
    #expect(!viewModel.isLoading.value)
  }

  @Test("a second listener of the page replaces the first")
  func secondListener() {
    let viewModel = makeViewModel()
    var (first, second): ([Int], [Int]) = ([], [])
    viewModel.page.bindAndFire { first.append($0) }
    viewModel.page.bindAndFire { second.append($0) }
    viewModel.getMovieList(.popular)
    #expect(first == [0], "a second listener replaces the first without an error")
    #expect(second == [0, 1])
  }

  @Test("a failure empties the list and shows a notice until a retry succeeds")
  func failureNotice() {
    let viewModel = makeViewModel()
    viewModel.getMovieList(.popular)
    service.movies = .failure(.ServerError(message: "it is down"))
    viewModel.getMovieList(.topRated)
    #expect(viewModel.movies.isEmpty && viewModel.page.value == 0)
    #expect(
      viewModel.notice.value
        == "The movie service has failed: it is down. To try again: retry"
    )
    service.movies = .success(Catalogue.embedded.movies(.topRated, page: 1))
    viewModel.retry()
    #expect(viewModel.notice.value.isEmpty && viewModel.page.value == 1)
  }

  @Test("paging requests only existing pages")
  func paging() {
    let viewModel = makeViewModel()
    viewModel.showNextPage()
    viewModel.getMovieList(.popular)
    viewModel.showPreviousPage()
    #expect(service.requests == ["popular 1"])
    viewModel.showNextPage()
    #expect(service.requests == ["popular 1", "popular 2"])
  }
}
