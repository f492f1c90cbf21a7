import LineEditing
import PlaybillRooms
import Rehearsal
import Testing
import Transcripts

@testable import RehearsalShell

/// A demonstration and who watches it.
@Suite struct PlaybackTests {
  private static let visit = """
    title: A visit
    ---
    @ mark "Profile"
    @ say "Watch the name."
    > profile
    | ▸ Profile
    |   name      …
    |   website   …
    > wait 1s
    |@1s   name      Ada Lovelace
    |@1s   website   [example.org/ada]
    @ pause 5s
    > tap website
    |   ↗ https://example.org/ada
    @ mark "Lobby"
    > back
    | ◂ Lobby
    @ at Lobby

    """

  private func playback(
    _ text: String = Self.visit,
    on desk: any PlaybackScreen,
    isStepwise: Bool = false
  ) throws -> Playback {
    try Playback(on: desk, painter: OutputPainter(colors: .none), isStepwise: isStepwise) {
      try Self.steps(text)
    }
  }

  static func steps(_ text: String, xray: XRayLevel? = nil) throws -> TranscriptSteps {
    var configuration = SessionConfiguration()
    configuration.xray = xray
    let player = TranscriptPlayer(of: Playbill(), configuration: configuration)
    let parser = TranscriptParser(bytes: Array(text.utf8), path: "visit")
    switch try player.steps(parser) {
    case .steps(let steps): return steps
    case .differs(let mismatch): throw TranscriptError(mismatch.path, line: 1, .circle)
    }
  }

  private func isOver(_ ending: Playback.Ending) -> Bool {
    if case .over = ending { true } else { false }
  }

  @Test func itShowsWhatASessionShowsAndWhatSomebodySays() throws {
    let desk = ScriptedPlaybackScreen()
    var playback = try playback(on: desk)
    #expect(isOver(try playback.run()))
    #expect(playback.mismatchCount == 0)
    #expect(
      desk.lines.suffix(14) == [
        "┊ Profile", "┊ Watch the name.",
        "Lobby> profile", "▸ Profile", "  name      …", "  website   …",
        "Lobby/Profile> wait 1s", "  name      Ada Lovelace", "  website   [example.org/ada]",
        "Lobby/Profile> tap website", "  ↗ https://example.org/ada",
        "┊ Lobby", "Lobby/Profile> back", "◂ Lobby",
      ]
    )
  }

  @Test func virtualTimeTakesItsTimeAndSpeedShortensIt() throws {
    let plain = ScriptedPlaybackScreen()
    var playback = try playback(on: plain)
    _ = try playback.run()
    #expect(plain.waited > .seconds(6))
    let fast = ScriptedPlaybackScreen()
    var hurried = try Playback(on: fast, painter: OutputPainter(colors: .none), speed: 2) {
      try Self.steps(Self.visit)
    }
    _ = try hurried.run()
    #expect(fast.waited * 2 == plain.waited)
    #expect(fast.text == plain.text)
  }

  @Test func whatDiffersIsShownAndTheRestIsPlayed() throws {
    let desk = ScriptedPlaybackScreen()
    let wrong = Self.visit.replacing("Ada Lovelace", with: "Ada Byron")
    var playback = try playback(wrong, on: desk)
    #expect(isOver(try playback.run()))
    #expect(playback.mismatchCount == 1)
    #expect(desk.text.contains("✗ visit expects something else:\n"))
    #expect(desk.text.contains("-@1s   name      Ada Byron\n"))
    #expect(desk.lines.last == "◂ Lobby")
  }

  @Test func whatAFileLeavesOpenIsShownAtItsEnd() throws {
    let desk = ScriptedPlaybackScreen()
    var playback = try playback("---\n> about\n|...\n", on: desk)
    _ = try playback.run()
    #expect(playback.mismatchCount == 1)
    #expect(desk.text.contains("✗ visit expects something else:\n"))
  }

  @Test func stepByStepEachStepWaitsForItsKey() throws {
    let desk = ScriptedPlaybackScreen([
      ("[about]", .next), ("Watch", .next), ("Watch", .next), ("▸", .quit),
    ])
    var playback = try playback(on: desk, isStepwise: true)
    #expect(isOver(try playback.run()))
    #expect(desk.lines.last == "  website   …")
    #expect(!desk.text.contains("wait 1s"))
  }

  @Test func itStopsAndGoesOn() throws {
    let desk = ScriptedPlaybackScreen([("> prof", .next), ("▸ Profile", .next)])
    var playback = try playback(on: desk)
    _ = try playback.run()
    #expect(desk.lines.last == "◂ Lobby")
  }

  @Test func oneGoesBackOverEachCommandAndForthAgain() throws {
    let desk = ScriptedPlaybackScreen([
      ("↗", .back), ("┊ Lobby/Profile", .back), ("┊ Lobby\n", .next),
    ])
    var playback = try playback(on: desk)
    #expect(isOver(try playback.run()))
    // The first time, after `tap`; the second after `wait`, where nothing was loaded yet.
    #expect(desk.text.contains("┊ Lobby/Profile\nProfile\n  name      Ada Lovelace\n"))
    #expect(desk.text.contains("┊ Lobby/Profile\nProfile\n  name      …\n"))
    #expect(desk.text.split(separator: "> tap website").count == 3)
    #expect(desk.lines.last == "◂ Lobby")
  }

  @Test func chaptersAreReachedBothWays() throws {
    let desk = ScriptedPlaybackScreen([("[about]", .nextChapter), ("┊ Lobby\n", .previousChapter)])
    var playback = try playback(on: desk)
    _ = try playback.run()
    #expect(desk.lines.contains("┊ Profile"))
  }

  @Test func theSessionIsTakenOverAsItStands() throws {
    let desk = ScriptedPlaybackScreen([("website   [", .takeOver)])
    var playback = try playback(on: desk)
    guard case .takenOver(let session) = try playback.run() else {
      Issue.record("nobody took over")
      return
    }
    #expect(session.location == "Lobby/Profile")
    #expect(session.submit("tap website").flatMap(\.lines) == ["  ↗ https://example.org/ada"])
    let history = try SessionHistory(of: Playbill())
    history.resume(session)
    #expect(history.turn == 3)
    #expect(try history.undo().command == "tap website")
  }

  @Test func theXRayStandsAboveWhatItExplains() throws {
    let desk = ScriptedPlaybackScreen()
    var playback = try Playback(on: desk, painter: OutputPainter(colors: .none)) {
      try Self.steps(Self.visit, xray: .flow)
    }
    _ = try playback.run()
    #expect(playback.mismatchCount == 0)
    #expect(
      desk.text.contains("    ─URL▶ ProfileScene ─open▶ URLOpener\n  ↗ https://example.org/ada")
    )
  }

  @Test func whatIsSaidBetweenTheLinesOfATurnCostsItNothing() throws {
    let desk = ScriptedPlaybackScreen()
    let text =
      "---\n@ mark \"M\"\n| Lobby\n|...\n> about\n| ▸ About\n@ say \"Hm.\"\n|...\n> back\n|...\n"
    var playback = try playback(text, on: desk)
    _ = try playback.run()
    #expect(playback.mismatchCount == 0)
    #expect(desk.lines.contains("┊ Hm."))
  }

  @Test func aViewerWhoIsGoneIsNotPlayedFor() throws {
    let desk = ScriptedPlaybackScreen(limit: 100)
    var playback = try playback(on: desk)
    #expect(throws: OutputError.self) { try playback.run() }
  }
}
