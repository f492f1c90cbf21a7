import Foundation
import Streams
import Synchronization
import Testing
import TurnConcurrency

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS

  @Suite("Unmodified code runs in virtual time", .timeLimit(.minutes(10))) struct VirtualTimeTests {
    @Test("a sleep ends exactly when it is due, in the order of deadlines and then of starts")
    func sleeps() {
      let turns = TestTurns()
      let journal = Journal()
      turns.play {
        for (name, milliseconds) in [("c", 30), ("a", 10), ("d", 30), ("b", 20)] {
          Task {
            try await Task.sleep(for: .milliseconds(milliseconds))
            journal.note("\(name) at \(turns.now)")
          }
        }
        Task {
          try await Task.sleep(nanoseconds: 1)
          journal.note("first at \(turns.now)")
        }
      }
      turns.advance(by: .milliseconds(29))
      #expect(
        journal.lines == ["first at 1e-09 seconds", "a at 0.01 seconds", "b at 0.02 seconds"]
      )
      turns.advance(by: .milliseconds(1))
      #expect(journal.lines.suffix(2) == ["c at 0.03 seconds", "d at 0.03 seconds"])
    }

    @Test("timers of streams and sleeps due at the same instant run in the order of their start")
    func streams() {
      let turns = TestTurns()
      let journal = Journal()
      let second = VirtualInstant.start.advanced(by: .seconds(1))
      turns.play {
        turns.scheduler.schedule(after: second) { journal.note("stream 1") }
        Task {
          turns.scheduler.schedule(after: second) { journal.note("stream 2") }
          try await Task.sleep(for: .seconds(1))
          journal.note("task")
        }
      }
      turns.advance(by: .seconds(1))
      #expect(journal.lines == ["stream 1", "stream 2", "task"])
    }

    @Test("clocks and dates stand still within an instant and follow virtual time")
    func clocks() {
      let turns = TestTurns(startDate: .seconds(1_000_000_000))
      let journal = Journal()
      turns.play {
        let (continuous, suspending, date) = (ContinuousClock.now, SuspendingClock.now, Date())
        work(for: .milliseconds(5))
        #expect(continuous == ContinuousClock.now)
        Task {
          let measured = try await ContinuousClock().measure {
            try await Task.sleep(for: .seconds(2.5))
          }
          journal.note("\(measured)")
          journal.note("\(continuous.duration(to: .now))")
          journal.note("\(suspending.duration(to: .now))")
          journal.note("\(Date().timeIntervalSince(date))")
          journal.note("\(Date().timeIntervalSince1970)")
        }
      }
      turns.advance(by: .seconds(10))
      #expect(
        journal.lines == [
          "2.5 seconds", "2.5 seconds", "2.5 seconds", "2.5", "1000000002.5",
        ]
      )
    }

    @Test("dates before 1970 are possible")
    func earlyDate() {
      let turns = TestTurns(startDate: .seconds(-1.5))
      let date = turns.executor.run { Date() }
      #expect(date == Date(timeIntervalSince1970: -1.5))
    }

    @Test("at the end of virtual time, clocks do not jump back")
    func end() {
      let last = Duration.nanoseconds(Int64.max)
      let turns = TestTurns(startDate: last)
      let journal = Journal()
      turns.play {
        let (date, continuous) = (Date(), ContinuousClock.now)
        Task {
          try await Task.sleep(for: last + last)
          journal.note("\(Date().timeIntervalSince(date) > 9e9)")
          journal.note("\(continuous.duration(to: .now) >= last)")
          DispatchQueue.main.async { journal.note("\(turns.now == last)") }
        }
      }
      turns.advance(by: last + last)
      #expect(journal.lines == ["true", "true", "true"])
    }

    @Test("sleeping tasks are listed by their names, in the order in which they wake")
    func sleepingTasks() {
      let turns = TestTurns()
      turns.play {
        Task(name: "refresh") { try await Task.sleep(for: .seconds(2)) }
        Task { try await Task.sleep(for: .seconds(1)) }
      }
      #expect(turns.executor.sleepingTasks.map(\.name) == [nil, "refresh"])
      #expect(turns.scheduler.pendingWork?.subject == "“a task”, scheduled at 0s")
      turns.advance(by: .seconds(1))
      #expect(turns.executor.sleepingTasks.map(\.name) == ["refresh"])
      #expect(turns.scheduler.pendingWork?.subject == "“refresh”, scheduled at 0s")
      turns.advance(by: .seconds(1))
      #expect(turns.executor.sleepingTasks == [])
    }

    @Test("a cancelled sleep is no work in flight, on the main actor, on no actor and on an actor")
    func cancelledSleeps() {
      let turns = TestTurns()
      var tasks: [Task<Void, Never>] = []
      let actor = Sleeper()
      turns.play {
        tasks.append(Task { try? await Task.sleep(for: .seconds(10)) })
        tasks.append(Task.detached { try? await Task.sleep(for: .seconds(10)) })
        tasks.append(Task { await actor.sleep() })
        tasks.append(
          Task {
            async let child: Void = actor.sleep()
            await child
          }
        )
      }
      #expect(turns.executor.sleepingTasks.count == 4)
      turns.play { for task in tasks.dropLast() { task.cancel() } }
      #expect(turns.executor.sleepingTasks.count == 1)
      turns.play { tasks.last?.cancel() }
      #expect(turns.executor.sleepingTasks == [])
      #expect(turns.scheduler.isIdle)
    }

    @Test("random numbers follow the seed")
    func randomNumbers() {
      func draw(seed: UInt64) -> [String] {
        let turns = TestTurns(seed: seed)
        return turns.executor.run {
          var bytes = [UInt8](repeating: 0, count: 8)
          getentropy(&bytes, bytes.count)
          let numbers = Mutex<[Int]>([])
          DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let number = Int.random(in: 0..<1_000_000)
            numbers.withLock { $0.append(number) }
          }
          return [
            "\(Int.random(in: 0..<1_000_000))", "\(Array(1...20).shuffled())",
            UUID().uuidString, "\(Double.random(in: 0..<1))", "\([1, 2, 3].randomElement() ?? 0)",
            "\(bytes)", "\(numbers.withLock { $0 })",
          ]
        }
      }
      #expect(draw(seed: 7) == draw(seed: 7))
      #expect(draw(seed: 7)[0] != draw(seed: 8)[0])
      #expect(draw(seed: 7)[2] != draw(seed: 8)[2])
    }

    @Test("outside a turn, and where the turn is left, clocks and random numbers are real")
    func realOutside() {
      let turns = TestTurns()
      turns.play()
      #expect(Date().timeIntervalSince1970 > 1_600_000_000)
      let (date, first) = turns.executor.run {
        TurnExecutor.leaveTurn { (Date(), UUID()) }
      }
      #expect(date.timeIntervalSince1970 > 1_600_000_000)
      #expect(first != UUID())
      let clock = ContinuousClock()
      #expect(clock.measure { work(for: .milliseconds(2)) } >= .milliseconds(2))
    }

    @Test("other threads read real clocks and random numbers during a turn")
    func otherThreads() async {
      let turns = TestTurns()
      let dates = turns.executor.run {
        let (stream, continuation) = AsyncStream.makeStream(of: (Date, UUID).self)
        let ready = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          continuation.yield((Date(), UUID()))
          continuation.finish()
          ready.signal()
        }
        ready.wait()
        return stream
      }
      let seeded = TestTurns().executor.run { UUID() }
      for await (date, id) in dates {
        #expect(date.timeIntervalSince1970 > 1_600_000_000)
        #expect(id != seeded)
      }
    }
  }

  /// Works without a pause for a real time.
  nonisolated private func work(for duration: Duration) {
    TurnExecutor.leaveTurn {
      let end = ContinuousClock.now + duration
      while ContinuousClock.now < end {}
    }
  }
#endif
