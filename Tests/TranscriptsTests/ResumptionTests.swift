import PlaybillRooms
import Rehearsal
import TestSupport
import Testing
import Transcripts

/// A session that continues a transcript.
@Suite(.timeLimit(.minutes(10))) struct ResumptionTests {
  private let folder = TemporaryFolder()
  private let player = TranscriptPlayer(of: Playbill())

  private func resume(
    _ text: String,
    secrets: [String: String] = [:]
  ) throws -> Resumption {
    try player.resume(path: folder.write(text, to: "a.transcript"), secrets: secrets)
  }

  private func session(_ resumption: Resumption) throws -> Session {
    switch resumption {
    case .session(let session): return session
    case .differs(let mismatch, _):
      Issue.record("\(mismatch.summary)")
      throw Refusal.other(mismatch.summary)
    }
  }

  private func summary(_ text: String) throws -> String? {
    guard case .differs(let mismatch, _) = try resume(text) else { return nil }
    return mismatch.summary.replacing("\(folder.path)/a.transcript", with: "a")
  }

  private func differingTurn(_ text: String) throws -> Int? {
    guard case .differs(_, let turn) = try resume(text) else { return nil }
    return turn
  }

  @Test("the number of the first differing turn is reported")
  func firstDifference() throws {
    let visit = "> profile\n|...\n@ after 1s\n|...\n> tap web\n"
    #expect(try differingTurn("| Playbill\n" + visit) == 0)
    #expect(try differingTurn(visit + "| nothing\n> back\n| nothing\n") == 2)
    #expect(try differingTurn(visit + "|...\n@ after 1s\n| nothing\n> back\n") == 2)
    #expect(try differingTurn(visit + "|...\n> back\n| nothing\n") == 3)
  }

  @Test("the resumed session keeps its configuration and its log")
  func sessionLog() throws {
    let session = try session(
      resume(
        "seed: 9\nwidth: 60\n---\n> profile\n|...\n@ settle\n|...\n@ at Lobby/Profile\n@ width 50\n"
      )
    )
    #expect(session.configuration.seed == 9)
    #expect(
      session.log.entries.map(\.input) == [
        .command("profile"), .after(.seconds(1)), .resized(width: 50),
      ]
    )
    #expect(session.submit("tap web").flatMap(\.lines) == ["  ↗ https://example.org/ada"])
  }

  @Test("a session continues with the resumed one, whose turns it can undo")
  func undo() throws {
    let other = try Session(of: Playbill())
    other.submit("about")
    other.resume(
      try session(resume("settings: network slow\n---\n> profile\n|...\n> verbose\n|...\n"))
    )
    try other.undo()
    #expect(other.location == "Lobby/Profile")
    #expect(other.configuration.settings.map(\.word) == ["slow"], "also after a jump")
    #expect(other.submit("redo").first?.lines == ["  Redone: verbose"])
  }

  @Test("secrets come from the header or else from the caller")
  func secretSources() throws {
    let text = ">~ x {secret:target}\n|...\n"
    #expect(throws: TranscriptError.self) { try resume(text) }
    let known = try session(resume(text, secrets: ["target": "about"]))
    #expect(known.log.entries.map(\.input) == [.command("x about")])
    let said = try session(
      resume("secrets: target plays\n---\n" + text, secrets: ["target": "about"])
    )
    #expect(said.log.entries.map(\.input) == [.command("x plays")])
  }

  @Test("the first mismatch is summarized in one line")
  func oneLineSummary() throws {
    #expect(
      try summary("> profile\n| ▸ Profil\n|   name      …\n|   website   […] (disabled)\n> where\n")
        == "a:1: > profile shows “▸ Profile”, not “▸ Profil”"
    )
    #expect(
      try summary(
        "> profile\n| ▸ Profile\n|   name      …\n|   website   […] (disabled)\n|   age   …\n"
      )
        == "a:1: > profile does not show “age   …”"
    )
    #expect(
      try summary("> profile\n| ▸ Profile\n|   name      …\n")
        == "a:1: > profile shows “website   […] (disabled)” besides"
    )
    #expect(
      try summary("> profile\n|...\n@ at Lobby\n")
        == "a:3: @ at Lobby shows “Lobby/Profile”, not “Lobby”"
    )
    #expect(
      try summary("> where\n|~   Lobby {n:int}\n")
        == "a:1: > where shows “Lobby   LobbyStage   LobbyDirector, LobbyScene”, not “|~   Lobby {n:int}”"
    )
  }

  @Test("a parent that differs is summarized")
  func differingParent() throws {
    let parent = try folder.write("> profile\n", to: "parent.transcript")
    #expect(
      try summary("continues: parent.transcript\n---\n> where\n|...\n")
        == "a:1: continues: \(parent) "
        + "It differs in one place, so this file was not played."
    )
  }
}
