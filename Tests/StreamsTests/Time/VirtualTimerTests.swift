import Streams
import Testing

/// Repeated work and cancelled work.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct VirtualTimerTests {
  let clock = VirtualTimeScheduler()

  private final class Captured {}

  @Test("a released timer is cancelled")
  func releasedTimer() {
    var fired = 0
    var timer: (any Cancellable)? = clock.schedule(after: .start + 1, interval: 1) { fired += 1 }
    clock.advance(by: 1)
    #expect(timer != nil)
    timer = nil
    clock.advance(by: 5)
    #expect(fired == 1)
  }

  @Test("a timer may cancel itself while it fires")
  func selfCancel() {
    var fired = 0
    var timer: (any Cancellable)?
    timer = clock.schedule(after: .start + 1, interval: 1) {
      fired += 1
      timer?.cancel()
    }
    clock.advance(by: 10)
    #expect(fired == 1)
    #expect(clock.pendingCount == 0)
  }

  @Test("a timer may cancel another timer of the same instant")
  func otherCancel() {
    var fired: [String] = []
    var second: (any Cancellable)?
    let first = clock.schedule(after: .start + 1, interval: 10) {
      fired.append("first")
      second?.cancel()
    }
    second = clock.schedule(after: .start + 1, interval: 10) { fired.append("second") }
    clock.advance(by: 1)
    #expect(fired == ["first"])
    first.cancel()
  }

  @Test("a cancellation releases the work at once")
  func cancelRelease() {
    weak var released: Captured?
    let timer: any Cancellable
    do {
      let captured = Captured()
      released = captured
      timer = clock.schedule(after: .start + 1, interval: 1) { _ = captured }
    }
    #expect(released != nil)
    timer.cancel()
    #expect(released == nil)
  }

  @Test("finished work is released at once")
  func finishedRelease() {
    weak var released: Captured?
    do {
      let captured = Captured()
      released = captured
      clock.schedule(after: .start + 1) { _ = captured }
    }
    clock.schedule(after: .start + 1) { #expect(released == nil) }
    #expect(released != nil)
    clock.advance(by: 1)
    #expect(released == nil)
  }

  @Test("cancelAll cancels and releases all pending work")
  func cancelEverything() {
    weak var released: Captured?
    do {
      let captured = Captured()
      released = captured
      clock.schedule(after: .start + 1) { _ = captured }
    }
    var fired = 0
    let timer = clock.schedule(after: .start + 1, interval: 1) { fired += 1 }
    clock.cancelAll()
    #expect(released == nil)
    #expect(clock.nextDeadline == nil)
    clock.advance(by: 5)
    #expect(fired == 0)
    timer.cancel()
  }

  @Test("an object released with its work may schedule work in its deinit")
  func scheduleInDeinit() {
    final class Scheduling {
      let clock: VirtualTimeScheduler
      init(clock: VirtualTimeScheduler) { self.clock = clock }
      deinit { clock.schedule {} }
    }
    let timer: any Cancellable
    do {
      let scheduling = Scheduling(clock: clock)
      timer = clock.schedule(after: .start + 1, interval: 1) { _ = scheduling }
    }
    timer.cancel()
    #expect(clock.pendingCount == 1)
  }

  @Test("a timer does not keep its clock alive")
  func clockRelease() {
    weak var released: VirtualTimeScheduler?
    let timer: any Cancellable
    do {
      let clock = VirtualTimeScheduler()
      released = clock
      timer = clock.schedule(after: .start + 1, interval: 1) {}
    }
    #expect(released == nil)
    timer.cancel()
  }
}
