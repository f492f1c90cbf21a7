import Foundation
import Rehearsal
import Streams
import TestSupport
import Testing
import TurnConcurrency

/// Calls with many replies, such as the messages of a web socket.
@Suite(.timeLimit(.minutes(10))) struct StreamGatewayTests {
  private let wire = Wire<String>()

  private func session(
    isLive: Bool = true,
    replies: [GatewayReply] = []
  ) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.isLive = isLive
    configuration.replies = replies
    return try Session(of: NewsApp(wire: wire), configuration: configuration)
  }

  /// A live session whose stream of films is open.
  private func filmSession() async throws -> Session {
    let session = try session()
    session.submit("follow film")
    try await wire.untilOpen("film")
    return session
  }

  /// The history of such a session, whose last command is `verbose`, so that undo keeps the call.
  private func followedFilm() async throws -> Session {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    let session = try Session(of: NewsApp(wire: wire), configuration: configuration)
    session.submit("follow film")
    try await wire.untilOpen("film")
    session.submit("verbose")
    return session
  }

  private func reply(_ payload: String, after latency: Duration = .zero) -> GatewayReply {
    GatewayReply(gateway: "news", request: "film", payload: payload, latency: latency)
  }

  /// Waits for the next reply, and returns the lines that it shows.
  private func receive(_ session: Session) async throws -> [String] {
    while true {
      try Task.checkCancellation()
      await session.untilReply()
      if let reply = session.takeReply() { return try session.receive(reply).flatMap(\.lines) }
    }
  }

  @Test("each reply of another thread is logged with its virtual time, and names its call")
  func live() async throws {
    let session = try await filmSession()
    wire.send("Tenet", on: "film")
    session.advance(by: .seconds(2))
    #expect(try await receive(session) == ["  news     film: Tenet"])
    wire.send("Dune", on: "film")
    #expect(try await receive(session) == ["  news     film: Dune"])
    wire.finish("film")
    #expect(try await receive(session) == ["  news     film ended"])
    #expect(session.pendingCalls.isEmpty)
    #expect(
      session.log.entries.map(\.input) == [
        .command("follow film"), .after(.seconds(2)),
        .event(reply(#"{"success":"Tenet"}"#, after: .seconds(2))),
        .event(reply(#"{"success":"Dune"}"#, after: .seconds(2))),
        .event(reply(#"{"finished":true}"#, after: .seconds(2))),
      ]
    )
  }

  @Test("logged replies come at their times, up to the end of the stream")
  func loggedReplies() throws {
    let session = try session(
      isLive: false,
      replies: [
        reply(#"{"success":"Tenet"}"#, after: .seconds(1)),
        reply(#"{"failure":"broken"}"#, after: .seconds(2)),
        reply(#"{"success":"Dune"}"#, after: .seconds(1)),
      ]
    )
    session.submit("follow film")
    #expect(
      session.lines("wait 3s") == ["  news     film: Tenet", "  news     film failed: broken"]
    )
    session.submit("follow film")
    #expect(session.lines("wait 3s") == ["  news     film: Dune"], "it belongs to the second call")
  }

  @Test("a stream that is opened is no work in flight, and the end cancels it")
  func unfinished() async throws {
    let session = try session()
    session.submit("follow film")
    #expect(session.pendingWork == nil)
    #expect(session.unansweredCalls.isEmpty)
    #expect(session.pendingCalls.map(\.kind) == [.stream])
    #expect(session.log.entries.map(\.wroteOutside) == [false])
    try await wire.untilOpen("film")
    session.end()
    try await wire.untilClosed("film")
    #expect(session.pendingCalls.isEmpty)
  }

  @Test("a screen that leaves closes its stream, and later replies are ignored")
  func cancellation() async throws {
    let session = try await filmSession()
    wire.send("Tenet", on: "film")
    await session.untilReply()
    session.submit("back")
    #expect(session.pendingCalls.isEmpty)
    #expect(session.takeReply() == nil)
    #expect(session.leaks == [])
  }

  @Test("undo takes the replies from the log and opens the stream again")
  func undo() async throws {
    let session = try await followedFilm()
    session.advance(by: .seconds(1))
    wire.send("Tenet", on: "film")
    _ = try await receive(session)
    try session.undo()
    try await wire.untilOpen("film", times: 2)
    #expect(
      session.advance(by: .seconds(1)).flatMap(\.lines) == ["  news     film: Tenet"]
    )
    wire.send("Dune", on: "film")
    #expect(try await receive(session) == ["  news     film: Dune"])
    session.end()
  }

  @Test("an undone end of a stream comes again, and the stream is not opened again")
  func undoneEnd() async throws {
    let session = try await followedFilm()
    wire.finish("film")
    #expect(try await receive(session) == ["  news     film ended"])
    try session.undo()
    #expect(session.settle().outputs.flatMap(\.lines) == ["  news     film ended"])
    #expect(wire.opened == ["film"])
  }

  @Test("a loop over the values misses none", .enabled(if: TurnExecutor.isSupported))
  func asyncLoop() throws {
    let session = try session(isLive: false)
    session.submit("read film")
    for film in ["Tenet", "Dune", "Emma"] {
      try session.receive(reply(#"{"success":"\#(film)"}"#))
    }
    #expect(session.lines("wait 3s") == ["  news     Dune", "  news     Emma"])
    try session.receive(reply(#"{"failure":"broken"}"#))
    #expect(session.lines("look").contains("  news     broken"))
  }

  @Test("the x-ray shows the call and its replies")
  func xray() throws {
    let session = try session(isLive: false)
    session.submit("xray on")
    #expect(session.lines("follow film").joined().contains("─open▶ news “film”"))
    let lines = try session.receive(reply(#"{"success":"Tenet"}"#)).flatMap(\.lines)
    #expect(lines.first?.contains("news “film” ─reply") == true)
  }
}

nonisolated private enum WireError: String, Error, Codable {
  case broken
}

/// A source outside whose values a test sends from other threads.
nonisolated private final class Wire<Value: Sendable>: Sendable {
  private struct Line {
    let topic: String
    let send: @Sendable (Value) -> Void
    let end: AsyncStream<Void>.Continuation
  }

  private struct State {
    var lines: [Line] = []
    var opened: [String] = []
    var closed: [String] = []
  }

  private let state = Mutexed(State())

  /// The topics that were opened, in order.
  var opened: [String] { state.withLock { $0.opened } }

  func open(_ topic: String, _ send: @escaping @Sendable (Value) -> Void) async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    state.withLock {
      $0.lines.append(Line(topic: topic, send: send, end: end))
      $0.opened.append(topic)
    }
    for await _ in ends { break }
    state.withLock { $0.closed.append(topic) }
  }

  func send(_ value: Value, on topic: String) {
    let send = state.withLock { $0.lines.last { $0.topic == topic } }?.send
    Thread.detachNewThread { send?(value) }
  }

  func finish(_ topic: String) {
    state.withLock { $0.lines.last { $0.topic == topic } }?.end.finish()
  }

  func untilOpen(_ topic: String, times count: Int = 1) async throws {
    try await wait(for: "\(topic) to be opened \(count) times", in: opened) {
      $0.count { $0 == topic } >= count
    }
  }

  func untilClosed(_ topic: String) async throws {
    try await wait(for: "\(topic) to be closed", in: state.withLock { $0.closed }) {
      $0.contains(topic)
    }
  }
}

/// Shows the news of the topic that the user follows.
private struct NewsApp: App {
  let name = "news"
  let title = "News"
  let summary = "what is new"
  let wire: Wire<String>

  func makeServices(in world: World) -> StreamGateway<String, String, WireError> {
    StreamGateway("news", in: world, naming: { $0 }) { [wire] topic, send throws(WireError) in
      await wire.open(topic, send)
    }
  }

  func presentInContext(
    _ context: any NavigationContext,
    services: StreamGateway<String, String, WireError>
  ) {
    context.push(PlainStage("Root"))
    context.push(NewsStage(services))
  }
}

private final class NewsStage: Stage {
  private let follow = TextField()
  private let read = TextField()
  private let news = Label()

  convenience init(_ gateway: StreamGateway<String, String, WireError>) {
    self.init()
    store(
      follow.edits.sink { [unowned self] topic in
        store(
          gateway.open(topic).sink { [unowned self] completion in
            news.text.value =
              switch completion {
              case .finished: "\(topic) ended"
              case .failure(let error): "\(topic) failed: \(error)"
              }
          } receiveValue: { [unowned self] in
            news.text.value = "\(topic): \($0)"
          }
        )
      }
    )
    store(
      read.edits.sink { [unowned self] topic in
        task("read") { [weak self] in
          do {
            for try await text in gateway.open(topic).values {
              self?.news.text.value = text
              try await Task.sleep(for: .seconds(1))
            }
          } catch {
            self?.news.text.value = "\(error)"
          }
        }
      }
    )
  }
}
