import PlaybillRooms
import Rehearsal
import RehearsalTesting
import Testing

/// Tests written by hand, as the author of an app would write them.
@Suite(.timeLimit(.minutes(10))) struct SessionTextTests {
  @Test("a test opens a route, submits commands and compares text")
  func handwrittenTest() throws {
    let session = try Session(of: Playbill(), at: "profile", settings: ["network": "slow"])
    #expect(session.lines("tap website") == ["! website is disabled now."])
    #expect(session.lines("wait 4s").isEmpty)
    #expect(
      session.lines("wait 1s") == ["  name      Ada Lovelace", "  website   [example.org/ada]"]
    )
    #expect(session.lines("tap website") == ["  ↗ https://example.org/ada"])
  }

  @Test("refusal returns the reason of a refused command, or nil")
  func refusals() throws {
    let session = try Session(of: Playbill(), at: nil)
    #expect(session.refusal("about") == nil)
    #expect(session.refusal("wait soon") == .notADuration("soon"))
    #expect(session.lines("wait soon").first?.hasPrefix("! “soon” is not a duration") == true)
  }

  @Test("a session with an unknown route or setting is refused")
  func unknownNames() {
    let known = Playbill().entryPoints.map(\.name)
    #expect(throws: Refusal.unknownRoute("cellar", nearest: known)) {
      try Session(of: Playbill(), at: "cellar")
    }
    #expect(throws: Refusal.self) {
      try Session(of: Playbill(), at: "profile", settings: ["volume": "11"])
    }
  }
}
