import Rehearsal
import Streams
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The events of one instant and the order in which they are printed.
@Suite(.timeLimit(.minutes(10))) struct InstantTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: "x://\(text)")) }

  @Test("changes of a covered screen are printed when it is seen again")
  func coveredChanges() throws {
    let below = FieldStage("Below")
    let session = try Session(
      of: TestApp { context, _ in
        context.push(below)
        let above = PlainStage("Above")
        context.push(above)
        above.store(
          above.press.taps.sink {
            below.total.text.value = "1"
            context.pop()
            below.longer.text.value = "2"
          }
        )
      }
    )
    #expect(session.lines("press") == ["◂ Below", "  total    1", "  longer   2"])
  }

  @Test("a screen that is first seen on the way back is described in full")
  func firstSight() throws {
    let session = try Session(
      of: TestApp { context, _ in
        context.push(FieldStage("Below"))
        context.push(PlainStage("Above"))
      }
    )
    #expect(session.lines("back") == ["◂ Below", "  total    0", "  longer   x"])
  }

  @Test("a button that gets a title is printed beside its name")
  func titledButton() throws {
    let stage = PlainStage("Plain")
    let session = try Session(of: TestApp(showing: { stage }))
    stage.store(stage.press.taps.sink { [unowned stage] in stage.press.title.value = "Pressed" })
    #expect(session.lines("press") == ["  press   [Pressed]"])
  }

  @Test("a change of width prints no field when a covered screen returns")
  func changedWidth() throws {
    let below = FieldStage("Below")
    let session = try Session(
      of: TestApp { context, _ in
        context.push(below)
        below.store(below.total.text.value.publisher.sink { _ in })
      }
    )
    below.context?.push(PlainStage("Above"))
    session.submit("look")
    session.resize(to: 12)
    #expect(session.lines("back") == ["◂ Below"])
  }

  @Test("a title that arrives later is printed")
  func lateTitle() throws {
    let session = try Session(
      of: TestApp { context, world in
        let stage = PlainStage("…")
        stage.store(
          Just("Ada").delay(for: 1, scheduler: world.scheduler)
            .sink { [unowned stage] in stage.title.value = $0 }
        )
        context.push(stage)
      }
    )
    #expect(session.lines("wait 1s") == ["Ada"])
    #expect(session.location == "Ada")
  }

  @Test("a title that is bound to a value at once is part of the transition")
  func boundTitle() throws {
    let session = try Session(
      of: TestApp { context, _ in
        let root = PlainStage("Root")
        root.store(root.press.taps.sink { context.push(TitledStage { _ in TitledDirector() }) })
        context.push(root)
      }
    )
    let outputs = session.submit("press")
    #expect(outputs.map(\.kind) == [.transition(Transition(operation: .push, stage: "Ada"))])
    #expect(outputs.flatMap(\.lines) == ["▸ Ada"])
  }

  @Test("navigation under a modal prints nothing")
  func coveredNavigation() throws {
    var window: (any NavigationContext)?
    let session = try Session(
      of: TestApp { context, _ in
        window = context
        context.push(PlainStage("Root"))
        context.present(PlainStage("Sheet"))
      }
    )
    window?.push(PlainStage("Hidden"))
    #expect(session.advance(by: .nanoseconds(1)).isEmpty)
    window?.pop()
    #expect(session.advance(by: .nanoseconds(1)).isEmpty)
    #expect(session.location == "Root!Sheet")
  }

  @Test("work that a cancellation schedules runs in the same instant")
  func scheduledAtUnload() throws {
    let opened = try url("cancelled")
    let session = try Session(
      of: TestApp { context, world in
        context.push(PlainStage("Root"))
        let stage = PlainStage("Above")
        let (scheduler, opener) = (world.scheduler, world.urlOpener)
        stage.store(
          AnyCancellable {
            scheduler.schedule { MainActor.assumeIsolated { opener.open(opened) } }
          }
        )
        context.push(stage)
      }
    )
    #expect(
      session.lines("back") == ["◂ Root", "  line   plain", "  [press]", "  ↗ x://cancelled"]
    )
    #expect(session.nextDeadline == nil)
  }

  @Test("the release of a stage may pop another stage")
  func cascade() throws {
    weak var middle: PlainStage?
    let session = try Session(
      of: TestApp { context, _ in
        context.push(PlainStage("Root"))
        let made = PlainStage("Middle")
        middle = made
        context.push(made)
        let top = PlainStage("Top")
        top.store(AnyCancellable { MainActor.assumeIsolated { _ = context.pop() } })
        context.push(top)
      }
    )
    session.submit("back")
    #expect(session.location == "Root")
    #expect(middle == nil)
  }

  @Test("subscriptions are cancelled in the order in which they were stored")
  func cancellationOrder() throws {
    let urls = try (0..<8).map { try url("\($0)") }
    let session = try Session(
      of: TestApp { context, world in
        context.push(PlainStage("Root"))
        let stage = PlainStage("Above")
        let opener = world.urlOpener
        for url in urls {
          stage.store(AnyCancellable { MainActor.assumeIsolated { opener.open(url) } })
        }
        context.push(stage)
      }
    )
    #expect(session.submit("back").map(\.kind).suffix(8) == urls.map { .opened($0) }[...])
  }

  @Test("relaunch and quit drop the scheduled work of the old app")
  func droppedWork() throws {
    let late = try url("late")
    let app = TestApp { context, world in
      let opener = world.urlOpener
      world.scheduler.schedule(
        after: world.scheduler.now.advanced(by: 1),
        tolerance: .zero,
        options: nil
      ) { MainActor.assumeIsolated { opener.open(late) } }
      context.push(PlainStage("Root"))
    }
    let session = try Session(of: app)
    session.submit("relaunch")
    #expect(session.lines("wait 2s") == ["  ↗ x://late"], "once, for the new app")
    session.submit("relaunch")
    session.submit("quit")
    #expect(session.nextDeadline == nil)
  }

  @Test("an app that ends cannot present a stage")
  func endedApp() throws {
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PlainStage("Root")
        stage.store(
          AnyCancellable { MainActor.assumeIsolated { _ = context.push(PlainStage("Ghost")) } }
        )
        context.push(stage)
      }
    )
    #expect(session.submit("quit").isEmpty)
    #expect(session.location.isEmpty)
  }

  @Test("many deliveries in one instant are not taken for an endless loop")
  func manyDeliveries() throws {
    var delivered = 0
    let session = try Session(
      of: TestApp { context, world in
        for _ in 0..<150_000 { world.scheduler.schedule { delivered += 1 } }
        context.push(PlainStage("Root"))
      }
    )
    #expect(delivered == 150_000)
    #expect(session.opening.allSatisfy { !$0.isRefusal })
  }

  @Test("an interrupted wait is logged with its actual length")
  func interruptedWait() throws {
    func makeApp() -> TestApp {
      TestApp { context, world in
        let stage = PlainStage("Root")
        context.push(stage)
        var count = 0
        let timer = world.scheduler.schedule(
          after: world.scheduler.now.advanced(by: 1),
          interval: 1,
          tolerance: .zero,
          options: nil
        ) { [weak stage] in
          MainActor.assumeIsolated {
            count += 1
            stage?.line.text.value = "\(count)"
          }
        }
        stage.store(AnyCancellable(timer))
      }
    }
    let session = try Session(of: makeApp())
    var asked = 0
    session.isInterrupted = {
      asked += 1
      return asked == 3
    }
    let outputs = session.submit("wait 24h")
    #expect(outputs.flatMap(\.lines) == ["  line   1", "  line   2", "  line   3"])
    #expect(session.log.entries.map(\.input) == [.command("wait 3s")])
    #expect(try Session(of: makeApp()).submit("wait 3s") == outputs)
    asked = 0
    session.submit(":wait 24h")
    #expect(session.log.entries.last?.input == .command(":wait 3s"), "“wait” may be a control")
  }
}

private final class FieldStage: Stage {
  let total = Label(text: "0")
  let longer = Label(text: "x")

  convenience init(_ title: String) {
    self.init()
    self.title.value = title
  }
}

private final class TitledDirector {
  let name: Signal<String> = Just("Ada").eraseToSignal()
}

private final class TitledStage: Stage, Directed {
  func bindDirector(_ director: TitledDirector) {
    bind(\.name, to: title)
  }
}
