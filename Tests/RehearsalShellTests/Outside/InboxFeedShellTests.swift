import LineEditing
import Rehearsal
import Streams
import Synchronization
import TestSupport
import Testing
import Transcripts

@testable import RehearsalShell

/// Events of a real source that reach a live shell.
@Suite(.timeLimit(.minutes(10))) struct InboxFeedShellTests {
  private let wall = ManualClock()
  private let source = PushSource()
  private let session: Session

  init() throws {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    session = try Session(of: Kiosk(source: source), configuration: configuration)
  }

  @Test("an event of another thread appears while the user types, and one that is wrong is refused")
  func whileTyping() async throws {
    let (source, session) = (source, session)
    let reader = ScriptedReader([.line("look"), .line("where")]) { event in
      guard event == .line("where") else { return }
      try await source.untilFed()
      source.send(InboxEvent(inbox: "word", payload: "7"))
      source.send(InboxEvent(inbox: "word", "hello"))
      try await wait(for: "the event", in: session.log.entries) { $0.count >= 2 }
    }
    let shell = InteractiveShell(
      session: session,
      files: SessionFiles(of: session, player: TranscriptPlayer(of: Kiosk(source: source))),
      reader: reader,
      commandHistory: CommandHistory(in: nil),
      painter: OutputPainter(colors: .none),
      wall: wall
    )
    _ = try await shell.run(banner: "Kiosk")
    #expect(
      reader.shown.contains("! The payload of word cannot be read: it is not of type String.")
    )
    let news = try #require(reader.shown.firstIndex(of: "  news   hello"))
    #expect(try news < #require(reader.shown.firstIndex { $0.contains("NewsStage") }))
    #expect(
      session.log.entries.map(\.input) == [
        .command("look"), .delivered(InboxEvent(inbox: "word", "hello")), .command("where"),
      ]
    )
  }

  @Test("a pipe takes in the events that have arrived when it lets time pass")
  func pipe() async throws {
    try await source.untilFed()
    source.send(InboxEvent(inbox: "word", "hello"))
    await session.untilReply()
    let reader = ScriptedReader([.line("wait 1s"), .line("where")])
    let shell = PipedShell(
      session: session,
      files: SessionFiles(of: session, player: TranscriptPlayer(of: Kiosk(source: source))),
      reader: reader,
      isStrict: false,
      isLive: true,
      wall: wall
    )
    #expect(try await shell.run() == .success)
    #expect(
      session.log.entries.map(\.input) == [
        .delivered(InboxEvent(inbox: "word", "hello")), .command("wait 1s"), .command("where"),
      ]
    )
  }
}

/// A source of events, which a test sends from other threads.
nonisolated private final class PushSource: Sendable {
  private let deliver = Mutex<(@Sendable (InboxEvent) -> Void)?>(nil)

  func feed(_ deliver: @escaping @Sendable (InboxEvent) -> Void) {
    self.deliver.withLock { $0 = deliver }
  }

  func untilFed() async throws {
    try await wait(for: "a session", in: deliver.withLock { $0 != nil }) { $0 }
  }

  /// Sends an event from another thread, which has ended then, so that events keep their order.
  func send(_ event: InboxEvent) {
    let deliver = deliver.withLock { $0 }
    finishOnThread { deliver?(event) }
  }
}

private struct Kiosk: App {
  let name = "kiosk"
  let title = "Kiosk"
  let summary = "shows what arrives"
  let source: PushSource

  func presentInContext(_ context: any NavigationContext, services world: World) {
    let stage = NewsStage()
    context.push(stage)
    stage.store(
      world.inbox("word", of: String.self).sink { [unowned stage] in stage.news.text.value = $0 }
    )
    world.feedInboxes { [source] deliver in source.feed(deliver) }
  }
}

private final class NewsStage: Stage {
  let news = Label(text: "none")
}
