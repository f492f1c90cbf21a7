import FlyingFox
import PlaybillRooms
import Testing

@testable import PlaybillOutside

/// The client with a real server.
@Suite(.timeLimit(.minutes(10))) struct TMDBClientTests {
  private let token = AccessToken("swordfish")

  private func client(
    at address: ServiceAddress,
    clock: ImpatientClock = ImpatientClock()
  ) -> TMDBClient {
    TMDBClient(at: address, token: token, clock: clock)
  }

  @Test("a list is requested by its path and page", arguments: MovieApiType.allCases)
  func listRequest(type: MovieApiType) async throws {
    try await FilmServer.serving(.films) { server, address in
      let movies = try await client(at: address).get(Movies.self, from: type, page: 2)
      #expect(server.requests.map(\.path) == ["/3/movie/\(type.rawValue)"])
      #expect(movies.results.map(\.overview) == ["page=2"])
      #expect(movies.totalPages == 7)
      #expect(server.requests[0].headers[.authorization] == "Bearer swordfish")
      #expect(server.requests[0].method == .GET)
    }
  }

  @Test("a movie is requested with its credits")
  func movieRequest() async throws {
    try await FilmServer.serving(.films) { server, address in
      let movie = try await client(at: address).get(MovieDetail.self, from: MovieByID(id: 603))
      #expect(movie.directors == ["Lana Wachowski"])
      #expect(movie.runtime == 136)
      #expect(server.requests[0].query.map(\.value) == ["credits"])
    }
  }

  @Test(
    "a query arrives as it was typed",
    arguments: ["alien", "C++ & me", "50% off?", "naïve #1"]
  )
  func queryText(query: String) async throws {
    try await FilmServer.serving(.films) { server, address in
      _ = try await client(at: address).get(Movies.self, from: MovieSearch(query: query), page: 1)
      #expect(server.requests[0].query.first { $0.name == "query" }?.value == query)
    }
  }

  nonisolated struct Fault: CustomTestStringConvertible {
    let reply: FilmServer.Reply
    let error: APPError
    var testDescription: String { "\(reply)" }

    init(_ reply: FilmServer.Reply, _ error: APPError) {
      self.reply = reply
      self.error = error
    }
  }

  @Test(
    "a permanent fault is reported at once",
    arguments: [
      Fault(.status(401), .unauthorized),
      Fault(.status(403), .unauthorized),
      Fault(.status(404), .notFound),
      Fault(.status(429, headers: ["Retry-After": "30"]), .tooManyRequests(retryAfter: 30)),
      Fault(.status(204), .unreadable(reason: "its status is 204")),
      // The client does not follow redirects: the token is for one host.
      Fault(
        .status(302, headers: ["Location": "/3/movie/popular"]),
        .unreadable(reason: "its status is 302")
      ),
      Fault(.text("<html>", type: "text/html; charset=utf-8"), .wrongContentType("text/html")),
      Fault(.text(""), .unreadable(reason: "it is not JSON")),
      Fault(.text("{\"results\":[{\"id\":1"), .unreadable(reason: "it is not JSON")),
      Fault(
        .text(String(repeating: "[", count: 513)),
        .unreadable(reason: "it is not JSON")
      ),
      Fault(.text("[]"), .unreadable(reason: "it is not of the type Dictionary")),
      Fault(
        .text(#"{"results":[{"id":1},{"id":"two"}]}"#),
        .unreadable(reason: "“results.1.id” is not of the type Int")
      ),
      Fault(.endless(length: 1 << 40), .tooLarge(limit: TMDBClient.bodyLimit)),
      Fault(.endless(length: nil), .tooLarge(limit: TMDBClient.bodyLimit)),
    ]
  )
  func permanentFault(fault: Fault) async throws {
    try await FilmServer.serving(fault.reply) { server, address in
      await #expect(throws: fault.error) {
        try await client(at: address).get(Movies.self, from: MovieApiType.popular, page: 1)
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test(
    "a temporary fault is reported after three attempts",
    arguments: [
      Fault(.status(500), .ServerError(message: "its status is 500")),
      Fault(.status(503), .ServerError(message: "its status is 503")),
      Fault(.status(429), .tooManyRequests(retryAfter: nil)),
      Fault(.half, .unreachable),
    ]
  )
  func temporaryFault(fault: Fault) async throws {
    let clock = ImpatientClock(skipping: .milliseconds(500), .seconds(1))
    try await FilmServer.serving(fault.reply) { server, address in
      await #expect(throws: fault.error) {
        try await client(at: address, clock: clock)
          .get(Movies.self, from: MovieApiType.popular, page: 1)
      }
      #expect(server.requests.count == 3)
      #expect(clock.skips == [.milliseconds(500), .seconds(1)])
    }
  }

  @Test("a request that succeeds on retry reports no error")
  func recoveredFault() async throws {
    let clock = ImpatientClock(skipping: .seconds(2))
    let busy = FilmServer.Reply.status(429, headers: ["Retry-After": "2"])
    try await FilmServer.serving(busy, .films) { server, address in
      let movies = try await client(at: address, clock: clock)
        .get(Movies.self, from: MovieApiType.popular, page: 1)
      #expect(movies.results.count == 1)
      #expect(clock.skips == [.seconds(2)])
    }
  }

  @Test("a missing server is reported as unreachable")
  func missingServer() async throws {
    let clock = ImpatientClock(skipping: .milliseconds(500), .seconds(1))
    // No program listens on port 1.
    let client = try client(at: ServiceAddress("http://127.0.0.1:1"), clock: clock)
    await #expect(throws: APPError.unreachable) {
      try await client.get(Movies.self, from: MovieApiType.popular, page: 1)
    }
    #expect(clock.skips.count == 2)
  }

  @Test("an attempt that takes too long is given up and repeated")
  func slowAttempt() async throws {
    let clock = ImpatientClock(
      skipping: TMDBClient.attemptLimit,
      .milliseconds(500),
      .seconds(1)
    )
    try await FilmServer.serving(.silence) { server, address in
      await #expect(throws: APPError.timedOut) {
        try await client(at: address, clock: clock)
          .get(Movies.self, from: MovieApiType.popular, page: 1)
      }
      #expect(clock.skips.filter { $0 == TMDBClient.attemptLimit }.count == 3)
    }
  }

  @Test("a request that takes too long is given up without more attempts")
  func slowQuestion() async throws {
    let clock = ImpatientClock(skipping: TMDBClient.questionLimit)
    try await FilmServer.serving(.silence) { server, address in
      await #expect(throws: APPError.timedOut) {
        try await client(at: address, clock: clock)
          .get(Movies.self, from: MovieApiType.popular, page: 1)
      }
      #expect(clock.skips == [TMDBClient.questionLimit])
    }
  }

  @Test("a cancelled request ends at once")
  func cancellation() async throws {
    try await FilmServer.serving(.silence) { server, address in
      let client = client(at: address)
      let asking = Task {
        try await client.get(Movies.self, from: MovieApiType.popular, page: 1)
      }
      await server.untilAsked(1)
      asking.cancel()
      await #expect(throws: APPError.self) { try await asking.value }
      #expect(server.requests.count == 1)
    }
  }

  @Test("a request that was cancelled before its start ends at once")
  func earlyCancel() async throws {
    try await FilmServer.serving(.silence) { _, address in
      let client = client(at: address)
      let asking = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await client.get(Movies.self, from: MovieApiType.popular, page: 1)
      }
      await #expect(throws: APPError.self) { try await asking.value }
    }
  }

  @Test("without a token, none is sent, and a rejected request reports it")
  func missingToken() async throws {
    try await FilmServer.serving(.films, .status(401)) { server, address in
      let client = TMDBClient(at: address, token: nil, clock: ImpatientClock())
      _ = try await client.get(Movies.self, from: MovieApiType.popular, page: 1)
      #expect(server.requests[0].headers[.authorization] == nil)
      await #expect(throws: APPError.noToken) {
        try await client.get(Movies.self, from: MovieApiType.popular, page: 1)
      }
    }
  }

  @Test("a token in a response is redacted")
  func tokenRedaction() async throws {
    try await FilmServer.serving(.indiscreet) { _, address in
      let movies = try await client(at: address)
        .get(Movies.self, from: MovieApiType.popular, page: 1)
      #expect(movies.results.map(\.title) == ["Bearer {secret:token}"])
    }
  }
}
