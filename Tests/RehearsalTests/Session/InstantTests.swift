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
