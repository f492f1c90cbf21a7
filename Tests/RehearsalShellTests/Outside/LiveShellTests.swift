import LineEditing
import Rehearsal
import TestSupport
import Testing
import Transcripts

@testable import ExternalDataApp
@testable import RehearsalShell

/// The shell on a terminal, with an outside service that answers when the test says so.
@Suite(.timeLimit(.minutes(10))) struct LiveShellTests {
  private let wall = ManualClock()
  private let catalogue = Catalogue()
  private let session: Session

  init() throws {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    session = try Session(of: Library(catalogue: catalogue), configuration: configuration)
  }

  private func play(
    _ events: [LineEvent],
    beforeEvent: @escaping @MainActor @Sendable (LineEvent) async throws -> Void
  ) async throws -> [String] {
    let reader = ScriptedReader(events, beforeEvent: beforeEvent)
    let shell = InteractiveShell(
      session: session,
      files: SessionFiles(
        of: session,
        player: TranscriptPlayer(of: Library(catalogue: catalogue))
      ),
      reader: reader,
      commandHistory: CommandHistory(in: nil),
      painter: OutputPainter(colors: .none),
      wall: wall
    )
    _ = try await shell.run(banner: "Library")
    return reader.shown
  }

  @Test("a reply appears while the user types")
  func replyWhileTyping() async throws {
    let (wall, catalogue, session) = (wall, catalogue, session)
    let shown = try await play([.line("find dune"), .line("where")]) { event in
      guard event == .line("where") else { return }
      try await wait(for: "the request “dune”", in: catalogue.requests) { $0.contains("dune") }
      wall.advance(by: .milliseconds(378))
      catalogue.answer("dune", with: .success(["Dune"]))
      try await wait(for: "the replies", in: session.pendingCalls) { $0.isEmpty }
    }
    let found = try #require(shown.firstIndex(of: "  found   Dune"))
    #expect(try found < #require(shown.firstIndex { $0.hasPrefix("  Desk ") }))
    #expect(
      session.log.entries.map(\.input) == [
        .command("find dune"), .after(.milliseconds(300)),
        .event(
          GatewayReply(
            gateway: "books",
            request: "dune",
            payload: #"{"success":["Dune"]}"#,
            latency: .milliseconds(300)
          )
        ),
        .command("where"),
      ]
    )
  }
}
