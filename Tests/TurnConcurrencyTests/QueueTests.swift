import Dispatch
import Foundation
import Streams
import Synchronization
import Testing
import TurnConcurrency

@Suite("Queues run inside turns", .enabled(if: TurnExecutor.runsQueues), .timeLimit(.minutes(10)))
struct QueueTests {
  private let turns = TestTurns(startDate: .seconds(1_000_000_000))
  private let lines: TimedLines
  private let serial = DispatchQueue(label: "serial")
  private let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)

  init() {
    lines = TimedLines(of: turns.scheduler)
  }

  @Test("work of all queues runs in the turn, in the order in which it was given")
  func order() {
    let operations = OperationQueue()
    turns.play {
      DispatchQueue.global().async(execute: lines.noted("global"))
      serial.async(execute: lines.noted("serial"))
      DispatchQueue.main.async(execute: lines.noted("main"))
      concurrent.async(execute: lines.noted("concurrent"))
      concurrent.async(flags: .barrier, execute: lines.noted("barrier"))
      serial.async(qos: .background, execute: lines.noted("qos"))
      serial.async(group: DispatchGroup(), execute: lines.noted("group"))
      serial.async(execute: DispatchWorkItem(block: lines.noted("item")))
      operations.addOperation(lines.noted("operation"))
      serial.asyncAfter(deadline: .now(), execute: lines.noted("after"))
      serial.asyncAfter(wallDeadline: .now(), execute: lines.noted("wall"))
      Task { lines.note("task") }
      RunLoop.main.perform(lines.noted("run loop"))
      lines.note("body")
    }
    #expect(
      lines.all == [
        "body", "global", "serial", "main", "concurrent", "barrier", "qos", "group", "item",
        "operation", "after", "wall", "task", "run loop",
      ]
    )
    #expect(turns.scheduler.isIdle)
    #expect(turns.executor.takeOutsideWork() == [])
  }

  @Test("delayed work runs at its deadline in virtual time")
  func deadlines() {
    turns.play {
      serial.asyncAfter(deadline: .now() + 2, execute: lines.noted("serial"))
      DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: lines.noted("global"))
      concurrent.asyncAfter(wallDeadline: .now() + 1.5, execute: lines.noted("wall"))
      serial.asyncAfter(deadline: .distantFuture, execute: lines.noted("never"))
    }
    turns.advance(by: .seconds(3))
    #expect(lines.all == ["1.0 s global", "1.5 s wall", "2.0 s serial"])
    #expect(turns.scheduler.isIdle)
  }

  @Test("work runs as on its queue: preconditions, specific values, labels and threads are right")
  func onQueue() {
    let key = DispatchSpecificKey<Int>()
    serial.setSpecific(key: key, value: 7)
    let target = DispatchQueue(label: "target", target: serial)
    let onMain = DispatchQueue(label: "on main", target: .main)
    turns.play {
      dispatchPrecondition(condition: .onQueue(.main))
      dispatchPrecondition(condition: .notOnQueue(serial))
      for queue in [serial, target] {
        queue.async { [serial] in
          dispatchPrecondition(condition: .onQueue(queue))
          dispatchPrecondition(condition: .onQueue(serial))
          dispatchPrecondition(condition: .notOnQueue(.main))
          let isMain = Thread.isMainThread
          lines.note("\(DispatchQueue.getSpecific(key: key) ?? 0) \(isMain)")
        }
      }
      onMain.async {
        dispatchPrecondition(condition: .onQueue(.main))
        MainActor.assumeIsolated { lines.note("main actor") }
      }
      serial.sync {
        dispatchPrecondition(condition: .onQueue(serial))
        lines.note("\(DispatchQueue.getSpecific(key: key) ?? 0) \(Thread.isMainThread)")
      }
    }
    #expect(lines.all == ["7 false", "7 true", "7 false", "main actor"])
  }

  @Test("sync runs the earlier work of its queue first, and no other")
  func sync() {
    turns.play {
      serial.async(execute: lines.noted("first"))
      serial.async { [serial] in serial.async(execute: lines.noted("last")) }
      DispatchQueue.global().async(execute: lines.noted("global"))
      let answer = serial.sync {
        lines.note("sync")
        return 5
      }
      lines.note("\(answer)")
      concurrent.async(flags: .barrier, execute: lines.noted("write"))
      concurrent.sync { lines.note("read") }
      concurrent.sync(flags: .barrier) { lines.note("write and wait") }
      DispatchQueue.global().sync { lines.note("global sync") }
    }
    #expect(
      lines.all == [
        "first", "sync", "5", "write", "read", "write and wait", "global", "global sync", "last",
      ]
    )
  }

  @Test("code that waits runs what it waits for, also on the main actor")
  func waits() {
    let (semaphore, group) = (DispatchSemaphore(value: 0), DispatchGroup())
    let item = DispatchWorkItem(block: lines.noted("item"))
    let operations = OperationQueue()
    turns.play {
      DispatchQueue.main.async(execute: lines.noted("main"))
      Task { lines.note("main actor") }
      serial.async {
        lines.note("semaphore")
        semaphore.signal()
      }
      semaphore.wait()
      DispatchQueue.global().async(group: group, execute: lines.noted("group"))
      group.wait()
      concurrent.async(execute: item)
      item.wait()
      operations.addOperations(
        [BlockOperation(block: lines.noted("operation"))],
        waitUntilFinished: true
      )
      Task.detached { semaphore.signal() }
      semaphore.wait()
      lines.note("body")
    }
    #expect(
      lines.all == ["semaphore", "group", "item", "operation", "body", "main", "main actor"]
    )
  }

  @Test("a wait takes the virtual time until the work that ends it")
  func longWait() {
    let semaphore = DispatchSemaphore(value: 0)
    turns.play {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: lines.noted("main"))
      serial.asyncAfter(deadline: .now() + 2) { semaphore.signal() }
      semaphore.wait()
      lines.note("signaled")
      serial.asyncAfter(deadline: .now() + 2) { semaphore.signal() }
      #expect(semaphore.wait(timeout: .now() + 3) == .success)
      lines.note("in time")
    }
    #expect(lines.all == ["2.0 s signaled", "4.0 s in time", "4.0 s main"])
  }

  @Test("code that pauses in a loop lets queues run, too, also on the main actor")
  func pollOnMainActor() {
    let operation = BlockOperation(block: lines.noted("operation"))
    turns.play {
      OperationQueue().addOperation(operation)
      while !operation.isFinished { Thread.sleep(forTimeInterval: 0.001) }
      lines.note("finished")
    }
    #expect(lines.all == ["0.01 s operation", "0.011 s finished"])
  }

  @Test("code that pauses in a loop for long says so, because its turn does not end before")
  func longPauses() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let turns = TestTurns.impatient()
        turns.executor.place = { "Movies" }
        turns.play { for _ in 0..<12 { usleep(50_000) } }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Movies has paused in a loop for five seconds."), "\(text)")
  }

  @Test("work that waits on a concurrent queue lets other work of the queue run, but no barrier")
  func concurrentWait() {
    let semaphore = DispatchSemaphore(value: 0)
    turns.play {
      concurrent.async {
        lines.note("waits")
        semaphore.wait()
        lines.note("has waited")
      }
      concurrent.async(flags: .barrier, execute: lines.noted("barrier"))
      concurrent.async {
        lines.note("signals")
        semaphore.signal()
      }
    }
    #expect(lines.all == ["waits", "signals", "has waited", "barrier"])
  }

  @Test("work that waits on a serial queue lets no other work of the queue run")
  func serialWait() {
    let semaphore = DispatchSemaphore(value: 0)
    let target = DispatchQueue(label: "target", target: serial)
    turns.play {
      serial.async {
        semaphore.wait()
        lines.note("has waited")
      }
      serial.async(execute: lines.noted("serial"))
      target.async(execute: lines.noted("target"))
      DispatchQueue.global().async { semaphore.signal() }
    }
    #expect(lines.all == ["has waited", "serial", "target"])
  }

  @Test("a suspended or inactive queue runs its work when it is resumed")
  func suspended() {
    let inactive = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
    turns.play {
      inactive.async(execute: lines.noted("inactive"))
      serial.suspend()
      serial.async(execute: lines.noted("first"))
      DispatchQueue.global().async(execute: lines.noted("global"))
    }
    turns.play { serial.async(execute: lines.noted("second")) }
    #expect(lines.all == ["global"])
    turns.play { serial.resume() }
    turns.play { inactive.activate() }
    #expect(lines.all == ["global", "first", "second", "inactive"])
  }

  @Test("a session that ends while a queue is suspended or inactive leaves the queue alone")
  func suspendedAtEnd() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let turns = TestTurns()
        turns.play {
          let inactive = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
          inactive.async {}
          let both = DispatchQueue(
            label: "both",
            qos: .utility,
            attributes: [.concurrent, .initiallyInactive]
          )
          both.async {}
          let suspended = DispatchQueue(label: "suspended")
          suspended.suspend()
          suspended.async {}
          DispatchQueue(label: "without work").suspend()
        }
        _ = turns.executor.endApp()
      }
    }
  }

  @Test("groups and work items notify in the turn that ends them, in order")
  func notifications() {
    let (group, other) = (DispatchGroup(), DispatchGroup())
    let item = DispatchWorkItem(block: lines.noted("item"))
    let direct = DispatchWorkItem(block: lines.noted("direct"))
    turns.play {
      other.notify(queue: .main, execute: lines.noted("empty"))
      group.enter()
      group.notify(queue: .main, execute: lines.noted("main notified"))
      group.notify(queue: serial, execute: lines.noted("serial notified"))
      serial.async(group: group, execute: lines.noted("work"))
      serial.asyncAfter(deadline: .now() + 1) {
        group.leave()
        DispatchQueue.main.async(execute: lines.noted("after leave"))
      }
      item.notify(queue: .main, execute: lines.noted("item notified"))
      serial.asyncAfter(deadline: .now() + 2, execute: item)
      direct.notify(queue: .main, execute: lines.noted("direct notified"))
      direct.perform()
    }
    turns.advance(by: .seconds(3))
    #expect(
      lines.all == [
        "direct", "empty", "work", "direct notified", "1.0 s main notified",
        "1.0 s serial notified", "1.0 s after leave", "2.0 s item", "2.0 s item notified",
      ]
    )
    #expect(turns.executor.takeResumptions() == [])
  }

  @Test("outside of turns, Dispatch runs its work itself")
  func outside() async {
    let semaphore = DispatchSemaphore(value: 0)
    turns.play {
      TurnExecutor.leaveTurn { DispatchQueue.global().async { semaphore.signal() } }
    }
    #expect(turns.scheduler.isIdle)
    await withCheckedContinuation { continuation in
      serial.async {
        semaphore.wait()
        continuation.resume()
      }
    }
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      serial.async(group: group) {}
      group.notify(queue: serial) { @Sendable in continuation.resume() }
    }
  }

  private nonisolated final class Empty: Sendable {}

  @Test("work is released when it has run, and when its session ends")
  func release() {
    weak var ran: Empty?
    weak var waiting: Empty?
    weak var suspended: Empty?
    do {
      let turns = TestTurns()
      let (first, second, third) = (Empty(), Empty(), Empty())
      (ran, waiting, suspended) = (first, second, third)
      let queue = DispatchQueue(label: "suspended")
      queue.suspend()
      turns.play {
        DispatchQueue.global().async { _ = first }
        serial.asyncAfter(deadline: .now() + 1) { _ = second }
        queue.async { _ = third }
      }
      turns.executor.cancelAll()
      queue.resume()
    }
    #expect(ran == nil)
    #expect(waiting == nil)
    #expect(suspended == nil)
  }

  // MARK: Queues in real time

  @Test("a background queue runs in real time, and what it gives to the main queue arrives")
  func backgroundQueue() async {
    let arrived = AsyncStream.makeStream(of: Void.self)
    let turns = TestTurns(backgroundQueues: ["background", "other"]) {
      arrived.continuation.yield()
    }
    let background = DispatchQueue(label: "background")
    let other = DispatchQueue(label: "other", attributes: .concurrent)
    let group = DispatchGroup()
    let isSynced = DispatchSemaphore(value: 0)
    turns.executor.place = { "Movies" }
    let lines = TimedLines(of: turns.scheduler)
    let isReal = Mutex(false)
    turns.play {
      group.enter()
      group.notify(queue: .main, execute: lines.noted("notified"))
      background.async {
        isReal.withLock { $0 = Date().timeIntervalSince1970 > 1_600_000_000 }
        DispatchQueue.main.async(execute: lines.noted("sent"))
        DispatchQueue.global().async {
          DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: lines.noted("later"))
          other.async(flags: .barrier) {
            group.leave()
            DispatchQueue.main.sync(execute: lines.noted("synced"))
            isSynced.signal()
          }
        }
      }
    }
    var count = 0
    for await _ in arrived.stream {
      count += 1
      if count == 4 { break }
    }
    let resumptions = turns.executor.takeResumptions()
    #expect(resumptions.count == 4)
    #expect(resumptions.allSatisfy { $0.kind == .block && $0.place == "Movies" })
    turns.play()
    #expect(isReal.withLock { $0 })
    #expect(lines.all.sorted() == ["notified", "sent", "synced"])
    #expect(isSynced.wait(timeout: .now() + 10) == .success)
    turns.advance(by: .seconds(2))
    #expect(lines.all.last?.hasSuffix(" s later") == true)
    #expect(turns.executor.takeOutsideWork() == [])
  }

  // MARK: Waits that cannot end

  @Test("a wait that nothing can end names the screen and ends the program")
  func semaphoreDeadlock() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let turns = TestTurns.impatient()
        turns.executor.place = { "Movies" }
        turns.play {
          let semaphore = DispatchSemaphore(value: 0)
          DispatchQueue.main.async { semaphore.signal() }
          semaphore.wait()
        }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Movies waits for a semaphore, and nothing can end the wait"), "\(text)")
  }

  @Test("so does a run loop that has nothing to run, and no end")
  func runLoopDeadlock() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { TestTurns.impatient().play { RunLoop.current.run() } }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("The app waits for a run loop, and nothing can end"), "\(text)")
  }

  @Test("sync on the main queue from the main actor names the screen and ends the program")
  func mainQueueDeadlock() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { TestTurns().play { DispatchQueue.main.sync {} } }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("The app waits for the main queue, and nothing can end"), "\(text)")
  }

  @Test("sync on the queue that the code is on names the queue and ends the program")
  func queueDeadlock() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let queue = DispatchQueue(label: "com.example.store")
        TestTurns().play { queue.async { queue.sync {} } }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("waits for a queue “com.example.store”, and nothing can"), "\(text)")
  }
}

