import Rehearsal
import Streams
import Testing

@Suite(.timeLimit(.minutes(10))) struct SettingTests {
  @Test("a setting that takes effect later says when it is changed")
  func laterEffect() throws {
    let settings = [
      Setting<Speed>("visit", default: .fast, summary: "", effect: .nextVisit),
      Setting<Speed>("start", default: .fast, summary: "", effect: .relaunch),
    ]
    let session = try Session(of: TestApp(settings: settings) { _, _ in })
    #expect(session.lines("set visit slow").last == "  It takes effect from the next visit.")
    #expect(session.lines("set start slow").last == "  It takes effect after relaunch.")
    // The value stays the same, so no effect is announced.
    #expect(session.lines("set start slow").count == 1)
    #expect(session.lines("set start").count == 1)
    #expect(session.lines("help start").joined().contains("A change takes effect after relaunch."))
  }

  @Test("help explains a setting")
  func help() throws {
    let session = try makeObservingSession()
    #expect(
      session.lines("help speed")
        == [
          "  speed: a setting, how fast it goes. A change takes effect at once. To change",
          "  it: set speed fast|slow",
        ]
    )
    #expect(session.lines("help set").last == "    For example: set speed slow")
    #expect(
      session.refusal("help speeed")
        == .unknownCommand("speeed", suggestion: "help speed")
    )
    #expect(session.unfinishedLine("help sp").completions.map(\.word) == ["speed"])
  }

  @Test("an ambiguous setting is refused with its candidates")
  func ambiguousSetting() throws {
    let other = Setting<Speed>("spin", default: .fast, summary: "")
    let session = try Session(of: TestApp(settings: [Setting<Speed>.speed, other]) { _, _ in })
    #expect(
      session.refusal("set sp fast") == .ambiguous("sp", candidates: ["speed", "spin"])
    )
  }

  /// A session whose stage shows the setting as it changes.
  private func makeObservingSession() throws -> Session {
    try Session(
      of: TestApp(settings: [Setting<Speed>.speed]) { context, world in
        let stage = PlainStage("Plain")
        context.push(stage)
        stage.store(
          world.settings.values(of: .speed).sink { [unowned stage] in
            stage.line.text.value = "\($0)"
          }
        )
      }
    )
  }

  @Test("an app observes a setting, beginning with its current value")
  func observation() throws {
    let session = try makeObservingSession()
    func lines(_ command: String) -> [String] { session.submit(command).flatMap(\.lines) }
    #expect(lines("look").contains("  line   fast"))
    #expect(lines("set speed slow").last == "  line   slow")
    // The same value again is no change.
    #expect(lines("set speed slow").count == 1)
    #expect(lines("undo").contains("  line   slow"))
    #expect(lines("undo").contains("  line   fast"))
    session.submit("set speed slow")
    #expect(lines("relaunch").contains("  line   slow"))
    #expect(lines("set speed fast").last == "  line   fast")
    #expect(session.leaks.isEmpty)
  }

  @Test("in the x-ray, set is the cause of what an observed setting changes")
  func xray() throws {
    let session = try makeObservingSession()
    session.submit("xray on")
    #expect(
      session.submit("set speed slow").flatMap(\.lines).first
        == #"  you ─set▶ speed ─"slow"▶ PlainStage.line.text"#
    )
  }
}
