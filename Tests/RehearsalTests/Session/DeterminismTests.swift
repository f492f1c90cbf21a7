import Rehearsal
import Streams
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(10))) struct DeterminismTests {
  /// Commands that reach every part of a session, drawn from a seed.
  private func play(seed: UInt64) throws -> [Output] {
    var random = SeededRandomNumberGenerator(seed: seed)
    let session = try Session(of: TestApp.studio())
    let commands = [
      "send", "name Ada", "wait 300ms", "wait 2s", "look", "x send", "help", "where", "select 2",
      "again", "clear name", "relaunch", "tpa", "back", "verbose", "s", "\"",
    ]
    return session.opening
      + (0..<200).flatMap { _ in session.submit(commands.randomElement(using: &random) ?? "look") }
  }

  @Test("the same input gives the same output", arguments: Cases.seeds(2, all: 10))
  func sameInput(seed: UInt64) throws {
    #expect(try play(seed: seed) == play(seed: seed))
  }

  @Test("the seed decides random numbers and identifiers")
  func seed() throws {
    func draw(_ seed: UInt64) throws -> [String] {
      var drawn: [String] = []
      var configuration = SessionConfiguration()
      configuration.seed = seed
      let app = TestApp { _, world in
        drawn = [world.makeID().uuidString, String(Int.random(in: 0..<1000, using: &world.random))]
      }
      _ = try Session(of: app, configuration: configuration)
      return drawn
    }
    #expect(try draw(7) == draw(7))
    #expect(try draw(7) != draw(8))
    #expect(try draw(0) == ["E220A839-7B1D-4DAF-AE78-9E6AA1B965F4", "26"])
  }

  @Test("the date follows virtual time")
  func dates() throws {
    var dates: [Date] = []
    let app = TestApp { context, world in
      let stage = PlainStage("Plain")
      context.push(stage)
      stage.store(stage.press.taps.sink { dates.append(world.now) })
    }
    let session = try Session(of: app)
    session.submit("press")
    session.submit("wait 90m")
    session.submit("press")
    #expect(
      dates == [
        Date(timeIntervalSince1970: 1_735_689_600), Date(timeIntervalSince1970: 1_735_695_000),
      ]
    )
  }

  @Test("advancing in steps gives the same output as advancing at once")
  func steps() throws {
    let (steps, once) = (try Session(of: TestApp.studio()), try Session(of: TestApp.studio()))
    steps.submit("send")
    once.submit("send")
    let lines = (0..<20).flatMap { _ in steps.advance(by: .milliseconds(100)) }.flatMap(\.lines)
    #expect(lines == once.advance(by: .seconds(2)).flatMap(\.lines))
    #expect(steps.now == once.now)
  }

  @Test("an endless loop is stopped and its name is reported")
  func endlessLoop() throws {
    let app = TestApp { context, world in
      let stage = PlainStage("Plain")
      context.push(stage)
      let scheduler = world.scheduler
      nonisolated func loop() { scheduler.schedule(options: .init(name: "spinner"), loop) }
      stage.store(stage.press.taps.sink { loop() })
    }
    let session = try Session(of: app)
    let refusal = session.refusal("press")
    #expect(refusal?.text.contains("spinner") == true)
    #expect(
      session.lines("look") == ["Plain", "  line   plain", "  [press]"],
      "the session continues"
    )
  }
}
