import Foundation
import Rehearsal
import Streams
import Testing
import TurnConcurrency

@Suite(
  "Observers of notifications belong to the session",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct ObserverTests {
  private let report = [
    "✗ The app still observes the notification “service” after the app has ended.",
    "✗ News still observes the notification “screen” after the app has ended.",
  ]

  @Test("a session that ends names the notification and the screen of each observer that is left")
  func end() throws {
    for line in ["quit", "look"] {
      let session = try Session(of: NewsApp(forgets: true))
      session.submit("listen")
      let outputs = session.submit(line) + session.end()
      let text = outputs.flatMap(\.lines).joined(separator: " ")
        .split(separator: " ").joined(separator: " ")
      for sentence in report { #expect(text.contains(sentence)) }
      #expect(text.count { $0 == "✗" } == 2)
      #expect(session.leaks.map(\.role) == [.observer, .observer])
      #expect(session.leaks.map(\.type) == ["service", "screen"])
      #expect(session.leaks.map(\.stage) == ["", "News"])
      #expect(session.end() == [])
    }
  }

  @Test("a relaunch reports the observers, and the app that follows does not call them")
  func relaunch() throws {
    let session = try Session(of: NewsApp(forgets: true))
    session.submit("listen")
    #expect(session.submit("post").flatMap(\.lines).contains { $0.contains("heard") })
    let text = session.submit("relaunch").flatMap(\.lines).joined(separator: " ")
    #expect(text.count { $0 == "✗" } == 2)
    NewsStage.calls = 0
    session.submit("post")
    #expect(NewsStage.calls == 0)
    session.submit("listen")
    session.submit("post")
    #expect(NewsStage.calls == 1)
  }

  @Test("observers that are removed, also by services when they are released, are not reported")
  func removed() throws {
    let session = try Session(of: NewsApp(forgets: false))
    for line in ["listen", "post", "relaunch", "listen"] {
      #expect(session.submit(line).allSatisfy { !$0.lines.joined().contains("✗") })
    }
    #expect(session.end() == [])
    #expect(session.leaks.isEmpty)
  }
}

extension Notification.Name {
  fileprivate static let service = Notification.Name("service")
  fileprivate static let screen = Notification.Name("screen")
}

/// Observes notifications in its services and on its screen, and forgets to remove the observers if it is told so.
private struct NewsApp: App {
  let name = "news"
  let title = "News"
  let summary = "observes notifications"
  let forgets: Bool

  func makeServices(in world: World) -> Observation {
    Observation(of: .service, forgets: forgets) {}
  }

  func presentInContext(_ context: any NavigationContext, services: Observation) {
    context.push(NewsStage(forgets: forgets))
  }
}

private final class NewsStage: Stage {
  /// How often a block of a screen was called.
  static var calls = 0

  private let listen = Button()
  private let post = Button()
  private let word = Label()
  private var observation: Observation?

  convenience init(forgets: Bool) {
    self.init()
    title.value = "News"
    store(
      listen.taps.sink { [unowned self] in
        observation = Observation(of: .screen, forgets: forgets) { [weak self] in
          Self.calls += 1
          self?.word.text.value = "heard"
        }
      }
    )
    store(
      post.taps.sink { NotificationCenter.default.post(name: .screen, object: nil) }
    )
  }
}

/// An observer that is removed with this object, unless it is forgotten.
private final class Observation {
  // Safe: it does not change.
  nonisolated(unsafe) private let token: any NSObjectProtocol
  private let forgets: Bool

  init(of name: Notification.Name, forgets: Bool, _ body: @escaping () -> Void) {
    self.forgets = forgets
    // Safe: notifications are posted in the turn.
    nonisolated(unsafe) let body = body
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      body()
    }
  }

  deinit {
    if !forgets { NotificationCenter.default.removeObserver(token) }
  }
}
