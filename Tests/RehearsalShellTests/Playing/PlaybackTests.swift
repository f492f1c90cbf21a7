import LineEditing
import PlaybillRooms
import Rehearsal
import Testing
import Transcripts

@testable import RehearsalShell

/// A demonstration and the keys of its viewer.
@Suite(.timeLimit(.minutes(10))) struct PlaybackTests {
  private static let visit = """
    title: A visit
    ---
    @ mark "Profile"
    @ say "Watch the name."
    > profile
    | ▸ Profile
    |   name      …
    |   website   […] (disabled)
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
    return try player.steps(parser).get()
  }

  @Test("a playback shows the session and the remarks of its file")
  func shownText() throws {
    let desk = ScriptedPlaybackScreen()
    var playback = try playback(on: desk)
    #expect(try playback.run() == nil)
    #expect(playback.mismatchCount == 0)
    #expect(
      desk.lines.suffix(14) == [
        "┊ Profile", "┊ Watch the name.",
        "Lobby> profile", "▸ Profile", "  name      …", "  website   […] (disabled)",
        "Lobby/Profile> wait 1s", "  name      Ada Lovelace", "  website   [example.org/ada]",
        "Lobby/Profile> tap website", "  ↗ https://example.org/ada",
        "┊ Lobby", "Lobby/Profile> back", "◂ Lobby",
      ]
    )
  }

  @Test("virtual time is waited for, divided by the speed")
  func speed() throws {
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

  @Test("a modal left open is reported at the end")
  func openModal() throws {
    let desk = ScriptedPlaybackScreen()
    var playback = try playback("---\n> about\n|...\n", on: desk)
    _ = try playback.run()
    #expect(playback.mismatchCount == 1)
    #expect(desk.text.contains("✗ visit expects different output:\n"))
  }

  @Test("step by step, each step has a number, and a key ends its animation")
  func stepNumbers() throws {
    let desk = ScriptedPlaybackScreen(Array(repeating: ("Lobby", .next), count: 30))
    var playback = try playback(on: desk, isStepwise: true)
    // At the end, the key takes over.
    #expect(try playback.run() != nil)
    #expect(
      desk.statuses == (1...6).map {
        "Step \($0) of 6. Enter: next, b: back, r: take over, q: quit"
      } + ["The end. r or Enter: take over, b: back, q: quit"]
    )
  }

  @Test(
    "each word of an output is a tenth of a second to read, up to a screen, whatever follows",
    arguments: ["> look", "@ say \"Next.\"", "@ mark \"Next\"", "@ at Lobby\n@ pause 1s"]
  )
  func readingPace(next: String) throws {
    /// Returns the time that a playback of `command` and `next` takes, and the lines it shows.
    func play(_ command: String) throws -> (time: Duration, lines: [Substring]) {
      let desk = ScriptedPlaybackScreen(hasKeys: false)
      var playback = try playback("---\n> \(command)\n|...\n\(next)\n", on: desk)
      _ = try playback.run()
      return (desk.waited, desk.lines)
    }
    func wordCount(_ lines: some Sequence<Substring>) -> Int {
      lines.joined(separator: " ").split(separator: " ").count { $0.contains(where: \.isLetter) }
    }
    // Both commands of a pair are typed in the same time.
    for (refused, command) in [("zzzz", "help"), ("zzzz zzz", "help all")] {
      let (short, long) = (try play(refused), try play(command))
      let end = zip(short.lines.reversed(), long.lines.reversed()).prefix { $0 == $1 }.count
      let answer = short.lines[short.lines.count - end - 1]
      let output = long.lines.dropLast(end).suffix(long.lines.count - short.lines.count + 1)
      #expect(output.count > 10)
      #expect(
        long.time - short.time == .milliseconds(100)
          * (wordCount(output.suffix(24)) - wordCount([answer]))
      )
    }
  }

  @Test("three arrows of a chain are a second to read")
  func readingPaceOfChains() throws {
    /// Returns the time that a playback of these commands takes.
    func play(_ commands: String...) throws -> Duration {
      let desk = ScriptedPlaybackScreen(hasKeys: false)
      let lines = (["profile", "wait 1s"] + commands).map { "> \($0)\n|...\n" }.joined()
      var playback = try playback("---\n\(lines)@ at Lobby/Profile\n@ pause 1s\n", on: desk)
      _ = try playback.run()
      return desk.waited
    }
    // The same is typed and shown, but for the four arrows of the tap.
    let difference = try play("xray on", "website") - play("website", "xray on")
    let error = difference - .seconds(4) / 3
    #expect((.microseconds(-1) ... .microseconds(1)).contains(error))
  }

  @Test("step by step, there are no pauses for reading")
  func stepPace() throws {
    let plain = ScriptedPlaybackScreen()
    var playing = try playback(on: plain)
    _ = try playing.run()
    let steps = ScriptedPlaybackScreen([
      ("[about]", .next), ("Watch", .next), ("website   […] (disabled)", .next), ("Ada", .next),
      ("↗", .next),
    ])
    var stepping = try playback(on: steps, isStepwise: true)
    _ = try stepping.run()
    #expect(steps.lines.last == "◂ Lobby")
    #expect(steps.waited > .seconds(1))
    // In between are a pause, a caption and seventeen lines of output.
    #expect(steps.waited + .seconds(5) + .milliseconds(2700) < plain.waited)
  }

  @Test(
    "a jump to a chapter stops, and shows the screen and the caption",
    arguments: [
      [("[about]", PlaybackKey.nextChapter)], [("[about]", .chapter(1))],
      [("▸ Profile", .previousChapter)], [("▸ Profile", .chapter(1))],
    ]
  )
  func captionAfterJump(script: [(text: String, key: PlaybackKey)]) throws {
    let isAtStart = script.first?.text == "[about]"
    let desk = ScriptedPlaybackScreen(
      (isAtStart ? [] : [("[about]", .next), ("Watch", .next)]) + script
    )
    var playback = try playback(on: desk, isStepwise: true)
    #expect(try playback.run() == nil)
    #expect(desk.statuses.last?.hasPrefix("Step 2 of 6.") == true)
    #expect(desk.lines.suffix(3) == ["  [about]", "┊ Profile", "┊ Watch the name."])
  }

  @Test("at the end, the viewer can go back, and take over")
  func ending() throws {
    let desk = ScriptedPlaybackScreen(
      [("◂ Lobby", .back), ("\n┊ Lobby/Profile", .next)]
        + Array(repeating: ("◂ Lobby", .next), count: 3)
    )
    var playback = try playback(on: desk)
    let session = try #require(try playback.run())
    #expect(session.location == "Lobby")
    #expect(!session.hasEnded)
    #expect(desk.statuses.map { $0.prefix(8) } == ["The end.", "Step 5 o", "Step 6 o", "The end."])
  }

  @Test("a key that stops the last step does not take over")
  func lastKey() throws {
    let desk = ScriptedPlaybackScreen([("Fin.", .next)])
    var playback = try playback("---\n> look\n|...\n@ say \"Fin.\"\n", on: desk)
    #expect(try playback.run() == nil)
    #expect(desk.statuses.map { $0.prefix(8) } == ["The end."])
  }

  @Test("without keys, a playback does not stop")
  func noKeys() throws {
    let desk = ScriptedPlaybackScreen(hasKeys: false)
    var playback = try playback(on: desk, isStepwise: true)
    #expect(try playback.run() == nil)
    #expect(desk.statuses == [])
    #expect(desk.lines.last == "◂ Lobby")
  }

  @Test("the viewer goes back command by command and forth again")
  func backAndForth() throws {
    let desk = ScriptedPlaybackScreen([
      ("↗", .back), ("┊ Lobby/Profile", .back), ("┊ Lobby\n", .next),
    ])
    var playback = try playback(on: desk)
    #expect(try playback.run() == nil)
    // The first time, after `tap`; the second after `wait`, where nothing was loaded yet.
    #expect(desk.text.contains("┊ Lobby/Profile\nProfile\n  name      Ada Lovelace\n"))
    #expect(desk.text.contains("┊ Lobby/Profile\nProfile\n  name      …\n"))
    #expect(desk.text.split(separator: "> tap website").count == 3)
    #expect(desk.lines.last == "◂ Lobby")
  }

  @Test("the viewer takes over the session in its current state")
  func takeOver() throws {
    let desk = ScriptedPlaybackScreen([("website   [", .takeOver)])
    var playback = try playback(on: desk)
    let session = try #require(try playback.run())
    #expect(session.location == "Lobby/Profile")
    #expect(session.submit("tap website").flatMap(\.lines) == ["  ↗ https://example.org/ada"])
    session.goLive()
    #expect(session.turn == 3)
    #expect(try session.undo().command == "tap website")
  }

  @Test("the X-ray stands above the output it explains")
  func xrayPlace() throws {
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

  @Test("a remark between the lines of a turn does not affect their comparison")
  func remarkInTurn() throws {
    let desk = ScriptedPlaybackScreen()
    let text =
      "---\n@ mark \"M\"\n| Lobby\n|...\n> about\n| ▸ About\n@ say \"Hm.\"\n|...\n> back\n|...\n"
    var playback = try playback(text, on: desk)
    _ = try playback.run()
    #expect(playback.mismatchCount == 0)
    #expect(desk.lines.contains("┊ Hm."))
  }

  @Test("a closed output ends the playback")
  func closedOutput() throws {
    let desk = ScriptedPlaybackScreen(limit: 100)
    var playback = try playback(on: desk)
    #expect(throws: OutputError.self) { try playback.run() }
  }
}
