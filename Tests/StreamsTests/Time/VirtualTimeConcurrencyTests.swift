import Foundation
import Streams
import Synchronization
import Testing

/// One clock, many threads.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct VirtualTimeConcurrencyTests {
  // Sendable: counted on whichever thread moves the clock, of which there is one at a time.
  private final class Counter: @unchecked Sendable {
    var count = 0
    var last = VirtualInstant.start
    var isOrdered = true

    func note(_ instant: VirtualInstant) {
      count += 1
      if instant < last { isOrdered = false }
      last = instant
    }
  }

  private final class Flag: Sendable {
    private let state = Atomic(false)
    var isUp: Bool { state.load(ordering: .sequentiallyConsistent) }
    func raise() { state.store(true, ordering: .sequentiallyConsistent) }
  }

  private let clock = VirtualTimeScheduler()
  private let counter = Counter()

  @Test("work may be scheduled from any thread")
  func scheduleAnywhere() async {
    let (clock, counter) = (clock, counter)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for index in 0..<1_000 {
            let deadline = VirtualInstant(nanoseconds: Int64(index * 4 + thread))
            clock.schedule(after: deadline) { counter.note(clock.now) }
          }
        }
      }
    }
    #expect(clock.pendingCount == 4_000)
    clock.advance(by: 1)
    #expect(counter.count == 4_000)
    #expect(counter.isOrdered)
  }

  @Test("threads that move the clock take turns")
  func takeTurns() async {
    let (clock, counter) = (clock, counter)
    for index in 0..<2_000 {
      clock.schedule(after: VirtualInstant(nanoseconds: Int64(index))) { counter.note(clock.now) }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<500 { clock.advance(by: .nanoseconds(1)) } }
      }
    }
    #expect(counter.count == 2_000)
    #expect(counter.isOrdered)
    #expect(clock.now == VirtualInstant(nanoseconds: 2_000))
  }

  @Test("moving the clock waits for work that is running")
  func waitForWork() async {
    let clock = clock
    let hasMoved = Flag()
    await withTaskGroup(of: Void.self) { group in
      let (begun, tell) = AsyncStream<Void>.makeStream()
      group.addTask {
        clock.schedule {
          tell.finish()
          // A clock that did not wait would have moved by now: nothing else is due.
          for _ in 0..<100_000 where !hasMoved.isUp { sched_yield() }
          #expect(!hasMoved.isUp)
        }
        clock.runDue()
      }
      group.addTask {
        for await _ in begun {}
        clock.advance(by: .nanoseconds(1))
        hasMoved.raise()
      }
    }
    #expect(hasMoved.isUp)
    #expect(clock.now == VirtualInstant(nanoseconds: 1))
  }

  @Test("work may be scheduled while the clock moves")
  func scheduleMeanwhile() async {
    let (clock, counter) = (clock, counter)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for _ in 0..<1_000 { clock.advance(by: .nanoseconds(1)) }
      }
      group.addTask {
        for _ in 0..<1_000 {
          clock.schedule(after: clock.now + .nanoseconds(5)) { counter.note(clock.now) }
        }
      }
    }
    clock.advance(by: 1)
    #expect(counter.count == 1_000)
    #expect(counter.isOrdered)
    #expect(clock.pendingCount == 0)
  }

  @Test("timers may be cancelled from any thread")
  func cancelAnywhere() async {
    // Sendable: a timer may be cancelled from any thread, which is what is tested here.
    struct Timer: @unchecked Sendable {
      let timer: any Cancellable
    }
    let clock = clock
    let timers = (0..<400).map { index in
      Timer(timer: clock.schedule(after: .start + .nanoseconds(index), interval: 1_000) {})
    }
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<4 {
        group.addTask {
          for index in 0..<100 { timers[part * 100 + index].timer.cancel() }
        }
      }
      group.addTask { clock.advance(by: .nanoseconds(200)) }
    }
    #expect(clock.pendingCount == 0)
    #expect(clock.nextDeadline == nil)
  }

  @Test("receive(on:) delivers values only when the clock is run")
  func lateDelivery() async {
    let clock = clock
    let subject = PassthroughSubject<Int, Never>()
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    subject.receive(on: clock).subscribe(observer)
    // Sendable: a subject may be used from any thread.
    struct Shared: @unchecked Sendable {
      let subject: PassthroughSubject<Int, Never>
    }
    let shared = Shared(subject: subject)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for value in 0..<500 { shared.subject.send(value) } }
    }
    #expect(observer.values == [])
    clock.runDue()
    #expect(observer.values == Array(0..<500))
  }
}
