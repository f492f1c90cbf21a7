import LineEditing
import Platform
import Rehearsal
import Synchronization
import TestSupport
import Testing
import Transcripts
import TurnConcurrency

@testable import RehearsalShell

/// The shell on a terminal, with an app whose task another thread resumes.
@Suite(.enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct ResumedTaskTests {
  private let app = ThreadApp()

  private func play(
    _ events: [LineEvent],
    beforeEvent: @escaping @MainActor @Sendable (LineEvent, Session) async throws -> Void
  ) async throws -> (shown: [String], session: Session) {
    let session = try Session(of: app)
    let reader = ScriptedReader(events) { try await beforeEvent($0, session) }
    let shell = InteractiveShell(
      session: session,
      files: SessionFiles(of: session, player: TranscriptPlayer(of: app)),
      reader: reader,
      commandHistory: CommandHistory(in: nil),
      painter: OutputPainter(colors: .none),
      wall: ManualClock()
    )
    _ = try await shell.run(banner: "Threads")
    return (reader.shown, session)
  }

  /// Waits until time has passed for what a thread resumed.
  private func untilShown(in session: Session) async throws {
    try await wait(for: "a tenth of a second", in: session.log.entries.map(\.input)) {
      $0.last == .after(.milliseconds(100))
    }
  }

  @Test("what a thread resumes appears while the user types, with a warning, once for each screen")
  func appears() async throws {
    let app = app
    let (shown, session) = try await play([.line("ask"), .line("ask"), .line("where")]) {
      _,
      session in
      guard app.thread.isAsked else { return }
      app.thread.answer()
      try await untilShown(in: session)
    }
    #expect(
      shown.filter { $0.hasPrefix("  answers ") } == [
        "  answers   0", "  answers   1", "  answers   2",
      ]
    )
    let warnings = shown.filter { $0.contains("resumed from outside") }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("A task of Threads") == true)
    #expect(throws: Refusal.self) {
      while true { try session.undo() }
    }
    #expect(session.log.entries.contains { $0.wroteOutside })
  }
}

private struct ThreadApp: App {
  let name = "threads"
  let title = "Threads"
  let summary = "waits for a thread"
  let thread = AnsweringThread()

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(ThreadStage(thread))
  }
}

private final class ThreadStage: Stage {
  private let answers = Label(text: "0")
  private let ask = Button()

  convenience init(_ thread: AnsweringThread) {
    self.init()
    title.value = "Threads"
    var count = 0
    task(on: ask.taps) { [answers] in
      await withCheckedContinuation { thread.ask($0) }
      count += 1
      answers.text.value = "\(count)"
    }
  }
}

/// Resumes a continuation on another thread when the test says so.
nonisolated private final class AnsweringThread: Sendable {
  private let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)

  var isAsked: Bool { continuation.withLock { $0 != nil } }

  func ask(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation.withLock { $0 = continuation }
  }

  func answer() {
    continuation.withLock { $0.take() }?.resume()
  }
}
