import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct WatchTests {
  private let start = ContinuousClock.now

  /// The results of a watch at each check: a step, its limit, and the seconds since the start.
  private func verdicts(_ looks: (step: Int, limit: Double, at: Double)...) -> [Bool] {
    var watch = Watch()
    return looks.map { look in
      watch.isOverdue(at: look.step, limit: .seconds(look.limit), now: start + .seconds(look.at))
    }
  }

  @Test("a step is overdue after its limit")
  func overdue() {
    #expect(verdicts((1, 10, 0), (1, 10, 10), (1, 10, 10.1)) == [false, false, true])
  }

  @Test("the next step has the whole limit again")
  func nextStep() {
    #expect(
      verdicts((1, 1, 0), (2, 1, 5), (2, 1, 6), (2, 1, 6.1)) == [false, false, false, true]
    )
  }

  @Test("a new limit restarts the time")
  func laterLimit() {
    #expect(verdicts((1, 10, 0), (1, 1, 2), (1, 1, 3), (1, 1, 3.1)) == [false, false, false, true])
  }

  @Test("the first look at a step never finds it overdue")
  func firstLook() {
    #expect(verdicts((0, 0, 1000)) == [false])
  }
}
