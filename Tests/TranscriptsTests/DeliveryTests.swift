import Foundation
import Rehearsal
import Streams
import TestSupport
import Testing
import Transcripts

/// Shows a film that a link names.
private final class FilmStage: Stage {
  override var layout: [View] { [] }

  convenience init(_ title: String) {
    self.init()
    self.title.value = title
  }
}

private final class ProgrammeStage: Stage {
  let news = Label("news", text: "none")
  override var layout: [View] { [news] }
}

/// Shows the film of each URL that the app is asked to open, wherever the user is.
private final class CinemaCoordinator: Coordinator {
  private let openedURLs: Signal<URL>
  private let pushes: Signal<PushNotification>

  init(in world: World) {
    openedURLs = world.openedURLs
    pushes = world.pushNotifications
  }

  override func start(in context: any NavigationContext) {
    let stage = ProgrammeStage()
    context.push(stage)
    stage.store(pushes.sink { [unowned stage] in stage.news.text.value = $0.title })
    context.store(
      openedURLs.sink { [weak self] url in
        self?.context?.show(FilmStage(url.lastPathComponent))
      }
    )
  }
}

private struct Cinema: App {
  let name = "cinema"
  let title = "Cinema"
  let summary = "films behind links"

  func makeServices(in world: World) -> World { world }

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.start(CinemaCoordinator(in: world))
  }
}

@Suite(.timeLimit(.minutes(10))) struct DeliveryTests {
  private let player = TranscriptPlayer(of: Cinema())

  /// An event before a turn, and two that push.
  private static let visit = """
    @ deliver push {"title":"Nosferatu is back","body":"tonight"}
    |   news   Nosferatu is back
    > deliver open-url https://example.org/films/603
    | ▸ 603
    @ deliver open-url "https://example.org/films/604"
    | ▸ 604
    > back
    | ◂ 603

    """

  @Test("a session with events is saved, restored, undone and redone to the same bytes")
  func roundTrip() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("---\n| Programme\n|...\n" + Self.visit, to: "a.transcript")
    let resumption = try player.resume(path: path)
    guard case .session(let resumed) = resumption else {
      Issue.record("\(resumption)")
      return
    }
    let recorder = TranscriptRecorder(title: "x", configuration: SessionConfiguration())
    let text = recorder.text(of: resumed)
    #expect(text.hasSuffix(Self.visit))
    let session = try Session(of: Cinema())
    let log = resumed.log
    session.resume(resumed)
    while (try? session.undo()) != nil {}
    // The event before the first turn is part of the beginning.
    #expect(session.log.entries.count == 1)
    while (try? session.redo()) != nil {}
    #expect(session.log == log)
  }

  @Test("an event that was not delivered fails with the reason")
  func refused() throws {
    let mismatches = try player.mismatches(in: "@ deliver push {}\n| x\n")
    #expect(mismatches.map(\.line) == [1])
    let report = MismatchText().lines(of: try #require(mismatches.first)).joined()
    #expect(report.contains("The payload of push cannot be read: “title” is missing."))
  }

  @Test("a malformed directive names its syntax", arguments: ["", " ", " push hello", " push {"])
  func malformed(argument: String) {
    let error = #expect(throws: TranscriptError.self) {
      try player.mismatches(in: "@ deliver\(argument)\n")
    }
    #expect(
      error?.description.hasSuffix("Write: @ deliver INBOX, or @ deliver INBOX \"in JSON\"") == true
    )
  }
}
