import Rehearsal
import TestSupport
import Testing
import Transcripts

@testable import ExternalDataApp

@Suite(.timeLimit(.minutes(10))) struct EventTests {
  private let catalogue = Catalogue()
  private let player: TranscriptPlayer

  init() {
    // Played files make no outside calls, even in a live session.
    var configuration = SessionConfiguration()
    configuration.isLive = true
    player = TranscriptPlayer(of: Library(catalogue: catalogue), configuration: configuration)
  }

  @Test("a reply arrives at the position of its directive")
  func reply() throws {
    try expectPass(
      """
      > find dune
      |   find    “dune”
      > find emma
      |   find    “emma”
      @ after 0.3s
      @ event books "emma" {"success": ["Emma"]}
      |   found   Emma
      @ event books "dune" {"failure": "closed"}
      |   found   the library is closed
      > lend dune
      |   lend    “dune”
      @ event loans "dune" {"success": true}
      |   lent    dune
      """
    )
    #expect(catalogue.requests == [])
  }

  @Test("a reply can be written in indented lines", arguments: ["\n", "\r\n"])
  func indentedReply(ending: String) throws {
    let text = """
      > find dune
      |   find    “dune”
      @ event books "dune"
        {
      \t"success": ["Dune"]
        }
      |   found   Dune

      """
    try expectPass(text.split(separator: "\n").joined(separator: ending))
  }

  @Test("a report shows the first line of a reply in several lines")
  func reportedReply() throws {
    let report = try player.report(
      on:
        "> find dune\n|...\n@ event books \"dune\"\n  {\"success\":\n  [\"Dune\"]}\n> where\n|...\n@ end with work\n"
    )
    #expect(
      report == """
          3 │ @ event books "dune" …
            │ +   found   Dune        (one line more than expected)
        """
    )
  }

  @Test(
    "indented lines that are not JSON are rejected",
    arguments: ["", "  \n", "  {\n", "  {}\n  {}\n", "  {\n\n  }\n"]
  )
  func invalidJSON(lines: String) {
    let error = #expect(throws: TranscriptError.self) {
      try player.mismatches(in: "> find dune\n@ event books \"dune\"\n\(lines)> back\n")
    }
    #expect(error?.line == 2)
    #expect(error?.description.contains("“@ event” cannot take “books \"dune\"") == true)
  }

  @Test("blessing keeps a reply in several lines")
  func blessedReply() throws {
    let event = "|...\n@ event books \"dune\"\n  {\n    \"success\": [\"Dune\"]\n  }\n"
    let blessed = try player.bless(
      "> find dune\n\(event)|   found   Emma\n> back\n| left\n@ event books {}\n"
    ).text
    #expect(blessed.hasPrefix("> find dune\n\(event)|   found   Dune\n> back\n| "))
    #expect(!blessed.contains("| left"))
  }

  @Test("a call without a reply is unfinished work")
  func unansweredCall() throws {
    let report = try player.report(on: "> find dune\n|...\n")
    #expect(
      report == """
          2 │ the end of the file
            │   Still to come: the reply to books “dune”. Write it: @ event books "dune" JSON, or: @ end with work
        """
    )
    try expectPass("> find dune\n|...\n@ end with work\n")
    try expectPass("> shelf\n|...\n> back\n|...\n")
  }

  @Test("a recorded live session passes when it is played")
  func liveRecording() async throws {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    let outside = Catalogue()
    let session = try Session(of: Library(catalogue: outside), configuration: configuration)
    session.submit("find dune")
    session.advance(by: .milliseconds(300))
    // Characters that an editor would hide or change are escaped, as in output lines.
    outside.answer("dune", with: .success(["Du\u{2028}ne\n", "e\u{301}\u{202E}"]))
    await session.untilReply()
    try session.receive(try #require(session.takeReply()))
    session.submit("look")
    let recorder = TranscriptRecorder(title: "Dune", configuration: configuration)
    let text =
      recorder.beginning(of: session)
      + session.log.entries.map { recorder.text(of: $0) }.joined()
    let lines = text.split(separator: "\n").map(String.init)
    let event = #"@ event books "dune" {"success":["Du\u2028ne\n","e\u0301\u202e"]}"#
    #expect(
      try Array(lines[#require(lines.firstIndex(of: "> find dune"))...].prefix(4))
        == ["> find dune", "|   find    “dune”", "@ after 0.3s", event]
    )
    try expectPass(text)
  }

  @Test("a long reply is recorded in indented lines")
  func longReply() async throws {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    let outside = Catalogue()
    let session = try Session(of: Library(catalogue: outside), configuration: configuration)
    session.submit("find dune")
    let title = String(repeating: "Dune ", count: 20)
    outside.answer("dune", with: .success([title, "a: [b, {c}]"]))
    await session.untilReply()
    try session.receive(try #require(session.takeReply()))
    let recorder = TranscriptRecorder(title: "Dune", configuration: configuration)
    let text = recorder.text(of: session)
    #expect(
      text.contains(
        """
        @ event books "dune"
          {
            "success": [
              "\(title)",
              "a: [b, {c}]"
            ]
          }
        |   found
        """
      )
    )
    try expectPass(text)
    // Playing and recording it again gives the same text.
    let folder = TemporaryFolder()
    let path = try folder.write(text + "@ end with work\n", to: "dune.transcript")
    guard case .session(let played) = try player.resume(path: path) else {
      Issue.record("It plays otherwise.")
      return
    }
    #expect(recorder.text(of: played) == text)
  }

  private func expectPass(_ text: String, at place: SourceLocation = #_sourceLocation) throws {
    let report = try player.report(on: text)
    #expect(report == "", sourceLocation: place)
  }
}
