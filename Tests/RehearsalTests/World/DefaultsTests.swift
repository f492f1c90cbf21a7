import Rehearsal
import Testing

/// Values that an app keeps between launches.
@Suite(.timeLimit(.minutes(10))) struct DefaultsTests {
  private final class Diary: Stage {
    let entry = Label("entry")
  }

  /// Counts its launches.
  private struct Counting: App {
    let name = "counting"
    let title = "Counting"
    let summary = "it counts its launches"

    func makeServices(in world: World) -> Int {
      let launches = (world.defaults[.launches] ?? 0) + 1
      world.defaults[.launches] = launches
      return launches
    }

    func presentInContext(_ context: any NavigationContext, services: Int) {
      let diary = Diary()
      diary.entry.text.value = "launch \(services)"
      context.push(diary)
    }
  }

  @Test("nil removes a value")
  func removal() {
    let defaults = Defaults()
    defaults[.launches] = 1
    defaults[.launches] = nil
    #expect(defaults[.launches] == nil)
  }

  @Test("a relaunched app finds the values of the last launch")
  func relaunch() throws {
    let session = try Session(of: Counting())
    #expect(session.submit("look").flatMap(\.lines).contains("  entry   launch 1"))
    session.submit("relaunch")
    session.submit("relaunch")
    #expect(session.submit("look").flatMap(\.lines).contains("  entry   launch 3"))
  }

  @Test("two sessions share no values")
  func twoSessions() throws {
    try Session(of: Counting()).submit("relaunch")
    let other = try Session(of: Counting())
    #expect(other.submit("look").flatMap(\.lines).contains("  entry   launch 1"))
  }
}

extension Defaults.Key<Int> {
  fileprivate static var launches: Self { Self("launches") }
}
