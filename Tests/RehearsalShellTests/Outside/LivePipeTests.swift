import LineEditing
import Rehearsal
import TestSupport
import Testing
import Transcripts

@testable import ExternalDataApp
@testable import RehearsalShell

/// Commands from a pipe, with an outside service that answers when the test says so.
@Suite(.timeLimit(.minutes(10))) struct LivePipeTests {
  private let wall = ManualClock()
  private let catalogue = Catalogue()

  private func play(
    _ lines: [String],
    isLive: Bool = true,
    isStrict: Bool = false
  ) async throws -> (status: ShellStatus, shown: [String], log: SessionLog) {
    var configuration = SessionConfiguration()
    configuration.isLive = isLive
    let library = Library(catalogue: catalogue)
    let session = try Session(of: library, configuration: configuration)
    let reader = ScriptedReader(lines.map { .line($0) })
    let shell = PipedShell(
      session: session,
      files: SessionFiles(of: session, player: TranscriptPlayer(of: library)),
      reader: reader,
      isStrict: isStrict,
      isLive: isLive,
      wall: wall
    )
    let status = try await shell.run()
    let opening = session.opening.flatMap(\.lines).count
    return (status, Array(reader.shown.dropFirst(opening)), session.log)
  }

  @Test("replies are awaited at the end of input")
  func awaitedAtEnd() async throws {
    async let played = play(["find dune", "lend emma"])
    catalogue.answer("lend emma", with: .success(["emma"]))
    catalogue.answer("dune", with: .success(["Dune"]))
    let (status, shown, _) = try await played
    #expect(status == .success)
    #expect(
      shown.sorted()
        == ["  find    “dune”", "  found   Dune", "  lend    “emma”", "  lent    emma"]
    )
  }

  @Test("a reply is awaited before virtual time passes")
  func awaitedByWait() async throws {
    async let played = play(["find dune", "wait 1s", "where"])
    catalogue.answer("dune", with: .success(["Dune"]))
    let (_, shown, log) = try await played
    #expect(
      shown
        == ["  find    “dune”", "  found   Dune", "  Desk   DeskStage   DeskDirector, DeskScene"]
    )
    #expect(
      log.entries.map(\.input) == [
        .command("find dune"),
        .event(GatewayReply(gateway: "books", request: "dune", payload: #"{"success":["Dune"]}"#)),
        .command("wait 1s"), .command("where"),
      ]
    )
  }

  @Test("a reply that an undo took back is replayed without a new call")
  func replayedReply() async throws {
    // Both replies arrive in the turn of the second question, and are undone with it.
    async let played = play(["find dune", "find emma", "wait 1s", "undo", "undo", "wait 1s"])
    catalogue.answer("dune", with: .success(["Dune"]))
    catalogue.answer("emma", with: .success(["Emma"]))
    let (_, shown, _) = try await played
    #expect(shown.last == "  found   Dune", "\(shown)")
    #expect(catalogue.requests.sorted() == ["dune", "emma"])
  }

  @Test("a reply is awaited for at most ten seconds")
  func replyTimeout() async throws {
    async let played = play(["find dune", "wait 1s", "where"], isStrict: true)
    try await wait(for: "the request “dune”", in: catalogue.requests) { $0.contains("dune") }
    try await wall.untilSleeping()
    wall.advance(by: .seconds(10))
    let (status, shown, _) = try await played
    #expect(status == .failure)
    #expect(
      shown == [
        "  find    “dune”",
        "! No reply to books “dune” came within 10s. It is no longer awaited.",
      ]
    )
    try await wait(for: "the end of “dune”", in: catalogue.cancelled) { $0.contains("dune") }
  }

  @Test("without `--live`, no call is made and each one is refused")
  func withoutLive() async throws {
    let lines = ["find dune", "lend emma"]
    let (status, shown, _) = try await play(lines, isLive: false)
    #expect(status == .success)
    #expect(
      shown == [
        "  find    “dune”",
        "! The call books “dune” was not made: calls are off. To allow them: --live",
        "  lend    “emma”",
        "! The call loans “emma” was not made: calls are off. To allow them: --live",
      ]
    )
    #expect(catalogue.requests == [])
    let strict = try await play(lines, isLive: false, isStrict: true)
    #expect(strict.status == .failure)
    #expect(strict.shown.count == 2, "the second line is not played")
  }
}
