import FlyingFox
import PlaybillRooms
import Testing

@testable import PlaybillOutside

/// The client with a real server.
@Suite(.timeLimit(.minutes(10))) struct TMDBClientTests {
  private let token = AccessToken("swordfish")

  private func movies(at address: ServiceAddress) async throws -> Movies {
    try await TMDBClient(at: address, token: token, timeout: .seconds(1))
      .get(Movies.self, from: MovieApiType.popular)
  }

  @Test("a list is requested by its path")
  func listRequest() async throws {
    try await FilmServer.serving(.films) { server, address in
      let movies = try await TMDBClient(at: address, token: token)
        .get(Movies.self, from: MovieApiType.popular)
      #expect(server.requests.map(\.path) == ["/3/movie/popular"])
      #expect(movies.results?.map(\.title) == ["The Matrix"])
      #expect(movies.results?.map(\.voteCount) == [7])
      #expect(movies.totalPages == 7)
      #expect(server.requests[0].headers[.authorization] == "Bearer swordfish")
      #expect(server.requests[0].method == .GET)
    }
  }

  @Test("a movie is requested by its id")
  func movieRequest() async throws {
    try await FilmServer.serving(.films) { server, address in
      let movie = try await TMDBClient(at: address, token: token)
        .get(Movie.self, from: MovieByID(id: 603))
      #expect(movie.title == "The Matrix" && movie.releaseDate == "1999-03-31")
    }
  }

  nonisolated struct Fault: CustomTestStringConvertible {
    let reply: FilmServer.Reply
    let message: String
    var testDescription: String { message }

    init(_ reply: FilmServer.Reply, _ message: String) {
      self.reply = reply
      self.message = message
    }
  }

  @Test(
    "a fault is reported in one sentence",
    arguments: [
      Fault(.status(401), "it needs a valid token: set TMDB_TOKEN, and start again"),
      Fault(.status(404), "it does not have this movie"),
      Fault(.status(429), "it received too many requests: wait a while"),
      Fault(.status(503), "its status is 503"),
      // The client does not follow redirects: the token is for one host.
      Fault(.status(302, headers: ["Location": "/3/movie/top_rated"]), "its status is 302"),
      Fault(.text("<html>", type: "text/html; charset=utf-8"), "its answer cannot be read"),
      Fault(.text(#"{"results":[{"id":1},{"id":"two"}]}"#), "its answer cannot be read"),
      Fault(.text(String(repeating: "[", count: 513)), "its answer cannot be read"),
      Fault(.text(String(repeating: " ", count: 3_000_000)), "its answer is too long"),
      Fault(.half, "it cannot be reached"),
      Fault(.silence, "it did not answer in time"),
    ]
  )
  func fault(fault: Fault) async throws {
    try await FilmServer.serving(fault.reply) { server, address in
      await #expect(throws: APPError.ServerError(message: fault.message)) {
        try await movies(at: address)
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test("without a token, none is sent")
  func missingToken() async throws {
    try await FilmServer.serving(.films) { server, address in
      let client = TMDBClient(at: address, token: nil)
      _ = try await client.get(Movies.self, from: MovieApiType.popular)
      #expect(server.requests[0].headers[.authorization] == nil)
    }
  }

  @Test("a token in a response is redacted")
  func tokenRedaction() async throws {
    try await FilmServer.serving(.indiscreet) { _, address in
      let movies = try await movies(at: address)
      #expect(movies.results?.map(\.title) == ["Bearer {secret:token}"])
    }
  }
}
