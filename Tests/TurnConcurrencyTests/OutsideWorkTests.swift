import Dispatch
import Foundation
import Synchronization
import Testing
import TurnConcurrency

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(
  "Work that a turn gives away is noticed",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct OutsideWorkTests {
  private let turns = TestTurns()

  private func receivers(_ body: () -> Void) -> [OutsideWork.Receiver] {
    turns.play(body)
    return turns.executor.takeOutsideWork().map(\.receiver)
  }

  private static let url = URL(fileURLWithPath: "/nowhere")

  @Test("sources and channels of Dispatch")
  func dispatch() {
    var source: (any DispatchSourceUserDataAdd)?
    let made = receivers {
      source = DispatchSource.makeUserDataAddSource()
      source?.setEventHandler { @Sendable in }
    }
    #expect(made == [.source])
    let timed = receivers {
      let timer = DispatchSource.makeTimerSource()
      timer.setEventHandler { @Sendable in }
      timer.activate()
      timer.cancel()
    }
    #expect(timed == [.source])
    source?.activate()
    source?.cancel()
    // No open descriptor: Foundation closes those of URL sessions before Dispatch forgets them, so Dispatch could confuse a new
    // one with a closed one that had the same number.
    #expect(
      receivers {
        DispatchIO.read(fromFileDescriptor: -1, maxLength: 1, runningHandlerOn: .global()) { _, _ in
        }
      } == [.channel]
    )
  }

  @Test("run loops of other threads, and threads")
  func foundation() {
    let loops = Mutex<[RunLoop]>([])
    let ready = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      loops.withLock { $0.append(RunLoop.current) }
      ready.signal()
      Thread.sleep(forTimeInterval: 60)
    }
    ready.wait()
    let other = loops.withLock { $0[0] }
    #expect(receivers { other.perform {} } == [.runLoop])
    let timer = Foundation.Timer(timeInterval: 60, repeats: true) { _ in }
    #expect(receivers { other.add(timer, forMode: .default) } == [.runLoop])
    timer.invalidate()
    #expect(receivers { Thread.detachNewThread {} } == [.thread])
    #expect(receivers { Thread { @Sendable in }.start() } == [.thread])
    // Elsewhere, a `pthread_t` is a pointer, and turns run no queues.
    #if os(Linux)
      #expect(
        receivers {
          var thread = pthread_t()
          pthread_create(&thread, nil, { _ in nil }, nil)
          pthread_detach(thread)
        } == [.thread]
      )
    #endif
  }

  @Test("a process, unless the code waits for it, which takes no virtual time")
  func processes() {
    let url = URL(filePath: "/bin/sleep")
    #expect(receivers { _ = try? Process.run(url, arguments: ["0"]) } == [.process])
    let waiting = receivers { try? Process.run(url, arguments: ["0.3"]).waitUntilExit() }
    #expect(waiting == [])
    let ended = receivers {
      let process = try? Process.run(url, arguments: ["0"])
      TurnExecutor.leaveTurn { while process?.isRunning == true { usleep(1_000) } }
      process?.waitUntilExit()
    }
    #expect(ended == [])
    #expect(turns.now == .zero)
  }

  @Test("a wait for a process does not keep a processor busy, on whatever queue it was started")
  func pausingWait() throws {
    let queue = DispatchQueue(label: "processes")
    for startsOnQueue in [false, true] {
      var process: Process?
      var processorTime = Duration.zero
      let start = { process = try? Process.run(URL(filePath: "/bin/sleep"), arguments: ["1"]) }
      turns.play {
        if startsOnQueue { queue.sync(execute: start) } else { start() }
        let before = Self.processorTime
        process?.waitUntilExit()
        processorTime = Self.processorTime - before
      }
      #expect(process?.terminationStatus == 0)
      #expect(processorTime < .milliseconds(500))
    }
    #expect(turns.now == .zero)
  }

  /// The processor time of this thread.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test("what the caller waits for, and what Foundation does by itself, is not reported")
  func silent() {
    let center = NotificationCenter()
    #expect(
      receivers {
        DispatchQueue(label: "serial").sync {}
        DispatchQueue.global().async {}
        DispatchGroup().notify(queue: .main) {}
        RunLoop.main.perform {}
        DispatchQueue.concurrentPerform(iterations: 8) { _ in }
        DispatchQueue.main.async {}
        UserDefaults(suiteName: "rehearsal.tests")?.set(1, forKey: "key")
        _ = try? Data(contentsOf: Self.url)
        _ = DateFormatter.localizedString(from: Date(), dateStyle: .full, timeStyle: .full)
        _ = try? JSONDecoder().decode([Int].self, from: JSONEncoder().encode([1]))
        _ = center.addObserver(forName: nil, object: nil, queue: nil) { _ in }
        center.post(name: Notification.Name("posted"), object: nil)
        _ = URLSession(configuration: .default)
        Progress(totalUnitCount: 3).completedUnitCount = 1
      } == []
    )
  }

  @Test("work is reported once for each receiver and place, at the place of its task")
  func places() {
    turns.executor.place = { "Meetings" }
    turns.play {
      Task {
        for _ in 0..<3 { startThread() }
        Task {
          try? await Task.sleep(for: .seconds(1))
          startThread()
        }
      }
      TurnExecutor.start(in: "Recorder") {
        _ = Task {
          try? await Task.sleep(for: .seconds(1))
          startThread()
        }
      }
    }
    let work = turns.executor.takeOutsideWork()
    #expect(work.map(\.receiver) == [.thread])
    #expect(work.map(\.place) == ["Meetings"])
    turns.executor.place = { "Discard?" }
    turns.advance(by: .seconds(1))
    #expect(turns.executor.takeOutsideWork().map(\.place).sorted() == ["Meetings", "Recorder"])
  }
}

// Not async: async code may not call this.
private func startThread() { Thread.detachNewThread {} }

@Suite(
  "A loop that waits for a clock ends and is noticed",
  .enabled(if: TurnExecutor.isSupported),
  .timeLimit(.minutes(10))
)
struct ClockLoopTests {
  private let turns = TestTurns()

  @Test("the loop ends exactly, and its time has passed")
  func loop() {
    var passed = Duration.zero
    turns.play {
      let clock = ContinuousClock()
      let start = clock.now
      while clock.now < start + .seconds(2) {}
      passed = clock.now - start
    }
    // A read after the loop takes a millisecond, too.
    #expect(passed == .milliseconds(2_001))
    #expect(turns.now == passed)
    #expect(turns.executor.takeOutsideWork().map(\.receiver) == [.clock])
    turns.play {
      let start = Date()
      while Date() < start + 0.1 {}
    }
    #expect(turns.executor.takeOutsideWork().map(\.receiver) == [.clock])
    #expect(turns.now > .milliseconds(2_101))
  }

  @Test("many tasks that each read the clock are no loop")
  func manyReads() {
    turns.play {
      for _ in 0..<2_000 {
        Task { for _ in 0..<1_000 { _ = ContinuousClock.now } }
      }
    }
    #expect(turns.executor.takeOutsideWork() == [])
  }
}
