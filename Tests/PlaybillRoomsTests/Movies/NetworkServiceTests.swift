import Streams
import Testing

@testable import PlaybillRooms

/// The answers of the embedded service.
@Suite(.timeLimit(.minutes(10))) struct NetworkServiceTests {
  private let scheduler = VirtualTimeScheduler()

  /// The answer of a service to `api`.
  private func answer<Answer: Codable & Sendable>(
    of type: Answer.Type = Answer.self,
    to api: any ApiProtocol
  ) -> Result<Answer, APPError>? {
    let service = NetworkService(network: { .ok }) { [scheduler] milliseconds, work in
      scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(milliseconds)), work)
    }
    var answer: Result<Answer, APPError>?
    service.get(apiUrl: api) { answer = $0 }
    scheduler.advance(by: .seconds(5))
    return answer
  }

  @Test("an answer is mapped from JSON with all its fields")
  func mapping() throws {
    let movie = try answer(of: Movie.self, to: MovieByID(id: 603))?.get()
    #expect(movie?.title == "The Matrix" && movie?.releaseDate == "1999-03-31")
    #expect(movie?.rating == "8.2" && movie?.voteCount == 26000)
    #expect(movie?.overview?.hasSuffix(".") == true)
    let list = try answer(of: Movies.self, to: MovieApiType.nowPlaying)?.get()
    #expect(list?.page == 1 && list?.totalPages == 1 && list?.totalResults == 4)
    #expect(list?.dates == ["minimum": "2024-11-15", "maximum": "2025-01-01"])
  }

  @Test("a list has each of its movies once, with all fields", arguments: MovieApiType.allCases)
  func lists(type: MovieApiType) throws {
    let list = try #require(try answer(of: Movies.self, to: type)?.get())
    let movies = try #require(list.results)
    #expect(movies.count == list.totalResults && Set(movies.map(\.id)).count == movies.count)
    for movie in movies {
      #expect(movie.title != nil && movie.overview != nil && movie.year?.count == 4, "\(movie.id)")
      #expect((movie.voteCount == 0) == (movie.voteAverage == 0), "\(movie.id)")
      #expect(answer(to: MovieByID(id: movie.id)) == .success(movie))
    }
  }
}
