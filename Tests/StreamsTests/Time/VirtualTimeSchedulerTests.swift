import Foundation
import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct VirtualTimeSchedulerTests {
  let clock = VirtualTimeScheduler()

  @Test("nothing waits for work in the background, which runs when its time has come")
  func backgroundWork() throws {
    let background = VirtualTimeScheduler.SchedulerOptions(name: "cache", isBackground: true)
    var order: [String] = []
    clock.schedule(after: .start + 1, tolerance: .zero, options: background) { order.append("a") }
    clock.schedule(after: .start + 5, tolerance: .zero, options: background) { order.append("c") }
    #expect(clock.isIdle)
    #expect(clock.pendingWork == nil)
    #expect(clock.pendingCount == 2)
    #expect(clock.nextDeadline == .start + 1)
    try clock.runUntilIdle(limit: 10)
    #expect(clock.now == .start)
    clock.schedule(after: .start + 3) { order.append("b") }
    #expect(!clock.isIdle)
    #expect(clock.pendingWork?.name == nil, "the work in the foreground is named")
    try clock.runUntilIdle(limit: 10)
    #expect(order == ["a", "b"])
    #expect(clock.isIdle)
    clock.advance(by: 10)
    #expect(order == ["a", "b", "c"])
  }

  @Test("closures of work in the background are in the background, and later ones are not")
  func workOfBackgroundWork() throws {
    clock.schedule(options: .init(isBackground: true)) { [clock] in
      clock.schedule(after: .start + 1) { clock.schedule(after: .start + 3) {} }
    }
    clock.runDue()
    #expect(clock.isIdle)
    clock.schedule(after: .start + 2) { [clock] in clock.schedule(after: .start + 4) {} }
    try clock.runUntilIdle(limit: 10)
    #expect(clock.now == .start + 4)
  }

  @Test("what another thread schedules beside work in the background is not in the background")
  func workOfOtherThread() {
    clock.schedule(options: .init(isBackground: true)) { [clock] in
      let scheduled = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        clock.schedule(after: .start + 1) {}
        scheduled.signal()
      }
      scheduled.wait()
    }
    clock.runDue()
    #expect(!clock.isIdle)
  }

  @Test("a cancelled timer in the foreground leaves the clock idle")
  func idleAfterTimer() {
    let timer = clock.schedule(
      after: .start + 1,
      interval: 1,
      tolerance: .zero,
      options: nil
    ) {}
    clock.advance(by: 3)
    #expect(!clock.isIdle)
    timer.cancel()
    #expect(clock.isIdle)
  }

  @Test("work may schedule more work for the same instant")
  func nestedWork() {
    var order: [String] = []
    clock.schedule {
      order.append("outer")
      clock.schedule { order.append("inner") }
    }
    clock.schedule { order.append("neighbour") }
    clock.runDue()
    #expect(order == ["outer", "neighbour", "inner"])
  }

  @Test("work with a past deadline is due at once")
  func pastDeadline() {
    var seen: VirtualInstant?
    clock.advance(by: 5)
    clock.schedule(after: .start + 1) { seen = clock.now }
    #expect(clock.nextDeadline == .start + 5)
    clock.runDue()
    #expect(seen == .start + 5)
  }

  @Test("the clock never moves backwards")
  func backwards() {
    clock.advance(by: 5)
    clock.advance(to: .start + 2)
    clock.advance(by: -3)
    #expect(clock.now == .start + 5)
  }

  @Test("a tolerance does not change the deadline")
  func toleranceIgnored() {
    var seen: VirtualInstant?
    clock.schedule(after: .start + 1, tolerance: 10) { seen = clock.now }
    clock.advance(by: 30)
    #expect(seen == .start + 1)
    #expect(clock.minimumTolerance == .zero)
  }

  @Test("work may move the clock")
  func nestedAdvance() {
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

  @Test("two clocks do not share their time")
  func twoClocks() {
    let other = VirtualTimeScheduler(startingAt: .start + 100)
    other.advance(by: 1)
    #expect(other.now == .start + 101)
    #expect(clock.now == .start)
  }
}
