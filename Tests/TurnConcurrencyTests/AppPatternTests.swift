import Dispatch
import Foundation
import Streams
import Testing
import TurnConcurrency

/// Async code as apps write it.
@Suite("Patterns of apps", .enabled(if: TurnExecutor.runsQueues), .timeLimit(.minutes(10)))
struct AppPatternTests {
  private let turns = TestTurns()
  private let journal = Journal()

  private func note(_ line: String) { journal.note("\(turns.now) \(line)") }

  @Test("code of the main actor is on the main thread, and other code is not")
  func mainThread() {
    turns.play {
      note("\(Thread.isMainThread) \(OperationQueue.current === OperationQueue.main)")
      Task.detached {
        let isMain = Self.isMainThread
        await note("\(isMain)")
      }
    }
    #expect(journal.lines == ["0.0 seconds true true", "0.0 seconds false"])
  }

  // In a process of its own, since other tests may have operations on that queue.
  // Not available in async functions.
  private nonisolated static var isMainThread: Bool { Thread.isMainThread }

  private nonisolated final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "actor")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private actor QueueActor {
    private let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var count = 0

    func increment() -> Int {
      count += 1
      return count
    }
  }

  @Test("an actor on a queue of its own runs in the turn")
  func queueActor() {
    let actor = QueueActor()
    turns.play {
      Task { note("\(await actor.increment())") }
    }
    #expect(turns.executor.takeOutsideWork() == [])
    #expect(journal.lines == ["0.0 seconds 1"])
  }
}
