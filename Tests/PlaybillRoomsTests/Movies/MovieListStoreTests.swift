import Foundation
import Streams
import Testing

@testable import PlaybillRooms

/// Movies come from the storage if they are fresh enough, and otherwise from the service.
@Suite struct MovieListStoreTests {
  private let service = ScriptedService(.success(Catalogue.embedded.movies(.popular, page: 1)))
  private let storage = InMemoryMovieStorage()

  /// The store's answers for the popular movies, `minutes` after the start of the session.
  private func answers(
    after minutes: Double = 0,
    _ policy: CachePolicy = .keptFirst,
    in storage: (any MovieStorage)? = nil
  ) -> [String] {
    let store = MovieListStore(service: service, storage: storage ?? self.storage) {
      Date(timeIntervalSince1970: minutes * 60)
    }
    var answers: [String] = []
    let request = store.getMovies(.popular, page: 1, policy) { response in
      switch response {
      case .success(let answer):
        let age = answer.age.map { "\(Int($0 / 60)) min" } ?? "new"
        answers.append(answer.isProvisional ? "\(age), provisional" : age)
      case .failure(let error): answers.append(error.text)
      }
    }
    request.cancel()
    return answers
  }

  @Test("a missing list is requested and then cached")
  func missingList() {
    #expect(answers() == ["new"])
    #expect(answers(after: 9) == ["9 min"])
    #expect(service.requests == ["popular 1"])
  }

  @Test("a list cached for ten minutes is returned and requested again")
  func outdatedList() {
    #expect(answers() == ["new"])
    #expect(answers(after: 10) == ["10 min, provisional", "new"])
    #expect(answers(after: 11) == ["1 min"], "the new answer was stored")
    #expect(service.requests.count == 2)
  }

  @Test("an outdated list stays available without a network")
  func offlineList() {
    #expect(answers() == ["new"])
    service.movies = .failure(.offline)
    #expect(answers(after: 90) == ["90 min, provisional", "There is no network."])
    #expect(answers(after: 91).first == "91 min, provisional", "a failure keeps the stored answer")
  }

  @Test("the policy serviceOnly skips the cache")
  func serviceOnly() {
    #expect(answers() == ["new"])
    #expect(answers(.serviceOnly) == ["new"])
    service.movies = .failure(.ServerError(message: "it is down"))
    #expect(answers(.serviceOnly) == ["The movie service has failed: it is down."])
    #expect(service.requests.count == 3)
  }

  @Test("a full disk is reported after the answer")
  func fullDisk() {
    #expect(
      answers(in: FailingStorage(error: .full))
        == ["new", "Data cannot be stored: the disk is full."]
    )
  }

  @Test("an answer is not cached for a caller that releases its request", arguments: [true, false])
  func releasedRequest(isReleased: Bool) {
    let scheduler = VirtualTimeScheduler()
    let service = EmbeddedNetworkService(
      catalogue: .embedded,
      network: { .ok },
      after: scheduler.after
    )
    let store = MovieListStore(service: service, storage: storage) {
      Date(timeIntervalSince1970: 0)
    }
    var request: CancelToken?
    request = store.getMovies(.popular, page: 1) { _ in if isReleased { request = nil } }
    scheduler.advance(by: .seconds(1))
    #expect((request == nil) == isReleased)
    var isCached = false
    _ = storage.movies(.popular, page: 1) { if case .success(.some) = $0 { isCached = true } }
    #expect(isCached == !isReleased)
  }

  @Test("a search is never cached")
  func uncachedSearch() {
    let store = MovieListStore(service: service, storage: storage) {
      Date(timeIntervalSince1970: 0)
    }
    for _ in 1...2 { store.getMovies(matching: "x", page: 1) { _ in }.cancel() }
    #expect(service.requests == ["search x", "search x"])
  }

  @Test("a movie is cached")
  func cachedMovie() {
    let store = MovieListStore(service: service, storage: storage) {
      Date(timeIntervalSince1970: 0)
    }
    var titles: [String] = []
    for _ in 1...2 {
      store.getMovie(603) {
        if case .success(let answer) = $0 { titles.append(answer.value.movie.title) }
      }
      .cancel()
    }
    #expect(titles == ["The Matrix", "The Matrix"])
    #expect(service.requests == ["movie 603"])
  }
}
