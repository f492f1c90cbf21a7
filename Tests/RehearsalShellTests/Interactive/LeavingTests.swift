import LineEditing
import Rehearsal
import Testing
import Transcripts

@testable import RehearsalShell
@testable import SecretsApp

/// Ways to leave the shell while a screen is guarded.
@Suite(.timeLimit(.minutes(10))) struct LeavingTests {
  private let session: Session

  init() throws {
    session = try Session(of: SecretsApp())
  }

  /// Plays `events` after an entry of the diary that is not kept yet.
  private func play(
    after beginning: [LineEvent] = [],
    _ events: LineEvent...
  ) async throws -> (status: ShellStatus, reader: ScriptedReader) {
    let reader = ScriptedReader(beginning + [.line("diary"), .line("entry hello")] + events)
    let shell = InteractiveShell(
      session: session,
      files: SessionFiles(of: session, player: TranscriptPlayer(of: SecretsApp())),
      reader: reader,
      commandHistory: CommandHistory(in: nil),
      painter: OutputPainter(colors: .none),
      wall: ManualClock()
    )
    return (try await shell.run(banner: ""), reader)
  }

  @Test("^D asks as `quit` does, and ^D at the question leaves")
  func requestedEnd() async throws {
    let (status, reader) = try await play(
      .endRequested,
      .line("k"),
      .endRequested,
      .endRequested,
      .line("look")
    )
    #expect(status == .success)
    #expect(reader.shown.count { $0 == "▸ Discard?" } == 2)
    #expect(
      reader.prompts.suffix(4) == [
        "SecretsApp/Diary> ", "SecretsApp/Diary!Discard?> ", "SecretsApp/Diary> ",
        "SecretsApp/Diary!Discard?> ",
      ]
    )
    #expect(
      session.log.entries.map(\.input).suffix(3) == [
        .command(":quit"), .command("keep"), .command(":quit"),
      ]
    )
  }

  @Test("at a question, `help` explains how to answer it")
  func helpAtAQuestion() async throws {
    let (_, reader) = try await play(.line("help"), .line("back"), .line("help"))
    let rows = reader.shown.filter { $0.hasPrefix("    (d)iscard  (k)eep  ") }
    #expect(rows.count == 1 && rows[0].contains("  answer by the letter"))
  }

  @Test("the end of input leaves without a question")
  func endOfInput() async throws {
    let (status, reader) = try await play(.endOfInput)
    #expect(status == .success)
    #expect(!reader.shown.contains("▸ Discard?"))
  }

  @Test("an alias does not hide the letter of an answer")
  func letterAlias() async throws {
    let (_, reader) = try await play(
      after: [.line("alias k = look")],
      .line("back"),
      .line("k")
    )
    #expect(reader.prompts.last == "SecretsApp/Diary> ")
  }
}
