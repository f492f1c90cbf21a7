import Foundation
import Streams
import Synchronization
import Testing
import TurnConcurrency

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS

  @Suite("Overridden functions of the C library do no harm", .serialized, .timeLimit(.minutes(10)))
  struct OverrideTests {
    /// Plays turns with every kind of virtual value, and returns what tasks saw.
    private func playTurns() -> [String] {
      let turns = TestTurns(startDate: .seconds(1_000), seed: 5)
      let journal = Journal()
      turns.play {
        for number in 1...100 {
          Task {
            try await Task.sleep(for: .milliseconds(number))
            let id = UUID()
            journal.note("\(Date().timeIntervalSince1970) \(Int.random(in: 0..<1_000)) \(id)")
          }
        }
      }
      turns.advance(by: .seconds(1))
      return journal.lines
    }

    @Test("a signal handler that reads clocks and files interrupts turns without harm")
    func signalStorm() throws {
      let expected = playTurns()
      let file = open("/dev/zero", O_RDWR)
      defer { close(file) }
      Storm.begin(with: file)
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in Storm.handle() }
      action.sa_flags = SA_RESTART
      var before = sigaction()
      sigaction(SIGURG, &action, &before)
      defer { sigaction(SIGURG, &before, nil) }
      // Dispatch's threads block signals.
      var signals = sigset_t()
      var blocked = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGURG)
      pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
      defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
      let thread = pthread_self()
      let isOver = DispatchSemaphore(value: 0)
      let hasEnded = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        while isOver.wait(timeout: .now() + .microseconds(20)) == .timedOut {
          pthread_kill(thread, SIGURG)
        }
        hasEnded.signal()
      }
      // Only this thread handles the signals.
      var rounds = 0
      while Storm.count.load(ordering: .relaxed) < 200, rounds < 1_000 {
        rounds += 1
        #expect(playTurns() == expected)
      }
      isOver.signal()
      hasEnded.wait()
      #expect(Storm.count.load(ordering: .relaxed) >= 200)
      #expect(Storm.failures == 0)
    }

    @Test("a turn leaves `errno`, files and pipes as they are")
    func files() throws {
      let turns = TestTurns()
      try turns.executor.run {
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/cmdline"))
        #expect(try file.readToEnd()?.isEmpty == false)
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data("text".utf8))
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.readToEnd() == Data("text".utf8))
        errno = 7
        _ = (Date(), ContinuousClock.now, UUID(), Int.random(in: 0..<9))
        #expect(errno == 7)
        var buffer: UInt8 = 0
        #expect(read(-1, &buffer, 1) == -1)
        #expect(errno == EBADF)
      }
    }

    @Test("code that pauses its thread continues, and time has passed")
    func pauses() {
      let turns = TestTurns()
      var start: ContinuousClock.Instant?
      let real = ContinuousClock().measure {
        turns.play {
          let date = Date()
          start = .now
          Thread.sleep(forTimeInterval: 0.02)
          usleep(1_000)
          // Foundation's locks call it while another thread has them, so it must take no time.
          sleep(0)
          #expect(start?.duration(to: .now) == .milliseconds(21))
          while Date() < date.addingTimeInterval(0.025) { usleep(1_000) }
          #expect(start?.duration(to: .now) == .milliseconds(25))
        }
      }
      #expect(real >= .milliseconds(25))
      turns.advance(by: .milliseconds(1))
      turns.executor.run { #expect(start?.duration(to: .now) == .milliseconds(26)) }
      #expect(turns.now == .milliseconds(26))
    }

    @Test("a pause until a date ends, although Foundation may pause for 0 ns at last")
    func fractions() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let turns = TestTurns()
          for _ in 0..<50 {
            turns.advance(by: .milliseconds(37))
            turns.play {
              Thread.sleep(forTimeInterval: 0.001)
              Thread.sleep(until: Date() + 0.001)
              let condition = NSCondition()
              let end = Date() + 0.001
              condition.lock()
              while Date() < end { _ = condition.wait(until: end) }
              condition.unlock()
              while Date() < end + 0.001 { RunLoop.current.run(until: end + 0.001) }
            }
          }
        }
      }
    }

    @Test(
      "a wait until a date that has no number of nanoseconds ends when another thread signals",
      arguments: [10_000_000_000, Int.max],
      [Duration.zero, .seconds(-1_000), .seconds(9_000_000_000)]
    )
    func farDeadlines(seconds: Int, startDate: Duration) {
      let turns = TestTurns(startDate: startDate)
      turns.play {
        let condition = PlainCondition()
        condition.lock()
        // It cannot signal before the wait has unlocked the mutex.
        Thread.detachNewThread { condition.signal() }
        #expect(condition.wait(untilSecond: seconds) == 0)
        condition.unlock()
      }
    }

    @Test("sets with the same elements have the same order, as with SWIFT_DETERMINISTIC_HASHING=1")
    func hashing() {
      // With random hashing, the order also depends on the address of the set.
      let sets = (0..<20).map { _ in Set((0..<100).map { "element \($0)" }) }
      #expect(Set(sets.map(Array.init)).count == 1)
    }

    @Test("many threads read clocks and random numbers while turns are played")
    func threads() {
      let expected = playTurns()
      let threads = DispatchGroup()
      let mistakes = Counted()
      for _ in 0..<4 {
        threads.enter()
        Thread.detachNewThread {
          var ids: Set<UUID> = []
          repeat {
            if Date().timeIntervalSince1970 < 1_600_000_000 { mistakes.add() }
            if !ids.insert(UUID()).inserted { mistakes.add() }
          } while ids.count < 2_000
          threads.leave()
        }
      }
      for _ in 0..<10 { #expect(playTurns() == expected) }
      threads.wait()
      #expect(mistakes.count == 0)
    }
  }

  /// What a signal handler did.
  ///
  /// `begin` initializes its variables before a signal can arrive.
  nonisolated private enum Storm {
    // A handler may interrupt a check of exclusive access, so it must make none: these are atomic.
    private static let file = Atomic<Int32>(-1)
    static let count = Atomic(0)
    private static let failureCount = Atomic(0)

    static var failures: Int { failureCount.load(ordering: .relaxed) }

    static func begin(with file: Int32) {
      Self.file.store(file, ordering: .relaxed)
      count.store(0, ordering: .relaxed)
      failureCount.store(0, ordering: .relaxed)
    }

    static func handle() {
      let error = errno
      var time = timespec()
      var byte: UInt8 = 1
      if clock_gettime(CLOCK_REALTIME, &time) != 0 { fail() }
      let file = file.load(ordering: .relaxed)
      if read(file, &byte, 1) != 1 || byte != 0 { fail() }
      if write(file, &byte, 1) != 1 { fail() }
      count.wrappingAdd(1, ordering: .relaxed)
      errno = error
    }

    private static func fail() { failureCount.wrappingAdd(1, ordering: .relaxed) }
  }

  /// A condition of the C library, with its mutex.
  // Sendable: a condition is for several threads.
  nonisolated private final class PlainCondition: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      pthread_mutex_destroy(mutex)
      condition.deallocate()
      mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }

    func unlock() { pthread_mutex_unlock(mutex) }

    func signal() {
      lock()
      pthread_cond_signal(condition)
      unlock()
    }

    /// Returns zero if it was signaled, and otherwise an error.
    func wait(untilSecond second: Int) -> Int32 {
      var deadline = timespec(tv_sec: second, tv_nsec: 0)
      return pthread_cond_timedwait(condition, mutex, &deadline)
    }
  }

  /// A number that several threads count.
  // Sendable: `lock` guards it.
  nonisolated private final class Counted: @unchecked Sendable {
    private let lock = Lock()
    private var value = 0

    var count: Int { lock.withLock { value } }

    func add() { lock.withLock { value += 1 } }
  }
#endif
