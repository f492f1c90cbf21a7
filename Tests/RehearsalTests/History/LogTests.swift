import Streams
import Testing

@testable import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `log` as text and as JSON.
@Suite(.timeLimit(.minutes(10))) struct LogTests {
  /// An app that goes to a second stage by itself, a second after the button was pressed.
  private let session: Session

  init() throws {
    session = try Session(
      of: TestApp { context, world in
        let stage = StudioStage.make(in: world)
        stage.title.value = "First"
        context.push(stage)
        stage.store(
          stage.send.taps.delay(for: 1, scheduler: world.scheduler)
            .sink { _ = context.push(PlainStage("Second")) }
        )
      }
    )
  }

  @Test("log lists the turns and transitions with their times")
  func transitions() {
    #expect(session.lines("log") == ["  No turn has been played yet."])
    session.submit("send")
    session.advance(by: .milliseconds(400))
    session.submit("wait 2s")
    session.submit("back")
    #expect(
      session.lines("log") == [
        "  1   0s     send",
        "  2   0.4s   wait 2s",
        "      1s               ▸ Second · push",
        "  3   2.4s   back      ◂ First · pop",
      ]
    )
  }

  @Test("a transition between turns is listed below the turn before it")
  func betweenTurns() {
    session.submit("send")
    session.advance(by: .seconds(1))
    #expect(session.lines("log") == ["  1   0s   send", "      1s          ▸ Second · push"])
  }

  @Test("log as JSON has one object for each turn")
  func json() throws {
    session.advance(by: .milliseconds(1500))
    session.submit("send")
    session.submit("wait 1s")
    session.submit("name \"{/\\")
    let objects = session.lines("log --json")
    #expect(
      objects == [
        #"{"output":["  greeting   hello","  tick       silent"],"time":0,"transitions":[],"turn":0}"#,
        #"{"command":"send","output":[],"time":1.5,"transitions":[],"turn":1}"#,
        #"{"command":"wait 1s","output":["  tick       tock","▸ Second","  line   plain","  [press]"],"time":1.5,"transitions":[{"operation":"push","stage":"Second","time":2.5}],"turn":2}"#,
        #"{"command":"name \"{/\\","output":["! I don't know “name”. To list the commands: help"],"time":2.5,"transitions":[],"turn":3}"#,
      ]
    )
    struct Record: Decodable { let turn: Int }
    let records = try objects.map { try JSONDecoder().decode(Record.self, from: Data($0.utf8)) }
    #expect(records.map(\.turn) == [0, 1, 2, 3])
  }

  @Test("the text of a secure field is redacted in turns, log and undo")
  func secrets() {
    session.submit("secret hunter2")
    let shown =
      session.lines("turns") + session.lines("log") + session.lines("log --json")
      + session.lines("undo")
    #expect(!shown.joined().contains("hunter2"))
    #expect(shown.first == "  1   secret {secret:secret}")
    #expect(shown.contains("  Undone: secret {secret:secret}"))
  }

  @Test("an unknown option of log is refused")
  func unknownOption() {
    #expect(session.lines("log all") == ["! I don't know what to do with “all” after “log”."])
  }
}
