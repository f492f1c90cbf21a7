import LineEditing
import PlaybillRooms
import Rehearsal
import Testing
import Transcripts

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct PipedShellTests {
  private func play(
    _ events: [LineEvent],
    isStrict: Bool = false
  ) async throws -> (ShellStatus, [String]) {
    let reader = ScriptedReader(events)
    let session = try Session(of: Playbill())
    let files = SessionFiles(of: session, player: TranscriptPlayer(of: Playbill()))
    let shell = PipedShell(
      session: session,
      files: files,
      reader: reader,
      isStrict: isStrict,
      isLive: false,
      wall: ContinuousClock()
    )
    let status = try await shell.run()
    let opening = session.opening.flatMap(\.lines)
    #expect(Array(reader.shown.prefix(opening.count)) == opening)
    return (status, Array(reader.shown.dropFirst(opening.count)))
  }

  @Test("commands are run and their outputs are shown")
  func commands() async throws {
    let (status, shown) = try await play([.line("profile"), .line("wait 1s"), .line("back")])
    #expect(status == .success)
    #expect(
      shown == [
        "▸ Profile", "  name      …", "  website   […] (disabled)",
        "  name      Ada Lovelace", "  website   [example.org/ada]",
        "◂ Lobby",
      ]
    )
  }

  @Test("`quit` ends the shell")
  func quit() async throws {
    let (status, shown) = try await play([.line("quit"), .line("look")])
    #expect(status == .success)
    #expect(shown.isEmpty)
  }

  @Test("the shell continues after a refusal unless it is strict")
  func afterRefusal() async throws {
    let events: [LineEvent] = [.line("back"), .line("profile")]
    let refusal = "! This is the first screen. To leave: quit"
    let (lenient, all) = try await play(events)
    #expect(lenient == .success)
    #expect(all == [refusal, "▸ Profile", "  name      …", "  website   […] (disabled)"])
    let (strict, some) = try await play(events, isStrict: true)
    #expect(strict == .failure)
    #expect(some == [refusal])
  }

  @Test("a line that is not UTF-8 is refused with its number")
  func notUTF8() async throws {
    let line = MalformedLine(number: 7, fault: .notUTF8(byte: 0xC3, column: 3))
    let (status, shown) = try await play([.malformed(line), .line("where")])
    #expect(status == .success)
    #expect(
      shown == [
        "! Line 7 is not UTF-8 (byte 0xC3 at column 3) and was not run. Save it as UTF-8.",
        "  Lobby   LobbyStage   LobbyDirector, LobbyScene",
      ]
    )
    let (strict, _) = try await play([.malformed(line), .line("where")], isStrict: true)
    #expect(strict == .failure)
  }

  @Test("a closed output ends the shell")
  func closedOutput() async throws {
    let reader = ScriptedReader([.line("look"), .line("look")], showLimit: 2)
    let session = try Session(of: Playbill())
    let files = SessionFiles(of: session, player: TranscriptPlayer(of: Playbill()))
    let shell = PipedShell(
      session: session,
      files: files,
      reader: reader,
      isStrict: false,
      isLive: false,
      wall: ContinuousClock()
    )
    await #expect(throws: OutputError.closed) { try await shell.run() }
  }

  @Test("an unreadable input ends the shell")
  func unreadableInput() async throws {
    await #expect(throws: ShellError.input(errno: 5)) {
      try await play([.unreadable(errno: 5)])
    }
  }
}
