import Rehearsal
import Streams
import TestSupport
import Testing
import TurnConcurrency

@Suite(
  "Tasks that wait for gateways",
  .enabled(if: TurnExecutor.isSupported),
  .timeLimit(.minutes(10))
)
struct AsyncGatewayTests {
  @Test("a failure is thrown, and a value that cannot be decoded is refused and still awaited")
  func failure() throws {
    let session = try Session(of: QuotesApp())
    session.submit("fetch")
    #expect(throws: Refusal.self) { try session.receive(reply(1, #"{"success":1}"#)) }
    #expect(session.pendingCalls.count == 1)
    #expect(
      try lines(session.receive(reply(1, #"{"failure":"offline"}"#))) == ["  quote   offline"]
    )
  }

  @Test("a replay delivers the logged reply at the same moment, without a call")
  func replay() throws {
    let session = try Session(of: QuotesApp())
    session.submit("fetch")
    session.submit("fetch")
    session.advance(by: .seconds(2))
    try session.receive(reply(2, #"{"success":"second"}"#))
    session.submit("wait 1s")
    try session.receive(reply(1, #"{"success":"first"}"#))
    let events = session.log.entries.compactMap { entry -> GatewayReply? in
      guard case .event(let reply) = entry.input else { return nil }
      return reply
    }
    #expect(events.map(\.latency) == [.seconds(2), .seconds(3)])
    #expect(events.map(\.place) == [2, 1])
    var configuration = SessionConfiguration()
    // Replies to equal calls are in the order of the calls.
    configuration.replies = events.reversed()
    let replay = try Session(of: QuotesApp(), configuration: configuration)
    for line in ["fetch", "fetch"] { replay.submit(line) }
    #expect(lines(replay.submit("wait 3s")) == ["  quote   second", "  quote   first"])
  }

  @Test("a screen that leaves stops waiting, and its task ends with a cancellation error")
  func cancellation() throws {
    let app = QuotesApp()
    let session = try Session(of: app)
    session.submit("fetch")
    session.submit("back")
    #expect(session.pendingCalls.isEmpty)
    #expect(session.leaks == [])
    #expect(app.ends.withLock { $0 } == ["CancellationError()"])
  }

  @Test("a task that was cancelled before makes no call")
  func cancelledBefore() throws {
    let app = QuotesApp()
    let session = try Session(of: app)
    session.submit("late")
    session.submit("back")
    session.advance(by: .seconds(1))
    #expect(session.pendingCalls.isEmpty)
    #expect(app.ends.withLock { $0 } == ["CancellationError()"])
  }

  @Test("a write is logged as one")
  func write() throws {
    let session = try Session(of: QuotesApp())
    session.submit("keep")
    #expect(session.log.entries.map(\.wroteOutside) == [true])
    #expect(session.pendingCalls.map(\.kind) == [.write])
  }

  @Test("a live session performs the call once and receives the reply")
  func live() async throws {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    let session = try Session(of: QuotesApp(), configuration: configuration)
    session.submit("fetch")
    await session.untilReply()
    let reply = try #require(session.takeReply())
    #expect(reply.payload == #"{"success":"quote 1"}"#)
    #expect(try lines(session.receive(reply)) == ["  quote   quote 1"])
  }

  private func reply(_ place: Int, _ payload: String) -> GatewayReply {
    GatewayReply(gateway: "quotes", place: place, payload: payload)
  }

  private func lines(_ outputs: [Output]) -> [String] { outputs.flatMap(\.lines) }
}

nonisolated private enum QuoteError: String, Error, Codable {
  case offline
}

private struct QuotesApp: App {
  let name = "quotes"
  let title = "Quotes"
  let summary = "shows quotes"
  /// What ended the tasks that failed.
  let ends = Mutexed<[String]>([])

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(Stage())
    context.push(
      QuoteStage(
        ends: ends,
        Gateway("quotes", in: world) { number throws(QuoteError) in "quote \(number)" }
      )
    )
  }
}

private final class QuoteStage: Stage {
  private let quote = Label()
  private let fetch = Button()
  private let keep = Button()
  private let late = Button()

  convenience init(ends: Mutexed<[String]>, _ quotes: Gateway<Int, String, QuoteError>) {
    self.init()
    task(on: fetch.taps) { [weak self] in
      await self?.show {
        try await quotes.read(1)
      } else: { end in
        ends.withLock { $0.append(end) }
      }
    }
    task(on: keep.taps) { [weak self] in
      await self?.show {
        try await quotes.write(2)
      } else: { _ in
      }
    }
    task(on: late.taps) { [weak self] in
      try? await Task.sleep(for: .milliseconds(500))
      do {
        let text = try await quotes.read(3)
        self?.quote.text.value = text
      } catch {
        ends.withLock { $0.append("\(error)") }
      }
    }
  }

  private func show(_ load: () async throws -> String, else fail: (String) -> Void) async {
    do {
      quote.text.value = try await load()
    } catch let error as QuoteError {
      quote.text.value = error.rawValue
    } catch {
      fail("\(error)")
    }
  }
}
