import Testing

@testable import PlaybillRooms

/// Movies come from the cache, and otherwise from the service.
@Suite(.timeLimit(.minutes(10))) struct MovieListStoreTests {
  private let service = ScriptedService()

  @Test("a list is requested once, and then comes from the cache")
  func cache() {
    let store = MovieListStore(service: service)
    var answers: [Result<Movies, APPError>] = []
    store.getMovies(.popular) { answers.append($0) }
    #expect(answers.isEmpty)
    let movies = Movies(titles: "Alien")
    service.answer(0, .success(movies))
    store.getMovies(.popular) { answers.append($0) }
    #expect(answers == [.success(movies), .success(movies)])
    store.getMovies(.topRated) { answers.append($0) }
    #expect(service.requests == ["movie/popular", "movie/top_rated"])
  }

  @Test("a failure is passed on, and not cached")
  func failure() {
    let store = MovieListStore(service: service)
    var answers: [Result<Movies, APPError>] = []
    store.getMovies(.popular) { answers.append($0) }
    let failure: Result<Movies, APPError> = .failure(.ServerError(message: "it is down"))
    service.answer(0, failure)
    store.getMovies(.popular) { answers.append($0) }
    #expect(answers == [failure])
    #expect(service.requests == ["movie/popular", "movie/popular"])
  }
}
