import Streams
import Testing

/// Endless loops are stopped and named.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct EndlessWorkTests {
  let clock = VirtualTimeScheduler()

  /// Schedules itself again for the same instant, without end.
  private func spin(_ name: String?) {
    clock.schedule(options: name.map { .init(name: $0) }) { spin(name) }
  }

  @Test("an endless loop without a name is described")
  func unnamedLoop() {
    clock.advance(by: 2)
    spin(nil)
    let endless = #expect(throws: EndlessWork.self) { try clock.runDue(limit: 100) }
    #expect(endless?.name == nil)
    #expect(endless?.kind == .once)
    #expect(
      endless?.description
        == "an action scheduled at 2s: never ends, stopped at 2s after 100 actions"
    )
  }

  @Test(
    "a timer without an interval fires once",
    arguments: [0, -1, VirtualStride(nanoseconds: .min)]
  )
  func noInterval(interval: VirtualStride) throws {
    var ticks = 0
    let timer = clock.schedule(after: .start + 1, interval: interval) { ticks += 1 }
    try clock.advance(by: 5, limit: 100)
    #expect(ticks == 1)
    #expect(clock.pendingCount == 0)
    timer.cancel()
  }

  @Test("a timer ends at the last instant")
  func lastMoment() throws {
    var ticks = 0
    let timer = Publishers.Timer(every: .seconds(Int.max), scheduler: clock).autoconnect()
      .sink { _ in ticks += 1 }
    try clock.advance(by: .seconds(Int.max), limit: 100)
    #expect(ticks == 1)
    #expect(clock.pendingCount == 0)
    timer.cancel()
  }

  @Test("the clock works again after an endless loop is stopped")
  func afterLimit() throws {
    spin("poll")
    var later = false
    clock.schedule(after: .start + 1) { later = true }
    #expect(throws: EndlessWork.self) { try clock.advance(by: 3, limit: 100) }
    #expect(clock.now == .start)
    #expect(clock.pendingCount == 1)
    try clock.advance(by: 3, limit: 100)
    #expect(later)
  }

  @Test("the limit applies to each instant separately")
  func limitPerInstant() throws {
    var fired = 0
    let timer = clock.schedule(after: .start + 1, interval: 1) { fired += 1 }
    try clock.advance(by: 1_000, limit: 1)
    #expect(fired == 1_000)
    timer.cancel()
  }

  @Test("work that exactly reaches the limit is allowed")
  func exactLimit() throws {
    for _ in 0..<100 { clock.schedule {} }
    try clock.runDue(limit: 100)
    for _ in 0..<101 { clock.schedule {} }
    #expect(throws: EndlessWork.self) { try clock.runDue(limit: 100) }
  }

  @Test("runUntilIdle moves from deadline to deadline")
  func idleClock() throws {
    var last: VirtualInstant?
    for second in [5, 1, 60] {
      clock.schedule(after: .start + .seconds(second)) { last = clock.now }
    }
    try clock.runUntilIdle(limit: 10)
    #expect(last == .start + 60)
    #expect(clock.now == .start + 60)
    #expect(clock.nextDeadline == nil)
  }

  @Test("a timer that never ends is named")
  func endlessTimer() {
    for _ in 0..<50 { clock.schedule(after: .start + .seconds(500)) {} }
    let timer = clock.schedule(
      after: .start + 1,
      interval: 10,
      tolerance: 0,
      options: .init(name: "heartbeat")
    ) {}
    let endless = #expect(throws: EndlessWork.self) { try clock.runUntilIdle(limit: 60) }
    #expect(endless?.name == "heartbeat")
    #expect(endless?.kind == .every(10))
    // No work was removed: the timer is only named.
    #expect(clock.pendingCount == 41)
    timer.cancel()
  }

  @Test("a slow loop of single actions is named")
  func oneShotLoop() {
    func poll() {
      clock.schedule(
        after: clock.now + 30,
        tolerance: 0,
        options: .init(name: "refresh")
      ) { poll() }
    }
    poll()
    let endless = #expect(throws: EndlessWork.self) { try clock.runUntilIdle(limit: 10) }
    #expect(endless?.name == "refresh")
    #expect(endless?.kind == .once)
    #expect(
      endless?.description
        == "“refresh”, scheduled at 300s: never ends, stopped at 330s after 10 actions"
    )
    clock.cancelAll()
  }

  @Test("the error for a named timer states its interval")
  func timerInterval() {
    let timer = clock.schedule(
      after: .start + 1,
      interval: 0.5,
      tolerance: 0,
      options: .init(name: "caret")
    ) {}
    let endless = #expect(throws: EndlessWork.self) { try clock.runUntilIdle(limit: 4) }
    #expect(
      endless?.description
        == "“caret”, every 0.5s since 0s: never ends, stopped at 3s after 4 actions"
    )
    timer.cancel()
  }

  @Test("the busiest of several timers is named")
  func busiestTimer() {
    func timer(_ name: String, every interval: VirtualStride) -> any Cancellable {
      clock.schedule(
        after: .start + 1,
        interval: interval,
        tolerance: 0,
        options: .init(name: name)
      ) {}
    }
    let timers = [timer("slow", every: 60), timer("fast", every: 1), timer("middle", every: 5)]
    let endless = #expect(throws: EndlessWork.self) { try clock.runUntilIdle(limit: 500) }
    #expect(endless?.name == "fast")
    for timer in timers { timer.cancel() }
  }
}

@Suite(.timeLimit(.minutes(10))) struct PendingWorkTests {
  @Test("pending work is named and left in place")
  func pendingName() {
    let clock = VirtualTimeScheduler()
    #expect(clock.pendingWork == nil)
    var runs = 0
    clock.schedule(after: clock.now.advanced(by: 2), tolerance: .zero, options: .init(name: "late"))
    {
      runs += 1
    }
    #expect(clock.pendingWork?.subject == "“late”, scheduled at 0s")
    #expect(clock.now == .start)
    clock.advance(by: 2)
    #expect(runs == 1)
    #expect(clock.pendingWork == nil)
  }

  @Test("a timer that has fired is named before an action that is due earlier")
  func firedTimer() {
    let clock = VirtualTimeScheduler()
    let timer = clock.schedule(after: clock.now, interval: 3, tolerance: .zero, options: nil) {}
    clock.advance(by: 3)
    clock.schedule(after: clock.now.advanced(by: 1), tolerance: .zero, options: nil) {}
    #expect(clock.pendingWork?.subject == "a timer, every 3s since 0s")
    timer.cancel()
    #expect(clock.pendingWork?.subject == "an action scheduled at 3s")
  }
}
