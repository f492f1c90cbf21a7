import LineEditing
import Playbill
import Rehearsal
import Testing
import Transcripts

@testable import RehearsalShell

@Suite struct InteractiveShellTests {
  private let wall = ManualClock()
  private let timeline: Timeline
  private var session: Session { timeline.session }

  init() throws {
    timeline = try Timeline(of: Playbill())
  }

  /// Plays `events` on a terminal; `beforeEvent` moves the wall.
  private func play(
    _ events: [LineEvent],
    isStrict: Bool = false,
    columns: Int? = nil,
    beforeEvent: @escaping @Sendable (LineEvent) async -> Void = { _ in }
  ) async throws -> (status: ShellStatus, reader: ScriptedReader) {
    let reader = ScriptedReader(events, beforeEvent: beforeEvent)
    let shell = InteractiveShell(
      timeline: timeline,
      scribe: Scribe(of: timeline, player: TranscriptPlayer(of: Playbill())),
      reader: reader,
      painter: OutputPainter(colors: .none),
      banner: "Playbill",
      isStrict: isStrict,
      wall: wall,
      columns: { columns }
    )
    return (try await shell.run(), reader)
  }

  @Test func thePromptSaysWhereTheUserIs() async throws {
    let (status, reader) = try await play(
      [.line("about"), .line("dismiss"), .line("profile"), .endOfInput]
    )
    #expect(status == .success)
    #expect(reader.prompts == ["Lobby> ", "Lobby!About> ", "Lobby> ", "Lobby/Profile> "])
  }

  @Test func whatFallsDueAppearsWhileSomebodyTypes() async throws {
    let wall = wall
    let (_, reader) = try await play([.line("profile"), .line("where")]) { event in
      guard event == .line("where") else { return }
      await wall.untilSomebodySleeps()
      wall.advance(by: .seconds(1))
      while await session.now < .seconds(1) { await Task.yield() }
    }
    let shown = reader.shown
    let name = try #require(shown.firstIndex(of: "  name      Ada Lovelace"))
    let answer = try #require(shown.firstIndex { $0.hasPrefix("  Lobby       LobbyStage") })
    #expect(name < answer)
    #expect(
      session.log.entries.map(\.input) == [
        .command("profile"), .after(.seconds(1)), .command("where"),
      ]
    )
  }

  @Test func aCommandMovesTheClockToTheWallInTenths() async throws {
    let wall = wall
    _ = try await play([.line("profile"), .line("where"), .line("look")]) { event in
      guard event == .line("where") else { return }
      await wall.untilSomebodySleeps()
      wall.advance(by: .milliseconds(378))
    }
    #expect(
      session.log.entries.map(\.input) == [
        .command("profile"), .after(.milliseconds(300)), .command("where"), .command("look"),
      ]
    )
    #expect(session.now == .milliseconds(300))
  }

  @Test func timeStandsStillWhileNothingIsPending() async throws {
    let wall = wall
    _ = try await play([.line("look"), .line("profile")]) { _ in wall.advance(by: .seconds(60)) }
    #expect(session.log.entries.map(\.input) == [.command("look"), .command("profile")])
    #expect(session.now == .zero)
  }

  @Test func aWaitDoesNotWaitOnTheWall() async throws {
    let (_, reader) = try await play([.line("profile"), .line("wait 1s"), .line("where")])
    #expect(reader.shown.contains("  name      Ada Lovelace"))
    #expect(session.now == .seconds(1))
  }

  @Test func whatWasRecordedLiveReplaysToTheSameText() async throws {
    let wall = wall
    _ = try await play([.line("profile"), .line("tap website"), .line("x website"), .line("back")])
    {
      event in
      guard event != .line("profile") else { return }
      wall.advance(by: .milliseconds(450))
      for _ in 0..<10 { await Task.yield() }
    }
    let replay = try Session(of: Playbill())
    for entry in session.log.entries {
      switch entry.input {
      case .command(let line): replay.submit(line)
      case .after(let duration): replay.advance(by: duration)
      case .event(let reply): try replay.receive(reply)
      case .resized(let width): replay.resize(to: width)
      }
    }
    #expect(replay.log == session.log)
  }

  @Test func afterAJumpTheWallGoesOnFromTheTimeOneHasComeTo() async throws {
    let wall = wall
    let events = ["profile", "wait 2s", "undo", "where"].map { LineEvent.line($0) }
    let (_, reader) = try await play(events) { event in
      guard event == .line("wait 2s") || event == .line("where") else { return }
      await wall.untilSomebodySleeps()
      wall.advance(by: .milliseconds(event == .line("where") ? 400 : 500))
    }
    #expect(
      session.log.entries.map(\.input) == [
        .command("profile"), .after(.milliseconds(500)), .after(.milliseconds(400)),
        .command("where"),
      ]
    )
    #expect(reader.prompts.last == "Lobby/Profile> ")
    #expect(reader.shown.contains("  Undone: wait 2s"))
  }

  @Test func anInterruptionAbandonsTheLineOnly() async throws {
    let (status, reader) = try await play([.interrupted, .line("where")])
    #expect(status == .success)
    #expect(reader.shown.contains("  Lobby   LobbyStage   LobbyDirector"))
  }

  @Test func aNewWidthIsUsedAndLogged() async throws {
    _ = try await play([.line("look"), .line("look")], columns: 40)
    #expect(
      session.log.entries.map(\.input) == [
        .resized(width: 40), .command("look"), .command("look"),
      ]
    )
  }

  @Test func strictEndsAtTheFirstRefusal() async throws {
    let (status, reader) = try await play([.line("back"), .line("where")], isStrict: true)
    #expect(status == .failure)
    #expect(reader.prompts.count == 1)
  }
}
