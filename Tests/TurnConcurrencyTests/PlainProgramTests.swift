import Dispatch
import Foundation
import Streams
import TestSupport
import Testing
import TurnConcurrency

#if os(Linux) && canImport(Glibc) && compiler(>=6.3)
  import Glibc

  /// Each test runs its code in turns and as a plain program, which must note the same lines.
  ///
  /// The times in them are those of turns: in a plain program, they also depend on the machine.
  @Suite(
    "Code does in turns what it does in a plain program",
    .enabled(if: TurnExecutor.runsQueues),
    .timeLimit(.minutes(10))
  )
  struct PlainProgramTests {
    // MARK: The main queue, from other actors

    @Test("blocks for the main queue run on it, whichever code enqueues them")
    func mainQueue() async {
      await expect(["detached", "child", "actor", "concurrent", "operation", "later"]) { lines in
        Task {
          await Task.detached { DispatchQueue.main.async { lines.noteOnMainActor("detached") } }
            .value
          await withTaskGroup(of: Void.self) { group in
            group.addTask { @concurrent in
              DispatchQueue.main.async { lines.noteOnMainActor("child") }
            }
          }
          await Courier().deliver { lines.noteOnMainActor("actor") }
          async let answer: Void = deliver { lines.noteOnMainActor("concurrent") }
          await answer
          await Task.detached {
            OperationQueue.main.addOperation { lines.noteOnMainActor("operation") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
              lines.noteOnMainActor("later")
            }
          }.value
        }
      }
    }

    @Test("code off the main actor that runs a block on the main queue waits for earlier blocks")
    func mainQueueSync() async {
      await expect(["first", "second", "5"]) { lines in
        Task.detached {
          DispatchQueue.main.async { lines.noteOnMainActor("first") }
          let value = DispatchQueue.main.sync {
            lines.noteOnMainActor("second")
            return 5
          }
          lines.note("\(value)")
        }
      }
    }

    @Test("code off the main actor that posts to an observer on the main queue waits for it")
    func mainQueueObserver() async {
      let center = NotificationCenter()
      let name = Notification.Name("posted")
      await expect(["observed", "posted"]) { lines in
        let token = center.addObserver(forName: name, object: nil, queue: .main) { _ in
          lines.noteOnMainActor("observed")
        }
        // Not a data race: a token is only removed.
        nonisolated(unsafe) let observer = token
        Task.detached {
          center.post(name: name, object: nil)
          center.removeObserver(observer)
          lines.note("posted")
        }
      }
    }

    @Test("code off the main actor waits for what the main queue and tasks signal")
    func signals() async {
      await expect(["semaphore", "group", "condition", "item"]) { lines in
        let queue = DispatchQueue.main
        Task.detached {
          let semaphore = DispatchSemaphore(value: 0)
          Task { @MainActor in semaphore.signal() }
          wait(for: semaphore)
          lines.note("semaphore")
          let group = DispatchGroup()
          queue.async(group: group) {}
          wait(for: group)
          lines.note("group")
          let flag = Flag()
          queue.async { flag.set() }
          flag.wait()
          lines.note("condition")
          let item = DispatchWorkItem {}
          queue.async(execute: item)
          item.wait()
          lines.note("item")
        }
      }
    }

    // MARK: Pauses

    @Test("a pause is time that has passed, for later sleeps and for those that began before")
    func pauses() async {
      await expect(["paused 0.2", "early 0.2", "slept 0.1", "late 0.4"]) { lines in
        let start = ContinuousClock.now
        Task {
          try await Task.sleep(for: .milliseconds(100))
          lines.note("early \(start.tenths)")
        }
        Task {
          try await Task.sleep(for: .milliseconds(50))
          pause(.milliseconds(150))
          lines.note("paused \(start.tenths)")
          let middle = DispatchTime.now().uptimeNanoseconds
          try await Task.sleep(for: .milliseconds(100))
          let passed = DispatchTime.now().uptimeNanoseconds - middle
          lines.note("slept 0.\(passed / 100_000_000)")
          try await Task.sleep(for: .milliseconds(100))
          lines.note("late \(start.tenths)")
        }
      }
    }

    @Test("a loop that pauses until a date ends", arguments: Pause.allCases)
    func pausingLoop(by pause: Pause) async {
      await expect(["over"]) { lines in
        let end = Date() + 0.03
        while Date() < end { pause.take() }
        lines.note("over")
      }
    }

    @Test("a loop that yields ends when what it waits for has happened")
    func yieldingLoops() async {
      await expect(["ready", "late"]) { lines in
        let flag = Flag()
        let clock = ContinuousClock()
        let start = clock.now
        Task {
          try await Task.sleep(for: .milliseconds(50))
          flag.set()
        }
        Task {
          while !flag.isSet { await Task.yield() }
          lines.note("ready")
          while clock.now < start + .milliseconds(100) { await Task.yield() }
          lines.note("late")
        }
      }
    }

    // MARK: Waits with a timeout

    @Test("a wait that times out takes its time", arguments: ["2025-01-01", "2099-01-01"])
    func timeouts(_ day: String) async throws {
      let date = try Date("\(day)T00:00:00Z", strategy: .iso8601)
      let lines = [
        "semaphore 0.1", "wall 0.2", "group 0.3", "item 0.4", "condition 0.5", "lock 0.6",
      ]
      await expect(lines, startingAt: date) { lines in
        let start = ContinuousClock.now
        let semaphore = DispatchSemaphore(value: 0)
        if semaphore.wait(timeout: .now() + 0.1) == .timedOut {
          lines.note("semaphore \(start.tenths)")
        }
        if semaphore.wait(wallTimeout: .now() + 0.1) == .timedOut {
          lines.note("wall \(start.tenths)")
        }
        let group = DispatchGroup()
        group.enter()
        if group.wait(timeout: .now() + 0.1) == .timedOut { lines.note("group \(start.tenths)") }
        group.leave()
        if DispatchWorkItem(block: {}).wait(timeout: .now() + 0.1) == .timedOut {
          lines.note("item \(start.tenths)")
        }
        let condition = NSCondition()
        condition.lock()
        if !condition.wait(until: Date() + 0.1) { lines.note("condition \(start.tenths)") }
        if !NSConditionLock(condition: 0).lock(whenCondition: 1, before: Date() + 0.1) {
          lines.note("lock \(start.tenths)")
        }
        condition.unlock()
      }
    }

    // MARK: Clocks

    @Test("all clocks agree, also inside iterations that may run at the same time")
    func dates() async {
      await expect(["true", "true", "true", "true", "3"]) { lines in
        let now = Date().timeIntervalSince1970
        func isNow(_ date: TimeInterval) -> Bool { abs(date - now) < 2 }
        lines.note("\(isNow(NSDate().timeIntervalSince1970))")
        lines.note("\(isNow(TimeInterval(time(nil))))")
        var (date, precise) = (timeval(), timespec())
        gettimeofday(&date, nil)
        lines.note("\(isNow(TimeInterval(date.tv_sec)))")
        timespec_get(&precise, TIME_UTC)
        lines.note("\(isNow(TimeInterval(precise.tv_sec)))")
        let count = Lines()
        DispatchQueue.concurrentPerform(iterations: 3) { _ in
          if abs(Date().timeIntervalSince1970 - now) < 2 { count.note("now") }
        }
        lines.note("\(count.all.count)")
      }
    }

    /// Runs `body` in turns, in which two seconds pass, and as a plain program, and expects that each notes
    /// `expected`.
    private func expect(
      _ expected: [String],
      startingAt date: Date = Date(timeIntervalSince1970: 1_735_689_600),
      sourceLocation: SourceLocation = #_sourceLocation,
      from body: @MainActor (Lines) -> Void
    ) async {
      let inTurns = Lines()
      let turns = TestTurns(startDate: .seconds(date.timeIntervalSince1970))
      turns.executor.place = {
        MainActor.assertIsolated()
        return "Meetings"
      }
      turns.play { body(inTurns) }
      turns.advance(by: .seconds(2))
      #expect(inTurns.all == expected, "in turns", sourceLocation: sourceLocation)
      #expect(turns.scheduler.isIdle, sourceLocation: sourceLocation)
      let plain = Lines()
      body(plain)
      do {
        try await wait(for: "\(expected) in a plain program", in: plain.all.map(\.firstWord)) {
          $0 == expected.map(\.firstWord)
        }
      } catch {
        Issue.record(error, sourceLocation: sourceLocation)
      }
    }
  }

  /// A function that pauses its thread.
  enum Pause: CaseIterable {
    case nanosleep, usleep, clockNanosleep

    func take() {
      switch self {
      case .nanosleep: Thread.sleep(forTimeInterval: 0.01)
      case .usleep: Glibc.usleep(10_000)
      case .clockNanosleep:
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        time.tv_sec += (time.tv_nsec + 10_000_000) / 1_000_000_000
        time.tv_nsec = (time.tv_nsec + 10_000_000) % 1_000_000_000
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
      }
    }
  }

  /// Lines that code notes on any thread.
  // Sendable: `lock` guards the lines.
  nonisolated private final class Lines: @unchecked Sendable {
    private let lock = Lock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }

    func note(_ line: String) { lock.withLock { lines.append(line) } }

    func noteOnMainActor(_ line: String) {
      MainActor.assertIsolated()
      note(line)
    }
  }

  /// A flag that code sets and awaits on any thread.
  // Sendable: `condition` guards the flag.
  nonisolated private final class Flag: @unchecked Sendable {
    private let condition = NSCondition()
    private var value = false

    var isSet: Bool { condition.withLock { value } }

    func set() {
      condition.withLock {
        value = true
        condition.signal()
      }
    }

    func wait() { condition.withLock { while !value { condition.wait() } } }
  }

  private actor Courier {
    func deliver(_ block: @escaping @Sendable @MainActor () -> Void) {
      DispatchQueue.main.async { block() }
    }
  }

  @concurrent nonisolated private func deliver(
    _ block: @escaping @Sendable @MainActor () -> Void
  ) async {
    DispatchQueue.main.async { block() }
  }

  // Not async: async code may not call these functions of Dispatch.
  nonisolated private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
  nonisolated private func wait(for group: DispatchGroup) { group.wait() }

  nonisolated private func pause(_ duration: Duration) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
  }

  extension String {
    fileprivate var firstWord: Substring { prefix { $0 != " " } }
  }

  extension ContinuousClock.Instant {
    /// The time since this instant in seconds, rounded to tenths: a date is less exact than a clock.
    fileprivate var tenths: Double { (duration(to: .now) / .milliseconds(100)).rounded() / 10 }
  }
#endif
