import Streams
import Testing

@Suite(.tidyUp) struct VirtualTimeSchedulerTests {
  let clock = VirtualTimeScheduler()

  @Test func timeStandsStillUntilItIsMoved() {
    var ran = false
    clock.schedule(after: .start + .seconds(1)) { ran = true }
    #expect(clock.now == .start)
    #expect(!ran)
    clock.advance(by: .seconds(1))
    #expect(clock.now == .start + .seconds(1))
    #expect(ran)
  }

  @Test func workRunsInTheOrderOfItsDeadlines() {
    var order: [String] = []
    clock.schedule(after: .start + 3) { order.append("c") }
    clock.schedule(after: .start + 1) { order.append("a") }
    clock.schedule(after: .start + 2) { order.append("b") }
    clock.advance(by: 3)
    #expect(order == ["a", "b", "c"])
  }

  @Test func oneInstantIsFirstComeFirstServed() {
    var order: [Int] = []
    for number in 0..<100 {
      clock.schedule(after: .start + 1) { order.append(number) }
    }
    clock.advance(by: 1)
    #expect(order == Array(0..<100))
  }

  @Test func whileWorkRunsNowIsItsDeadline() {
    var instants: [VirtualInstant] = []
    for second in [0.5, 1.25, 7] {
      clock.schedule(after: .start + .seconds(second)) { instants.append(clock.now) }
    }
    clock.advance(by: 10)
    #expect(instants.map(\.description) == ["0.5s", "1.25s", "7s"])
    #expect(clock.now.description == "10s")
  }

  @Test func workForNowWaitsForTheClockToBeRun() {
    var ran = false
    clock.schedule { ran = true }
    #expect(!ran)
    clock.runDue()
    #expect(ran)
    #expect(clock.now == .start)
  }

  @Test func workMayScheduleMoreForTheSameInstant() {
    var order: [String] = []
    clock.schedule {
      order.append("outer")
      clock.schedule { order.append("inner") }
    }
    clock.schedule { order.append("neighbour") }
    clock.runDue()
    #expect(order == ["outer", "neighbour", "inner"])
  }

  @Test func workThatIsNotDueStaysWhereItIs() {
    var order: [String] = []
    clock.schedule { order.append("now") }
    clock.schedule(after: .start + .nanoseconds(1)) { order.append("later") }
    clock.runDue()
    #expect(order == ["now"])
    #expect(clock.pendingCount == 1)
  }

  @Test func aDeadlineThatHasPassedFallsDueAtOnce() {
    var seen: VirtualInstant?
    clock.advance(by: 5)
    clock.schedule(after: .start + 1) { seen = clock.now }
    #expect(clock.nextDeadline == .start + 5)
    clock.runDue()
    #expect(seen == .start + 5)
  }

  @Test func aJumpToThePastDoesNotMoveTheClock() {
    clock.advance(by: 5)
    clock.advance(to: .start + 2)
    clock.advance(by: -3)
    #expect(clock.now == .start + 5)
  }

  @Test func aJumpFarAheadFiresEverythingOnTheWay() {
    var fired = 0
    let timer = clock.schedule(after: .start + 1, interval: 1) { fired += 1 }
    clock.advance(by: 86_400)
    #expect(fired == 86_400)
    timer.cancel()
  }

  @Test func toleranceChangesNothing() {
    var seen: VirtualInstant?
    clock.schedule(after: .start + 1, tolerance: 10) { seen = clock.now }
    clock.advance(by: 30)
    #expect(seen == .start + 1)
    #expect(clock.minimumTolerance == .zero)
  }

  @Test func workMayMoveTheClock() {
    var order: [String] = []
    clock.schedule(after: .start + 1) {
      order.append("first")
      clock.advance(by: 2)
      order.append("first is over at \(clock.now)")
    }
    clock.schedule(after: .start + 2) { order.append("second at \(clock.now)") }
    clock.advance(by: 2)
    #expect(order == ["first", "second at 2s", "first is over at 3s"])
    #expect(clock.now == .start + 3)
  }

  @Test func theNextDeadlineCanBeSeen() {
    #expect(clock.nextDeadline == nil)
    clock.schedule(after: .start + 2) {}
    let timer = clock.schedule(after: .start + 1, interval: 1) {}
    #expect(clock.nextDeadline == .start + 1)
    timer.cancel()
    #expect(clock.nextDeadline == .start + 2)
    clock.advance(by: 2)
    #expect(clock.nextDeadline == nil)
  }

  @Test func twoClocksDoNotShareTheirTime() {
    let other = VirtualTimeScheduler(startingAt: .start + 100)
    other.advance(by: 1)
    #expect(other.now == .start + 101)
    #expect(clock.now == .start)
  }
}
