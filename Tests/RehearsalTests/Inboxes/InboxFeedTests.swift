import Foundation
import Streams
import TestSupport
import Testing

@testable import Rehearsal

/// Events of a real source, which arrive on other threads in a live session.
@Suite(.timeLimit(.minutes(10))) struct InboxFeedTests {
  private let source = Source()

  private var app: TestApp {
    TestApp { [source] context, world in
      let stage = PlainStage("Kiosk")
      context.push(stage)
      let words = world.inbox("word", of: String.self)
      stage.store(words.sink { [unowned stage] in stage.line.text.value = $0 })
      world.feedInboxes { await source.feed($0) }
    }
  }

  private func makeSession(isLive: Bool = true) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.isLive = isLive
    return try Session(of: app, configuration: configuration)
  }

  private func next(_ session: Session) async throws -> InboxEvent {
    while true {
      try Task.checkCancellation()
      await session.untilReply()
      if let event = session.takeEvent() { return event }
    }
  }

  @Test("undo keeps earlier events, and starts the source again")
  func undo() async throws {
    let session = try makeSession()
    try await source.untilStarted()
    source.send(InboxEvent(inbox: "word", "hello"))
    try await session.deliver(next(session))
    session.submit("press")
    try session.undo()
    #expect(session.submit("look").flatMap(\.lines).contains("  line   hello"))
    try await source.untilStarted(times: 2)
    try await source.untilCancelled()
    source.send(InboxEvent(inbox: "word", "again"))
    #expect(
      try await session.deliver(next(session)).flatMap(\.lines)
        == ["  line   again"]
    )
    session.end()
    try await source.untilCancelled(times: 2)
  }

  @Test("a session that is not live does not start the source")
  func quiet() async throws {
    let session = try makeSession(isLive: false)
    session.submit("press")
    session.advance(by: .seconds(1))
    #expect(source.startCount == 0)
    #expect(session.takeEvent() == nil)
  }
}

/// A source of events that a test sends from other threads.
nonisolated private final class Source: Sendable {
  private struct State {
    var deliver: (@Sendable (InboxEvent) -> Void)?
    var startCount = 0
    var cancelCount = 0
  }

  private let state = Mutexed(State())

  var startCount: Int { state.withLock { $0.startCount } }

  func feed(_ deliver: @escaping @Sendable (InboxEvent) -> Void) async {
    state.withLock {
      $0.deliver = deliver
      $0.startCount += 1
    }
    // An endless stream, which only a cancellation ends.
    let (events, continuation) = AsyncStream<Void>.makeStream()
    for await _ in events {}
    withExtendedLifetime(continuation) {}
    state.withLock { $0.cancelCount += 1 }
  }

  func send(_ event: InboxEvent) {
    let deliver = state.withLock { $0.deliver }
    Thread.detachNewThread { deliver?(event) }
  }

  func untilStarted(times count: Int = 1) async throws {
    try await wait(for: "start \(count)", in: startCount) { $0 >= count }
  }

  func untilCancelled(times count: Int = 1) async throws {
    try await wait(for: "cancellation \(count)", in: state.withLock { $0.cancelCount }) {
      $0 >= count
    }
  }
}
