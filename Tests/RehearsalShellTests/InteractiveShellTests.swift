import LineEditing
import Playbill
import Rehearsal
import Testing

@testable import RehearsalShell

@Suite struct InteractiveShellTests {
  private let wall = ManualClock()
  private let session: Session

  init() throws {
    session = try Session(of: Playbill())
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
      session: session,
      scribe: Scribe(of: session, started: SessionConfiguration()),
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
      case .command(let line): #expect(replay.submit(line) == entry.outputs)
      case .after(let duration): #expect(replay.advance(by: duration) == entry.outputs)
      case .resized(let width): replay.resize(to: width)
      }
    }
    #expect(replay.log == session.log)
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
