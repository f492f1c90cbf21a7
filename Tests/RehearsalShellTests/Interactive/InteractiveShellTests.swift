import ArgumentParser
import LineEditing
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing
import Transcripts

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct InteractiveShellTests {
  private let wall = ManualClock()
  private let session: Session

  init() throws {
    session = try Session(of: Playbill())
  }

  /// Plays `events` on a terminal, which has `laterColumns` columns after time has passed;
  /// `beforeEvent` moves the wall clock.
  private func play(
    _ events: [LineEvent],
    isStrict: Bool = false,
    columns: Int? = nil,
    laterColumns: Int? = nil,
    historyFile: HistoryFile? = nil,
    startUpFile: String? = nil,
    beforeEvent: @escaping @MainActor @Sendable (LineEvent) async throws -> Void = { _ in }
  ) async throws -> (status: ShellStatus, reader: ScriptedReader) {
    let reader = ScriptedReader(events, beforeEvent: beforeEvent)
    let shell = InteractiveShell(
      session: session,
      files: SessionFiles(of: session, player: TranscriptPlayer(of: Playbill())),
      reader: reader,
      commandHistory: CommandHistory(in: historyFile),
      painter: OutputPainter(colors: .none),
      isStrict: isStrict,
      wall: wall,
      columns: { [wall, start = wall.now] in wall.now == start ? columns : laterColumns ?? columns }
    )
    return (
      try await shell.run(
        banner: "Playbill",
        startUpFile: startUpFile.map { StartUpFile(path: $0) }
      ), reader
    )
  }

  @Test("the hint is beside a short banner, and below a long one", arguments: [58, 60, 72])
  func banner(width: Int) {
    let short = "Shop · it sells"
    let row = InteractiveShell<ManualClock>.rows(of: short, width: width)
    #expect(row == ["Shop · it sells          help  xray on  quit"])
    let long = short + " what there is to be sold on earth"
    let rows = InteractiveShell<ManualClock>.rows(of: long, width: width)
    #expect(rows == [long, "help  xray on  quit"])
  }

  @Test("the prompt shows the location")
  func promptLocation() async throws {
    let (status, reader) = try await play(
      [.line("about"), .line("dismiss"), .line("profile"), .endOfInput]
    )
    #expect(status == .success)
    #expect(reader.prompts == ["Lobby> ", "Lobby!About> ", "Lobby> ", "Lobby/Profile> "])
  }

  @Test("a subcommand of the program is no unknown word", arguments: ShellHelp.subcommands)
  func subcommand(name: String) async throws {
    let (_, reader) = try await play([.line("about"), .line(name), .endOfInput])
    let answer = reader.shown.filter { $0.hasPrefix("! ") }
    #expect(answer.count == 1)
    #expect(answer.first?.contains("\(name) is a subcommand of the program.") == true)
  }

  @Test("the subcommands that are no commands of a session are known to the shell")
  func subcommands() {
    let names = RootCommand<NoOptions<Playbill>>.configuration.subcommands.map { $0._commandName }
    #expect(names.filter { VerbTable.standard[$0] == nil }.sorted() == ShellHelp.subcommands)
  }

  @Test("pending output appears while the user types")
  func outputWhileTyping() async throws {
    let wall = wall
    let (_, reader) = try await play([.line("profile"), .line("where")]) { event in
      guard event == .line("where") else { return }
      try await wall.untilSleeping()
      wall.advance(by: .seconds(1))
      try await wait(for: "the next second", in: session.now) { $0 >= .seconds(1) }
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

  @Test("a command moves the clock to the wall time, in tenths of a second")
  func clockSteps() async throws {
    let wall = wall
    _ = try await play([.line("profile"), .line("where"), .line("look")]) { event in
      guard event == .line("where") else { return }
      try await wall.untilSleeping()
      wall.advance(by: .milliseconds(378))
    }
    #expect(
      session.log.entries.map(\.input) == [
        .command("profile"), .after(.milliseconds(300)), .command("where"), .command("look"),
      ]
    )
    #expect(session.now == .milliseconds(300))
  }

  @Test("time stands still while nothing is pending")
  func idleClock() async throws {
    let wall = wall
    _ = try await play([.line("look"), .line("profile")]) { _ in wall.advance(by: .seconds(60)) }
    #expect(session.log.entries.map(\.input) == [.command("look"), .command("profile")])
    #expect(session.now == .zero)
  }

  @Test("`wait` does not take real time")
  func virtualWait() async throws {
    let (_, reader) = try await play([.line("profile"), .line("wait 1s"), .line("where")])
    #expect(reader.shown.contains("  name      Ada Lovelace"))
    #expect(session.now == .seconds(1))
  }

  @Test("a session in real time replays to the same log")
  func liveReplay() async throws {
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
      case .delivered(let event): try replay.deliver(event)
      case .resized(let width): replay.resize(to: width)
      }
    }
    #expect(replay.log == session.log)
  }

  @Test("after an undo, time continues from the restored time")
  func clockAfterUndo() async throws {
    let wall = wall
    let events = ["profile", "wait 2s", "undo", "verbose"].map { LineEvent.line($0) }
    let (_, reader) = try await play(events) { event in
      guard event == .line("wait 2s") || event == .line("verbose") else { return }
      try await wall.untilSleeping()
      wall.advance(by: .milliseconds(event == .line("verbose") ? 400 : 500))
    }
    #expect(
      session.log.entries.map(\.input) == [
        .command("profile"), .after(.milliseconds(500)), .after(.milliseconds(400)),
        .command("verbose"),
      ]
    )
    #expect(reader.prompts.last == "Lobby/Profile> ")
    #expect(reader.shown.contains("  Undone: wait 2s"))
  }

  @Test("an interruption abandons only the line")
  func interruption() async throws {
    let (status, reader) = try await play([.interrupted, .line("where")])
    #expect(status == .success)
    #expect(reader.shown.contains("  Lobby   LobbyStage   LobbyDirector, LobbyScene"))
  }

  @Test("timed output has the width of the terminal at that time")
  func laterWidth() async throws {
    let wall = wall
    let (_, reader) = try await play(
      [.line("profile"), .line("look")],
      columns: 80,
      laterColumns: 20
    ) { event in
      guard event == .line("look") else { return }
      try await wall.untilSleeping()
      wall.advance(by: .seconds(1))
      try await wait(for: "the next second", in: session.now) { $0 >= .seconds(1) }
    }
    #expect(reader.shown.contains("    [example.org/ada"))
    #expect(
      session.log.entries.map(\.input) == [
        .command("profile"), .resized(width: 20), .after(.seconds(1)), .command("look"),
      ]
    )
  }

  @Test("a strict shell ends at the first refusal")
  func strictRefusal() async throws {
    let (status, reader) = try await play([.line("back"), .line("where")], isStrict: true)
    #expect(status == .failure)
    #expect(reader.prompts.count == 1)
  }

  // MARK: Leaving

  @Test("without a guard, ^D leaves and is not logged")
  func unguardedEnd() async throws {
    let (status, _) = try await play([.line("profile"), .endRequested, .line("look")])
    #expect(status == .success)
    #expect(session.log.entries.map(\.input) == [.command("profile")])
  }

  // MARK: Settings of the user

  private func startUpFile(_ text: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(text, to: "rc")
  }

  @Test("a start-up file is run before the first prompt")
  func startUp() async throws {
    let folder = TemporaryFolder()
    let rc = try startUpFile("alias w = where\n\nprofile\nnonsense\nwait 1s\n", in: folder)
    let (status, reader) = try await play([.line("w")], columns: 200, startUpFile: rc)
    #expect(status == .success)
    #expect(reader.prompts == ["Lobby/Profile> ", "Lobby/Profile> "])
    #expect(
      reader.shown.contains("! \(rc):4: I don't know “nonsense”. To list the commands: help")
    )
    #expect(reader.shown.contains("  name      Ada Lovelace"))
    #expect(
      session.log.entries.map(\.input) == [
        .resized(width: 200), .command("profile"), .command("nonsense"), .command("wait 1s"),
        .command("where"),
      ]
    )
  }

  @Test("a start-up file may quit")
  func startUpQuit() async throws {
    let folder = TemporaryFolder()
    let rc = try startUpFile("quit\nprofile\n", in: folder)
    let (status, reader) = try await play([.line("look")], startUpFile: rc)
    #expect(status == .success)
    #expect(reader.prompts.isEmpty)
    #expect(session.log.entries.count == 1)
  }

  @Test("a strict shell ends at a refusal in the start-up file")
  func strictStartUp() async throws {
    let folder = TemporaryFolder()
    let rc = try startUpFile("alias look = where\nprofile\n", in: folder)
    let (status, reader) = try await play(
      [.line("look")],
      isStrict: true,
      columns: 200,
      startUpFile: rc
    )
    #expect(status == .failure)
    #expect(
      reader.shown.last
        == "! \(rc):1: “look” already has a meaning, and an alias cannot hide it. Choose another name."
    )
  }

  @Test("the log holds the expanded command instead of the alias")
  func loggedAlias() async throws {
    let (_, reader) = try await play(
      ["alias p = profile", "P", "alias", "alias p", "help p", "unalias p", "p"]
        .map { LineEvent.line($0) }
    )
    #expect(session.log.entries.map(\.input) == [.command("profile"), .command("p")])
    #expect(reader.shown.count { $0 == "  p   profile" } == 3)
  }

  @Test("`help` lists the aliases, the log does not")
  func helpWithAliases() async throws {
    let (_, reader) = try await play(
      ["alias w = where", "help", "?", "help look"].map { LineEvent.line($0) }
    )
    #expect(reader.shown.count { $0 == "  In this shell" } == 2)
    #expect(reader.shown.contains { $0.hasPrefix("    w ") && $0.hasSuffix("  where") })
    for entry in session.log.entries {
      #expect(!entry.lines.contains { $0.text.contains("In this shell") })
    }
  }

  @Test("lines are kept as they were typed")
  func typedLines() async throws {
    let folder = TemporaryFolder()
    let file = HistoryFile(path: folder.path(of: "history"))
    let lines = ["alias w = where", "w", " look", "nonsense", "w"].map { LineEvent.line($0) }
    let (_, reader) = try await play(lines, historyFile: file)
    #expect(reader.remembered == ["alias w = where", "w", "nonsense", "w"])
    #expect(try file.read().lines == ["alias w = where", "nonsense", "w"])
  }
}
