import Foundation
import Rehearsal
import RehearsalTesting
import Streams
import Testing
import TurnConcurrency

/// Unit tests of services and models with a world of their own.
@Suite(.timeLimit(.minutes(10))) struct TestWorldTests {
  private enum Speed: String, CaseIterable { case fast, slow }

  private static let speed = Setting<Speed>("speed", default: .fast, summary: "how fast it is")

  @Test(
    "an async model that sleeps continues when virtual time is advanced",
    .enabled(if: TurnExecutor.isSupported)
  )
  func asyncModel() throws {
    let test = try TestWorld()
    let model = test.run { Countdown() }
    test.run { model.start() }
    #expect(model.count == 3)
    test.advance(by: .seconds(2))
    #expect(model.count == 1)
    test.advance(by: .seconds(3600))
    #expect(model.count == 0)
    #expect(test.now == .seconds(3602))
    #expect(test.run { Date() } == test.world.now)
  }

  @Test("streams run on the clock of the world")
  func streams() throws {
    let test = try TestWorld()
    var ticks = 0
    let ticking = test.run {
      Just(()).delay(for: .seconds(1), scheduler: test.world.scheduler).sink { ticks += 1 }
    }
    test.advance(by: .milliseconds(999))
    #expect(ticks == 0)
    test.advance(by: .milliseconds(1))
    #expect(ticks == 1)
    ticking.cancel()
  }

  @Test("the world has the given seed, date and settings, and its date follows virtual time")
  func configuration() throws {
    var configuration = SessionConfiguration()
    configuration.seed = 7
    configuration.clock = Date(timeIntervalSince1970: 1_000_000_000)
    configuration.settings = [.init("speed", "slow")]
    let test = try TestWorld(settings: [Self.speed], configuration: configuration)
    #expect(test.world.settings[Self.speed] == .slow)
    #expect(
      try test.world.makeID()
        == TestWorld(settings: [Self.speed], configuration: configuration).world.makeID()
    )
    #expect(try test.world.makeID() != TestWorld().world.makeID())
    test.advance(by: .seconds(60))
    #expect(test.world.now == Date(timeIntervalSince1970: 1_000_000_060))
  }

  @Test("a setting that was not declared is refused")
  func undeclared() {
    var configuration = SessionConfiguration()
    configuration.settings = [.init("speed", "slow")]
    #expect(throws: Refusal.self) { try TestWorld(configuration: configuration) }
  }

  @Test("a test gives the replies of gateways and the events of inboxes")
  func outside() throws {
    let test = try TestWorld()
    var heard: [String] = []
    let words = Gateway<String, String, Unknown>("words", in: test.world, naming: { $0 }) { $0 }
    let subscriptions = [
      test.world.inbox("note", of: String.self).sink { heard.append($0) },
      test.run {
        words.read("a").catch { Just("no \($0.word)") }.sink { heard.append($0) }
      },
      test.run {
        words.read("c").catch { Just("no \($0.word)") }.sink { heard.append($0) }
      },
    ]
    try test.session.deliver(InboxEvent(inbox: "note", "hello"))
    try test.session.receive(GatewayReply(gateway: "words", request: "a", success: "b"))
    try test.session.receive(
      GatewayReply(gateway: "words", request: "c", failure: Unknown(word: "c"))
    )
    #expect(heard == ["hello", "b", "no c"])
    for subscription in subscriptions { subscription.cancel() }
  }

  private struct Unknown: Error, Codable {
    let word: String
  }

  @Test("a world cannot be undone, because its session would make another one")
  func undo() throws {
    let test = try TestWorld()
    #expect(throws: Refusal.noSessionHistory) { try test.session.go(toTurn: 0) }
    #expect(test.session.refusal("undo") == .noSessionHistory)
  }

  @Test("an error of the body is rethrown")
  func failure() throws {
    let test = try TestWorld()
    #expect(throws: CancellationError.self) { try test.run { throw CancellationError() } }
  }

  @Test("an endless loop is an issue of the test")
  func endlessLoop() throws {
    let test = try TestWorld()
    test.world.actionLimit = 50_000
    withKnownIssue {
      test.run { repeatForEver(on: test.world.scheduler) }
    } matching: {
      "\($0.comments)".contains("!")
    }
  }

  private func repeatForEver(on scheduler: VirtualTimeScheduler) {
    scheduler.schedule { MainActor.assumeIsolated { repeatForEver(on: scheduler) } }
  }
}

private final class Countdown {
  private(set) var count = 3

  func start() {
    Task {
      while count > 0 {
        try await Task.sleep(for: .seconds(1))
        count -= 1
      }
    }
  }
}