@Suite(
  "Timers fire in virtual time",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
) struct TimerTests {
  private let turns = TestTurns()
  private let lines: TimedLines

  init() {
    lines = TimedLines(of: turns.scheduler)
  }

  @Test("timers of Foundation fire at their dates until they are invalidated")
  func foundation() {
    var repeating: Foundation.Timer?
    turns.advance(by: .seconds(0.3))
    turns.play {
      _ = Foundation.Timer.scheduledTimer(withTimeInterval: 1.5, repeats: false) { timer in
        lines.note("once \(timer.isValid)")
      }
      repeating = Foundation.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        lines.note("repeating \(Thread.isMainThread)")
        let seconds = timer.fireDate.timeIntervalSince(Date())
        if abs(seconds - 1) > 0.001 { lines.note("next in \(seconds)") }
      }
      let timer = Foundation.Timer(fire: Date() + 1.7, interval: 0, repeats: false) { _ in
        lines.note("added")
      }
      RunLoop.main.add(timer, forMode: .default)
      RunLoop.current.add(timer, forMode: .common)
      let invalid = Foundation.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        lines.note("never")
      }
      invalid.invalidate()
    }
    turns.advance(by: .seconds(2.5))
    #expect(
      lines.all == [
        "1.3 s repeating true", "1.8 s once true", "2.0 s added", "2.3 s repeating true",
      ]
    )
    turns.play { repeating?.fireDate = Date() + 0.1 }
    turns.advance(by: .seconds(0.2))
    #expect(lines.all.last == "2.9 s repeating true")
    turns.play { repeating?.invalidate() }
    turns.advance(by: .seconds(10))
    #expect(lines.all.count == 5)
    #expect(turns.scheduler.isIdle)
    #expect(turns.executor.takeOutsideWork() == [])
  }

  @Test(
    "the run loop of the main actor is the main one, and other code has another, on any thread",
    arguments: [true, false]
  )
  func currentLoop(isMainThread: Bool) async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { [isMainThread = isMainThread as Bool] in
      // After an await, code of the main actor may run on a thread of Dispatch.
      if !isMainThread { try await Task.sleep(for: .milliseconds(1)) }
      await MainActor.run {
        let turns = TestTurns()
        let journal = Journal()
        turns.play {
          journal.note("\(RunLoop.current === RunLoop.main)")
          _ = Foundation.Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
            MainActor.assumeIsolated { journal.note("tick") }
          }
          RunLoop.main.run(until: Date() + 0.25)
          DispatchQueue.global().async {
            let isMain = RunLoop.current === RunLoop.main
            RunLoop.main.run(until: Date() + 10)
            DispatchQueue.main.async { journal.note("\(isMain)") }
          }
        }
        // Standard output has the lines of the test.
        FileHandle.standardError.write(Data(journal.lines.joined(separator: " ").utf8))
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("true tick tick false"), "\(text)")
  }

  @Test("a run loop that code runs runs timers, the main queue and tasks until its date")
  func runLoop() {
    turns.play {
      DispatchQueue.main.async(execute: lines.noted("main"))
      Task {
        try await Task.sleep(for: .seconds(1))
        lines.note("task")
      }
      _ = Foundation.Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in
        lines.note("timer")
      }
      RunLoop.current.run(until: Date() + 1.5)
      lines.note("body")
      var isDone = false
      _ = Foundation.Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in
        MainActor.assumeIsolated { isDone = true }
      }
      while !isDone { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
      lines.note("done")
      DispatchQueue.global().async {
        _ = Foundation.Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
        RunLoop.current.run()
        lines.note("over")
      }
    }
    #expect(
      lines.all == [
        "main", "1.0 s task", "1.5 s body", "2.0 s timer", "4.5 s done", "5.5 s over",
      ]
    )
    // The loop does not read the clock again and again.
    #expect(turns.executor.takeOutsideWork() == [])
  }

  @Test("the end of a session ends its timers")
  func end() {
    var timer: Foundation.Timer?
    do {
      let turns = TestTurns()
      turns.play {
        timer = Foundation.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      }
      turns.advance(by: .seconds(1))
      #expect(timer?.isValid == true)
    }
    #expect(timer?.isValid == false)
  }

  @Test("a timer of another session is not touched by a turn")
  func otherSessions() {
    let other = TestTurns()
    let otherLines = TimedLines(of: other.scheduler)
    other.play {
      _ = Foundation.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        otherLines.note("tick")
      }
    }
    turns.advance(by: .seconds(5))
    other.advance(by: .seconds(2))
    #expect(otherLines.all == ["1.0 s tick", "2.0 s tick"])
  }
}
