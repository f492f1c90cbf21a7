import Foundation
import Streams
import Synchronization
import TestSupport
import Testing
import TurnConcurrency

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS

  @Suite("Work from outside a turn", .timeLimit(.minutes(10))) struct OutsideTests {
    @Test("a task that another thread resumes waits for the next turn, which names its place")
    func resumption() async {
      let arrived = AsyncStream.makeStream(of: Void.self)
      let turns = TestTurns { arrived.continuation.yield() }
      let journal = Journal()
      let turnIsOver = DispatchSemaphore(value: 0)
      turns.executor.place = { "Meetings" }
      turns.play {
        Task {
          journal.note("asked")
          await outside(after: turnIsOver)
          MainActor.assertIsolated()
          journal.note("answered")
        }
      }
      turnIsOver.signal()
      turns.executor.place = { "Elsewhere" }
      for await _ in arrived.stream { break }
      #expect(journal.lines == ["asked"])
      #expect(turns.executor.takeResumptions().map(\.place) == ["Meetings"])
      #expect(turns.executor.takeResumptions() == [])
      #expect(journal.lines == ["asked"])
      turns.play()
      #expect(journal.lines == ["asked", "answered"])
    }

    @Test("the session is notified, even if the other thread resumed an async let")
    func asyncLet() async {
      let arrived = AsyncStream.makeStream(of: Void.self)
      let turns = TestTurns { arrived.continuation.yield() }
      let journal = Journal()
      let turnIsOver = DispatchSemaphore(value: 0)
      turns.play {
        Task {
          async let answer: Void = outside(after: turnIsOver)
          await answer
          journal.note("answered")
        }
      }
      turnIsOver.signal()
      for await _ in arrived.stream { break }
      _ = turns.executor.takeResumptions()
      turns.play()
      #expect(journal.lines == ["answered"])
    }

    @Test("each session receives its own tasks")
    func twoSessions() async {
      let arrived = AsyncStream.makeStream(of: Int.self)
      let journal = Journal()
      let sessions = (0..<8).map { number in
        let turns = TestTurns { arrived.continuation.yield(number) }
        turns.executor.place = { "session \(number)" }
        return turns
      }
      let turnIsOver = DispatchSemaphore(value: 0)
      for (number, turns) in sessions.enumerated() {
        turns.play {
          Task {
            await outside(after: turnIsOver)
            journal.note("\(number)")
          }
        }
      }
      for _ in sessions { turnIsOver.signal() }
      var waiting = Set(0..<8)
      for await number in arrived.stream {
        waiting.remove(number)
        if waiting.isEmpty { break }
      }
      for (number, turns) in sessions.enumerated() {
        #expect(turns.executor.takeResumptions().map(\.place) == ["session \(number)"])
        turns.play()
      }
      #expect(journal.lines == (0..<8).map { "\($0)" })
    }

    @Test("a task from outside that a turn resumes runs outside the turn")
    func foreignTask() async throws {
      let turns = TestTurns()
      let journal = Journal()
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let listener = Task {
        for await value in stream {
          journal.note(TurnExecutor.currentClock == nil ? "\(value)" : "in the turn")
        }
        // In the turn, this sleep would never end.
        try? await Task.sleep(for: .milliseconds(1))
        journal.note("end")
      }
      // What has run outside is known to be from there.
      continuation.yield(0)
      try await wait(for: "the first value", in: journal.lines) { !$0.isEmpty }
      turns.play {
        continuation.yield(1)
        continuation.finish()
      }
      await listener.value
      #expect(journal.lines == ["0", "1", "end"])
      #expect(turns.executor.takeOutsideWork() == [])
    }

    @Test("a task that another thread cancels at any time continues in a turn, once")
    func cancellation() {
      for round in 0..<100 {
        let turns = TestTurns()
        let journal = Journal()
        let isCancelled = DispatchSemaphore(value: 0)
        turns.play {
          let task = Task {
            for _ in 0..<3 { try? await Task.sleep(for: .seconds(1)) }
            MainActor.assertIsolated()
            journal.note("\(Task.isCancelled)")
          }
          Thread.detachNewThread {
            usleep(useconds_t(round * 2))
            task.cancel()
            isCancelled.signal()
          }
        }
        for _ in 0..<100 where journal.lines.isEmpty {
          _ = turns.executor.takeResumptions()
          turns.play()
          if round.isMultiple(of: 2) { turns.advance(by: .milliseconds(100)) } else { usleep(100) }
        }
        isCancelled.wait()
        _ = turns.executor.takeResumptions()
        turns.play()
        #expect(journal.lines.count == 1)
        #expect(turns.scheduler.isIdle)
        #expect(turns.executor.sleepingTasks == [])
      }
    }

    @Test("tasks that ended are forgotten, also those that other tasks wait for")
    func bookkeeping() {
      let turns = TestTurns()
      var most = 0
      for _ in 0..<40 {
        turns.play {
          for _ in 0..<250 {
            let task = Task { await Task.yield() }
            Task { await task.value }
          }
        }
        most = max(most, turns.executor.taskCount)
      }
      #expect(most <= 1_024)
      turns.executor.releaseEndedTasks()
      #expect(turns.executor.taskCount == 0)
    }

    @Test(
      "real concurrency outside turns is undisturbed while turns are played",
      arguments: 0..<20
    )
    nonisolated func realConcurrency(number: Int) async {
      await Task.yield()
      await MainActor.run {
        let turns = TestTurns()
        var isOver = false
        turns.play {
          Task {
            try await Task.sleep(for: .seconds(1))
            isOver = true
          }
        }
        turns.advance(by: .seconds(1))
        #expect(isOver)
      }
      let sum = await withTaskGroup(of: Int.self) { group in
        for value in 0..<10 { group.addTask { value } }
        return await group.reduce(0, +)
      }
      #expect(sum == 45)
    }
  }

  /// Waits for another thread, which answers when the turn is over: before, the task might not wait yet.
  private func outside(after turnIsOver: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        turnIsOver.wait()
        continuation.resume()
      }
    }
  }
#endif
