import Rehearsal
import Streams
import Testing

private enum Speed: String, CaseIterable { case fast, slow }

@Suite struct KnobTests {
  private static let speed = Knob<Speed>("speed", default: .fast, summary: "how fast it goes")

  private func makeSession(_ settings: [SessionConfiguration.KnobSetting] = []) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.knobs = settings
    let app = TestApp(knobs: [Self.speed]) { context, world in
      let stage = PlainStage("Plain")
      context.push(stage)
      stage.store(
        stage.press.taps.sink { [unowned stage] in
          stage.line.text.value = world.knobs[Self.speed].rawValue
        }
      )
    }
    return try Session(of: app, configuration: configuration)
  }

  @Test func setTurnsAKnobThatTheAppReads() throws {
    let session = try makeSession()
    #expect(session.lines("press") == ["  line   fast"])
    #expect(session.lines("set speed slow") == ["  speed   slow   fast|slow · how fast it goes"])
    #expect(session.lines("press") == ["  line   slow"])
  }

  @Test func setAloneListsTheKnobs() throws {
    #expect(try makeSession().lines("set") == ["  speed   fast   fast|slow · how fast it goes"])
  }

  @Test func helpSaysWhatAKnobIsThereFor() throws {
    let session = try makeSession()
    #expect(
      session.lines("help speed")
        == ["  speed: a knob, how fast it goes. To turn it: set speed fast|slow"]
    )
    #expect(session.lines("help set").last == "    For example: set speed slow")
    #expect(session.refusal("help speeed") == .unknownCommand("speeed", suggestion: "help speed"))
    #expect(session.completions(of: "help sp").map(\.word) == ["speed"])
  }

  @Test func wordsMayBeShortened() throws {
    #expect(try makeSession().lines("set sp sl").first?.contains("slow") == true)
  }

  @Test func aBeginningOfTwoIsAmbiguous() throws {
    let other = Knob<Speed>("spin", default: .fast, summary: "")
    let session = try Session(of: TestApp(knobs: [Self.speed, other]) { _, _ in })
    #expect(session.refusal("set sp fast") == .ambiguous("sp", candidates: ["speed", "spin"]))
  }

  @Test func whatIsNotThereIsRefused() throws {
    let session = try makeSession()
    #expect(session.refusal("set sped slow") == .unknownKnob("sped", known: ["speed"]))
    #expect(
      session.refusal("set speed medium")
        == .unknownKnobValue(knob: "speed", value: "medium", known: ["fast", "slow"])
    )
    #expect(
      session.refusal("set speed slow now")
        == .extraArgument(command: "set speed slow", argument: "now")
    )
    #expect(try Session(of: TestApp.studio()).refusal("set") == .unknownKnob("", known: []))
  }

  @Test func aConfigurationTurnsKnobsBeforeTheStart() throws {
    #expect(try makeSession([.init("speed", "slow")]).lines("press") == ["  line   slow"])
    #expect(throws: Refusal.unknownKnob("volume", known: ["speed"])) {
      try makeSession([.init("volume", "11")])
    }
  }
}
