import Dispatch
import Foundation
import Streams
import Synchronization
import TestSupport
import Testing
import TurnConcurrency

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  @Suite(
    "Work runs in real time beside turns",
    .enabled(if: TurnExecutor.runsQueues),
    .timeLimit(.minutes(10))
  )
  struct RealWorkTests {
    private let arrived = AsyncStream.makeStream(of: Void.self)
    private let turns: TestTurns
    private let lines: TimedLines
    private let background = DispatchQueue(label: "background")
    private let serial = DispatchQueue(label: "serial")
    private let semaphore = DispatchSemaphore(value: 0)

    init() {
      turns = TestTurns(startDate: .seconds(1_000_000_000), backgroundQueues: ["background"]) {
        [arrived] in arrived.continuation.yield()
      }
      turns.executor.place = { "Movies" }
      lines = TimedLines(of: turns.scheduler)
    }

    /// Waits for something from outside, and expects that the turns until then do not see it.
    private func arrival(sourceLocation: SourceLocation = #_sourceLocation) async {
      let linesBefore = lines.all
      for await _ in arrived.stream { break }
      turns.play()
      #expect(lines.all == linesBefore, sourceLocation: sourceLocation)
      let resumptions = turns.executor.takeResumptions()
      #expect(resumptions.map(\.place) == ["Movies"], sourceLocation: sourceLocation)
      turns.play()
    }

    // MARK: Waits

    enum Receiver: CaseIterable {
      case queue, thread, process
    }

    @Test(
      "a wait takes virtual time again when work in real time has ended",
      arguments: Receiver.allCases
    )
    func waitAfterwards(for receiver: Receiver) {
      turns.play {
        switch receiver {
        case .queue: background.async { [semaphore] in semaphore.signal() }
        case .thread: Thread.detachNewThread { [semaphore] in semaphore.signal() }
        case .process:
          try? Process.run(URL(filePath: "/bin/sleep"), arguments: ["0.1"]).waitUntilExit()
          semaphore.signal()
        }
        semaphore.wait()
      }
      turns.play {
        serial.asyncAfter(deadline: .now() + 2) { [semaphore] in semaphore.signal() }
        if semaphore.wait(timeout: .now() + 3) == .success { lines.note("signaled") }
        _ = Foundation.Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [lines] _ in
          lines.note("timer")
        }
        RunLoop.current.run(until: Date() + 1.5)
        lines.note("over")
      }
      #expect(lines.all == ["2.0 s signaled", "3.0 s timer", "3.5 s over"])
    }

    @Test("virtual time stands still while code waits for work in real time")
    func waitMeanwhile() {
      turns.play {
        _ = Foundation.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [lines] _ in
          lines.note("timer")
        }
        background.async { [semaphore] in
          usleep(50_000)
          semaphore.signal()
        }
        semaphore.wait()
        lines.note("signaled")
        background.async { [semaphore] in
          usleep(50_000)
          semaphore.signal()
        }
        if semaphore.wait(timeout: .now() + 60) == .success { lines.note("in time") }
      }
      #expect(lines.all == ["signaled", "in time"])
    }

    @Test("so it does for what a thread gives to a background queue before the thread ends")
    func waitForWorkOfThread() {
      turns.play {
        Thread.detachNewThread { [background, semaphore] in
          background.async {
            usleep(50_000)
            semaphore.signal()
          }
        }
        if semaphore.wait(timeout: .now() + 60) == .success { lines.note("in time") }
      }
      #expect(lines.all == ["in time"])
    }

    @Test("a wait that expects nothing goes on with what code outside of turns sends to it")
    func unexpected() {
      serial.suspend()
      Thread.detachNewThread { [serial] in
        usleep(50_000)
        serial.resume()
      }
      turns.play {
        serial.async { [semaphore] in semaphore.signal() }
        semaphore.wait()
        lines.note("resumed")
        let condition = NSCondition()
        serial.suspend()
        serial.async(execute: lines.noted("serial"))
        TurnExecutor.leaveTurn {
          Thread.detachNewThread { [serial] in
            usleep(50_000)
            serial.resume()
          }
        }
        condition.lock()
        while lines.all.last != "serial" { condition.wait() }
        condition.unlock()
      }
      #expect(lines.all == ["resumed", "serial"])
    }

    @Test("sync waits in virtual time although work in real time is outstanding")
    func syncMeanwhile() {
      turns.play {
        serial.suspend()
        serial.asyncAfter(deadline: .now(), execute: lines.noted("serial"))
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [serial] in serial.resume() }
        background.async { usleep(50_000) }
        serial.sync { lines.note("sync") }
      }
      #expect(lines.all == ["1.0 s serial", "1.0 s sync"])
    }

    @Test("work in real time that does not end holds up virtual time for some seconds")
    func endlessWork() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let turns = TestTurns.impatient()
          let semaphore = DispatchSemaphore(value: 0)
          turns.play {
            Thread.detachNewThread { Thread.sleep(forTimeInterval: 600) }
            DispatchQueue.global().asyncAfter(deadline: .now() + 2) { semaphore.signal() }
            guard semaphore.wait(timeout: .now() + 60) == .success else { exit(1) }
          }
          if turns.now != .seconds(2) { exit(2) }
        }
      }
    }

    @Test("sync on a background queue waits for earlier work, which may wait for the main queue")
    func syncAfterMainQueue() {
      turns.play {
        serial.async { [background, lines] in
          background.async { DispatchQueue.main.sync(execute: lines.noted("main")) }
          background.sync {
            dispatchPrecondition(condition: .onQueue(background))
            lines.note("sync")
          }
        }
      }
      #expect(lines.all == ["main", "sync"])
    }

    @Test("it takes no virtual time, also while virtual time need not wait for work in real time")
    func syncTakesNoTime() {
      turns.play {
        // It has not begun, so virtual time does not wait for it.
        DispatchQueue(label: "background").asyncAfter(deadline: .now() + 60) {}
        _ = Foundation.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [lines] _ in
          lines.note("timer")
        }
        background.async { usleep(50_000) }
        background.sync { lines.note("sync") }
      }
      #expect(lines.all == ["sync"])
    }

    @Test(
      "a queue that work resumes after the main queue has answered it ends a wait for the queue"
    )
    func resumedAfterAnswer() {
      turns.play {
        serial.suspend()
        DispatchQueue.global().async { [background, lines, serial] in
          background.async {
            DispatchQueue.main.sync {}
            usleep(20_000)
            serial.resume()
          }
          serial.sync { lines.note("sync") }
        }
      }
      #expect(lines.all == ["sync"])
    }

    @Test("a run loop without an end lets code look at what a thread has set")
    func flagOfThread() {
      let isDone = Atomic(false)
      turns.play {
        Thread.detachNewThread {
          usleep(20_000)
          isDone.store(true, ordering: .relaxed)
        }
        while !isDone.load(ordering: .relaxed) {
          _ = RunLoop.current.run(mode: .default, before: .distantFuture)
        }
        DispatchQueue.main.async(execute: lines.noted("main"))
        while lines.all.isEmpty { _ = RunLoop.current.run(mode: .default, before: .distantPast) }
      }
      #expect(lines.all == ["main"])
    }

    @Test("it cannot end if the main actor waits, names the queue and ends the program")
    func syncDeadlock() async throws {
      let result = try await #require(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          TestTurns.impatient(backgroundQueues: ["background"]).play {
            let background = DispatchQueue(label: "background")
            background.async { DispatchQueue.main.sync {} }
            background.sync {}
          }
        }
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("waits for a queue “background”, and nothing can end"), "\(text)")
    }

    // MARK: What work in real time sends

    @Test(
      "threads, iterations, sources and run loops send their blocks to the session",
      arguments: [Sender.thread, .threadOfWork, .iteration, .source, .runLoop]
    )
    func senders(sender: Sender) async {
      var source: (any DispatchSourceProtocol)?
      turns.play {
        switch sender {
        case .thread:
          Thread.detachNewThread { [lines] in
            DispatchQueue.main.async(execute: lines.noted("sent"))
          }
        case .threadOfWork:
          background.async { [lines] in
            Thread.detachNewThread { DispatchQueue.main.async(execute: lines.noted("sent")) }
          }
        case .iteration:
          background.async { [lines] in
            DispatchQueue.concurrentPerform(iterations: 2) { i in
              if i == 1 { DispatchQueue.main.async(execute: lines.noted("sent")) }
            }
          }
        case .source:
          let made = DispatchSource.makeUserDataAddSource()
          made.setEventHandler { @Sendable [lines] in
            DispatchQueue.main.async(execute: lines.noted("sent"))
          }
          made.activate()
          made.add(data: 1)
          source = made
        case .runLoop:
          background.async { [lines] in RunLoop.main.perform(lines.noted("sent")) }
        }
      }
      await arrival()
      #expect(lines.all == ["sent"])
      source?.cancel()
    }

    enum Sender { case thread, threadOfWork, iteration, source, runLoop }

    @Test(
      "a completion handler of a URL session sends its blocks to the session",
      arguments: ["file:///nowhere", "http://127.0.0.1:1/"]
    )
    func urlSession(address: String) async throws {
      let url = try #require(URL(string: address))
      // If tests share one, that of another test may get the answer.
      let session = URLSession(configuration: .ephemeral)
      turns.play {
        session.dataTask(with: url) { [lines] _, _, _ in
          DispatchQueue.main.async(execute: lines.noted("answered"))
        }
        .resume()
      }
      await arrival()
      session.invalidateAndCancel()
      #expect(lines.all == ["answered"])
    }

    // MARK: Delays

    @Test(
      "delays of a background queue are real, whatever the virtual date",
      arguments: [1_000_000, 4_070_908_800.0]
    )
    func delays(date: Double) {
      let turns = TestTurns(startDate: .seconds(date), backgroundQueues: ["background"])
      let clock = ContinuousClock()
      let passed = Mutex<[Duration]>([])
      turns.play {
        let start = TurnExecutor.leaveTurn { clock.now }
        let note = { @Sendable [semaphore] in
          passed.withLock { $0.append(clock.now - start) }
          semaphore.signal()
        }
        background.asyncAfter(deadline: .now() + 0.1, execute: note)
        background.asyncAfter(wallDeadline: .now() + 0.1, execute: note)
        background.asyncAfter(deadline: .distantFuture) { passed.withLock { $0 = [] } }
      }
      for _ in 0..<2 { semaphore.wait() }
      passed.withLock { all in
        #expect(all.count == 2)
        for passed in all { #expect(passed >= .milliseconds(100)) }
      }
    }

    // MARK: Notifications

    @Test("the notification of an item that ran on a background queue comes from outside")
    func itemNotification() async {
      turns.play {
        let item = DispatchWorkItem { @Sendable in }
        item.notify(queue: .main, execute: lines.noted("notified"))
        background.async(execute: item)
      }
      await arrival()
      #expect(lines.all == ["notified"])
    }

    @Test("a background queue is notified in real time, of what happens in a turn, too")
    func backgroundNotification() async {
      let group = DispatchGroup()
      turns.play {
        group.enter()
        group.notify(queue: background) { @Sendable [lines] in
          DispatchQueue.main.async(execute: lines.noted("sent"))
        }
      }
      turns.play { group.leave() }
      await arrival()
      #expect(lines.all == ["sent"])
    }

    // MARK: Other threads

    @Test("a queue that another thread resumes runs its work in the next turn")
    func resumedQueue() async {
      turns.play {
        serial.suspend()
        serial.async(execute: lines.noted("serial"))
      }
      Thread.detachNewThread { [serial] in serial.resume() }
      await arrival()
      #expect(lines.all == ["serial"])
    }

    @Test("a timer whose date another thread changes follows in the next turn")
    func timersOfOtherThreads() async {
      // Not a data race: each use of it has ended before the next one.
      nonisolated(unsafe) var timer: Foundation.Timer?
      turns.play {
        timer = Foundation.Timer.scheduledTimer(withTimeInterval: 60, repeats: false) {
          [lines] _ in lines.note("timer")
        }
      }
      turns.advance(by: .seconds(6))
      Thread.detachNewThread { timer?.fireDate = Date() + 1 }
      await arrival()
      turns.advance(by: .seconds(2))
      // The other thread computes the delay from its own clock: a second, less the time that this takes.
      let times = lines.all.compactMap { Double($0.prefix { $0 != "s" && $0 != " " }) }
      #expect(times.count == 1 && times.allSatisfy((6...7.001).contains), "\(lines.all)")
      #expect(turns.scheduler.isIdle)
    }

    // MARK: The end of a session

    @Test("a thread that lasts serves the main queue of the process after the end of its app")
    func lastingThread() async {
      turns.play {
        Thread.detachNewThread { [semaphore, arrived] in
          semaphore.wait()
          DispatchQueue.main.async { arrived.continuation.yield() }
        }
      }
      _ = turns.executor.endApp()
      semaphore.signal()
      for await _ in arrived.stream { break }
      #expect(turns.executor.takeResumptions() == [])
    }

    @Test("work of an app that has ended does not hold up the next one")
    func workOfEndedApp() {
      let isOver = Atomic(false)
      turns.play {
        repeatAtOnce(on: background) { isOver.load(ordering: .relaxed) }
      }
      _ = turns.executor.endApp()
      turns.play {
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [semaphore] in
          semaphore.signal()
        }
        semaphore.wait()
        lines.note("signaled")
      }
      isOver.store(true, ordering: .relaxed)
      background.sync {}
      #expect(lines.all == ["2.0 s signaled"])
    }

    @Test("work that repeats itself in real time ends with its app")
    func repeatedWork() async throws {
      let count = Atomic(0)
      turns.play { repeatInRealTime(on: background) { count.add(1, ordering: .relaxed) } }
      try await wait(for: "three repetitions", in: count.load(ordering: .relaxed)) { $0 >= 3 }
      _ = turns.executor.endApp()
      func repetitions() -> Int {
        let before = count.load(ordering: .relaxed)
        usleep(50_000)
        return count.load(ordering: .relaxed) - before
      }
      // A piece of it may still be on its way to the queue.
      try await wait(for: "the end of the repetitions", in: repetitions()) { $0 == 0 }
      #expect(repetitions() == 0)
    }

    @Test("a block that a background queue waits for runs after the end of its session, too")
    func syncAfterEnd() async {
      await #expect(processExitsWith: .success) { await syncAfterSession() }
    }

    // MARK: Endless work

    @Test("a wait during which other work repeats endlessly says so, and ends the program")
    func endlessNestedWork() async throws {
      let result = try await #require(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let turns = TestTurns.impatient()
          turns.executor.place = { "Movies" }
          turns.play {
            repeatOnQueue()
            DispatchSemaphore(value: 0).wait()
          }
        }
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("Movies waits for a semaphore while other work repeats"), "\(text)")
    }

    @Test("so does a wait for a condition")
    func endlessNestedWorkOfCondition() async throws {
      let result = try await #require(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          TestTurns.impatient().play {
            repeatOnQueue()
            let condition = NSCondition()
            condition.lock()
            while true { condition.wait() }
          }
        }
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("The app waits for a condition while other work repeats"), "\(text)")
    }

    // MARK: Libraries

    @Test("a library that waits for a thread of its own waits in real time")
    func library() async throws {
      let source = """
        #include <pthread.h>
        #include <unistd.h>
        static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
        static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
        static int is_done;
        static void *work(void *argument) {
          usleep(*(int *)argument);
          pthread_mutex_lock(&mutex);
          is_done = 1;
          pthread_cond_signal(&condition);
          pthread_mutex_unlock(&mutex);
          return 0;
        }
        int wait_for_thread(int microseconds) {
          pthread_t thread;
          int count = 0;
          pthread_create(&thread, 0, work, &microseconds);
          pthread_mutex_lock(&mutex);
          for (; !is_done; count++) pthread_cond_wait(&condition, &mutex);
          pthread_mutex_unlock(&mutex);
          pthread_join(thread, 0);
          return count;
        }
        """
      let folder = URL.temporaryDirectory.appending(path: "library-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "library.c")
      try source.write(to: file, atomically: true, encoding: .utf8)
      let library = folder.appending(path: "library.so").path
      let compiler = try Process.run(
        URL(filePath: "/usr/bin/env"),
        arguments: ["clang", "-shared", "-fPIC", "-o", library, file.path]
      )
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)
      await #expect(processExitsWith: .success) { [library = library as String] in
        await MainActor.run {
          typealias Wait = @convention(c) (CInt) -> CInt
          guard let handle = dlopen(library, RTLD_NOW),
            let symbol = dlsym(handle, "wait_for_thread")
          else { exit(1) }
          let wait = unsafeBitCast(symbol, to: Wait.self)
          let turns = TestTurns.impatient()
          let lines = TimedLines(of: turns.scheduler)
          turns.play {
            DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: lines.noted("work"))
            // Longer than a wait that nothing can end.
            if wait(700_000) > 1 { exit(2) }
          }
          if turns.now != .zero || !lines.all.isEmpty { exit(3) }
        }
      }
    }
  }

  nonisolated private func repeatAtOnce(
    on queue: DispatchQueue,
    until isOver: @escaping @Sendable () -> Bool
  ) {
    queue.async {
      if !isOver() { repeatAtOnce(on: queue, until: isOver) }
    }
  }

  nonisolated private func repeatInRealTime(
    on queue: DispatchQueue,
    _ body: @escaping @Sendable () -> Void
  ) {
    queue.asyncAfter(deadline: .now() + 0.001) {
      body()
      repeatInRealTime(on: queue, body)
    }
  }

  private func syncAfterSession() async {
    let arrived = AsyncStream.makeStream(of: Void.self)
    let answers = AsyncStream.makeStream(of: Int.self)
    var turns: TestTurns? = TestTurns(backgroundQueues: ["background"]) {
      arrived.continuation.yield()
    }
    turns?.play {
      DispatchQueue(label: "background").async {
        let answer = DispatchQueue.main.sync { MainActor.assumeIsolated { 7 } }
        answers.continuation.yield(answer)
      }
    }
    for await _ in arrived.stream { break }
    turns = nil
    for await answer in answers.stream {
      if answer == 7 { return }
      exit(1)
    }
  }

  nonisolated private func repeatOnQueue() {
    DispatchQueue.global().async { repeatOnQueue() }
  }
#endif
