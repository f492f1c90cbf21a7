import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

@testable import PlaybillOutside

/// A server on the loopback interface that replies like TMDB and can fail on command.
nonisolated final class FilmServer: HTTPHandler {
  /// The reply to a request.
  enum Reply: Sendable {
    /// The films at the requested path.
    case films
    case status(Int, headers: [String: String] = [:])
    case text(String, type: String = "application/json;charset=utf-8")
    /// Half an answer, and then the connection is closed.
    case half
    /// A film whose title is the token of the request.
    case indiscreet
    /// No reply at all.
    case silence
  }

  private struct State {
    var replies: [Reply]
    var requests: [HTTPRequest] = []
  }

  private let state: Mutex<State>

  private init(_ replies: [Reply]) {
    state = Mutex(State(replies: replies))
  }

  /// The received requests, in order.
  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Runs a server that sends `replies` in order, and then repeats the last one.
  static func serving(
    _ replies: Reply...,
    while body: (FilmServer, ServiceAddress) async throws -> Void
  ) async throws {
    let films = FilmServer(replies)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: .disabled,
      handler: films
    )
    // With a lower priority, it would wait for tests that have not started yet.
    let running = Task.detached(priority: .high) { try? await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      throw SocketError.unsupportedAddress
    }
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await body(films, ServiceAddress("http://127.0.0.1:\(port)/3/")))
    } catch {
      outcome = .failure(error)
    }
    await server.stop()
    await running.value
    try outcome.get()
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let reply = state.withLock { state in
      state.requests.append(request)
      return state.replies.count > 1 ? state.replies.removeFirst() : state.replies[0]
    }
    switch reply {
    case .films: return films(at: request)
    case .text(let text, let type): return response(text, type: type)
    case .half:
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "application/json"],
        body: HTTPBodySequence(from: Blanks(count: 512), count: 1024)
      )
    case .indiscreet:
      let title = request.headers[.authorization] ?? "nobody"
      return response(#"{"results":[{"id":1,"title":"\#(title)"}]}"#)
    case .silence:
      await Eternity().pass()
      throw SocketError.disconnected
    case .status(let code, let headers):
      var fields = HTTPHeaders()
      for (name, value) in headers { fields[HTTPHeader(name)] = value }
      return HTTPResponse(
        statusCode: HTTPStatusCode(code, phrase: "so"),
        headers: fields,
        body: Data(#"{"status_message":"\#(request.headers[.authorization] ?? "")"}"#.utf8)
      )
    }
  }

  private func response(
    _ text: String,
    type: String = "application/json;charset=utf-8"
  ) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: Data(text.utf8))
  }

  private func films(at request: HTTPRequest) -> HTTPResponse {
    switch request.path {
    case "/3/movie/603":
      return response(
        """
        {"id":603,"title":"The Matrix","release_date":"1999-03-31","tagline":"?","overview":"Red."}
        """
      )
    case "/3/movie/now_playing", "/3/movie/popular", "/3/movie/top_rated", "/3/movie/upcoming":
      return response(
        """
        {"page":1,"results":[{"id":603,"title":"The Matrix","overview":"Red.","vote_count":7}],
         "total_pages":7,"total_results":140}
        """
      )
    default: return HTTPResponse(statusCode: .notFound)
    }
  }
}

/// A number of blanks, after which the connection breaks.
nonisolated private struct Blanks: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
  let count: Int
  var position = 0

  init(count: Int) {
    self.count = count
  }

  func makeAsyncIterator() -> Blanks { self }

  mutating func next() async throws -> UInt8? {
    try await nextBuffer(suggested: 1)?.first
  }

  mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
    guard position < self.count else { throw SocketError.disconnected }
    let buffer = [UInt8](repeating: 0x20, count: Swift.min(count, self.count - position))
    position += buffer.count
    return buffer
  }
}

/// An endless wait.
nonisolated private struct Eternity {
  private let stream = AsyncStream<Never>.makeStream()

  /// Waits until the task is cancelled.
  func pass() async {
    for await _ in stream.stream {}
  }
}
