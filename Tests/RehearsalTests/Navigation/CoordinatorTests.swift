import Rehearsal
import Streams
import Testing

@Suite(.timeLimit(.minutes(10))) struct CoordinatorTests {
  private let fixture: WindowFixture

  init() throws {
    fixture = try WindowFixture()
  }

  /// Starts a guide in a context of its own.
  private func start(_ guide: Guide) {
    fixture.window.open("Tour") { $0.start(guide) }
  }

  @Test("a child that never started cannot be ended")
  func idleChild() {
    let guide = Guide("First")
    start(guide)
    _ = fixture.lines()
    let idle = Guide("Idle")
    let refused = fixture.lines { #expect(guide.end(idle) == .refused(.contextIsGone)) }
    #expect(refused == ["! A scene wanted to present something in a context that is closed."])
  }

  @Test("a coordinator does not start in a closed context, and the user reads why")
  func closedContext() {
    var closed: (any NavigationContext)?
    fixture.window.open("Tour") { context in
      context.push(PlainStage("First"))
      closed = context
    }
    closed?.close()
    _ = fixture.lines()
    weak var late: Guide?
    let lines = fixture.lines {
      let guide = Guide("Late")
      late = guide
      closed?.start(guide)
    }
    #expect(lines == ["! A scene wanted to present something in a context that is closed."])
    #expect(late == nil)
  }

  @Test("the end of a parent ends its children without a leak")
  func endedParent() {
    weak var guide: Guide?
    weak var child: Guide?
    fixture.window.open("Tour") { context in
      let made = Guide("First")
      guide = made
      context.start(made)
    }
    guide?.startChild("Second")
    child = guide?.child
    let leaks = fixture.leaks { guide?.context?.close() }
    #expect(leaks.isEmpty)
    #expect(guide == nil && child == nil)
    #expect(fixture.session.location == "Root")
  }

  @Test("a coordinator that outlives its context is reported as a leak")
  func leakedCoordinator() {
    let held = Guide("First")
    start(held)
    _ = fixture.lines()
    let outputs = fixture.session.submit("back")
    #expect(
      outputs.last?.kind == .leak(Leak(role: .coordinator, type: "Guide", stage: "Tour"))
    )
    #expect(
      outputs.last?.lines == [
        "✗ Guide stays alive after Tour left. Usual cause: a parent that keeps it, or a",
        "  closure that holds self: capture it weak.",
      ]
    )
    withExtendedLifetime(held) {}
  }

  @Test("a coordinator of the window is released at the end of the session")
  func windowCoordinator() {
    weak var guide: Guide?
    let start = {
      let made = Guide("Second")
      guide = made
      fixture.window.forced.start(made)
    }
    start()
    #expect(fixture.session.location == "Root/Second")
    fixture.session.end()
    #expect(guide == nil)
  }

  @Test("the departure of a child that cannot start ends without a value")
  func idleParent() {
    let idle = Guide("Idle")
    var hasEnded = false
    let subscription = idle.start(Guide("Child"), "Detour").sink { _ in
      hasEnded = true
    } receiveValue: { _ in
      Issue.record("it was never there")
    }
    #expect(hasEnded)
    withExtendedLifetime(subscription) {}
  }
}

/// A coordinator that shows one stage and may start another of its kind.
private final class Guide: Coordinator {
  private let title: String
  private(set) weak var child: Guide?

  init(_ title: String) {
    self.title = title
  }

  override func start(in context: any NavigationContext) {
    context.push(PlainStage(title))
  }

  func startChild(_ title: String) {
    let child = Guide(title)
    self.child = child
    context?.store(start(child, "Detour").sink { _ in })
  }
}
