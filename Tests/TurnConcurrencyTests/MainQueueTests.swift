import Dispatch
import Foundation
import Streams
import Testing
import TurnConcurrency

@Suite(
  "The main queue runs inside turns",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct MainQueueTests {
  private let turns = TestTurns()
  private let journal = Journal()

  @Test("blocks run in the turn that enqueues them, in order, on the main actor")
  func order() {
    turns.play {
      DispatchQueue.main.async {
        journal.note("block 1")
        DispatchQueue.main.async { journal.note("block 3") }
      }
      Task { journal.note("task") }
      DispatchQueue.main.async(qos: .background) { journal.note("block 2") }
      OperationQueue.main.addOperation { MainActor.assumeIsolated { journal.note("operation") } }
      journal.note("body")
    }
    #expect(journal.lines == ["body", "block 1", "task", "block 2", "operation", "block 3"])
    #expect(turns.scheduler.isIdle)
  }

  @Test("delayed blocks run at their deadlines in virtual time")
  func deadlines() {
    turns.advance(by: .seconds(10))
    turns.play {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { journal.note("\(turns.now) uptime") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + .milliseconds(700)) {
        journal.note("\(turns.now) wall")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() - 1) { journal.note("\(turns.now) past") }
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { journal.note("never") }
    }
    turns.advance(by: .seconds(2))
    #expect(journal.lines == ["10.0 seconds past", "10.7 seconds wall", "11.5 seconds uptime"])
    #expect(turns.scheduler.isIdle)
  }

  @Test("a work item that is cancelled does not run")
  func workItem() {
    let (kept, canceled) = (
      DispatchWorkItem { journal.note("kept") }, DispatchWorkItem { journal.note("canceled") }
    )
    turns.play {
      for item in [kept, canceled] {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
      }
      canceled.cancel()
    }
    turns.advance(by: .seconds(1))
    #expect(journal.lines == ["kept"])
  }

  @Test("a group is entered until its blocks have run")
  func group() {
    let group = DispatchGroup()
    turns.executor.run {
      DispatchQueue.main.async(group: group) { journal.note("block") }
    }
    #expect(group.wait(timeout: .now()) == .timedOut)
    turns.play()
    #expect(group.wait(timeout: .now()) == .success)
    #expect(journal.lines == ["block"])
  }

  @Test("a block is released when it has run, and when its session ends")
  func release() {
    weak var ran: NSObject?
    weak var waiting: NSObject?
    do {
      let turns = TestTurns()
      let (first, second) = (NSObject(), NSObject())
      (ran, waiting) = (first, second)
      turns.play {
        DispatchQueue.main.async { _ = first }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { _ = second }
      }
    }
    #expect(ran == nil)
    #expect(waiting == nil)
  }

  @Test("outside of turns, Dispatch runs its blocks itself")
  func outside() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { continuation.resume() }
    }
    await withCheckedContinuation { continuation in
      turns.play {
        TurnExecutor.leaveTurn { DispatchQueue.main.async { continuation.resume() } }
      }
      #expect(turns.scheduler.isIdle)
    }
  }
}
