import Observation
import Streams
import TestSupport
import Testing
import TurnConcurrency

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS

  @Suite("Tasks run inside turns", .timeLimit(.minutes(10))) struct TurnTests {
    @Test("tasks run in the order in which they start, and only inside the turn")
    func order() {
      let turns = TestTurns()
      let journal = Journal()
      turns.executor.run {
        Task { journal.note("first") }
        Task { journal.note("second") }
      }
      #expect(journal.lines == [])
      turns.play()
      #expect(journal.lines == ["first", "second"])
    }

    @Test("an actor serves waiting callers by priority, and then in the order of their calls")
    func priorities() {
      let turns = TestTurns()
      let order = Order()
      turns.play {
        for (number, priority) in [TaskPriority.low, .high, .medium, .high].enumerated() {
          Task(priority: priority) { await order.append(number) }
        }
      }
      let journal = Journal()
      turns.play { Task { journal.note("\(await order.numbers)") } }
      #expect(journal.lines == ["[1, 3, 2, 0]"])
    }

    @Test("an isolated deinit runs at once in a turn, as on any main actor")
    func isolatedDeinit() {
      let turns = TestTurns()
      let journal = Journal()
      turns.executor.run {
        _ = Departing(journal)
        journal.note("released")
      }
      turns.play()
      #expect(journal.lines == ["released", "departed"])
      #expect(turns.scheduler.isIdle)
    }

    @Test("Observations deliver the values at the end of each turn")
    func observations() {
      let turns = TestTurns()
      let journal = Journal()
      let counter = Counter()
      turns.play {
        Task { for await count in Observations({ counter.count }) { journal.note("\(count)") } }
      }
      turns.play { counter.count = 1 }
      turns.play {
        counter.count = 2
        counter.count = 3
      }
      #expect(journal.lines == ["0", "1", "3"])
    }

    @Test(
      "a task cancelled before it starts, while it runs and after it ended ends the same way each time"
    )
    func cancellationRaces() {
      let runs = (0..<20).map { _ in
        let turns = TestTurns()
        let journal = Journal()
        turns.play {
          for delay in 0..<4 {
            let task = Task {
              do {
                for step in 0..<3 {
                  try Task.checkCancellation()
                  journal.note("\(delay) step \(step)")
                  await Task.yield()
                }
                journal.note("\(delay) end")
              } catch {
                journal.note("\(delay) cancelled")
              }
            }
            Task {
              for _ in 0..<delay { await Task.yield() }
              task.cancel()
            }
          }
        }
        return journal.lines
      }
      #expect(Set(runs).count == 1)
      #expect(runs[0].filter { $0.hasSuffix("cancelled") } == ["0 cancelled", "1 cancelled"])
      #expect(runs[0].filter { $0.hasSuffix("end") } == ["2 end", "3 end"])
    }

    @Test("a task with more steps than an instant may have actions is long, and is not cut")
    func longLoop() throws {
      let turns = TestTurns()
      var count = 0
      try turns.executor.run {
        Task { for _ in 1...2_000 { if await !isOnMainActor() { count += 1 } } }
        try turns.scheduler.runDue(limit: 1_000)
      }
      #expect(count == 2_000)
    }

    @Test("a task that yields until it is cancelled ends in the turn that cancels it")
    func cancelledPolling() {
      let turns = TestTurns()
      let journal = Journal()
      let first = turns.scheduler.now.advanced(by: .seconds(1))
      let ticks = turns.scheduler.schedule(after: first, interval: .seconds(1)) {}
      var task: Task<Void, Never>?
      turns.play {
        task = Task {
          while !Task.isCancelled { await Task.yield() }
          journal.note("ended at \(turns.now)")
        }
      }
      turns.advance(by: .seconds(2))
      #expect(journal.lines == [])
      turns.play { task?.cancel() }
      #expect(journal.lines == ["ended at 2.0 seconds"])
      ticks.cancel()
    }

    @Test("a session inside a turn of another has its own tasks")
    func nestedSessions() {
      let (outer, inner) = (TestTurns(), TestTurns())
      let journal = Journal()
      outer.play {
        Task { journal.note("outer") }
        inner.play { Task { journal.note("inner") } }
        journal.note("back")
      }
      #expect(journal.lines == ["inner", "back", "outer"])
    }

    @Test("tasks that ended are released, also those whose handle is kept")
    func release() {
      let turns = TestTurns()
      weak var released: Journal?
      var handle: Task<Journal, Never>?
      turns.play {
        let journal = Journal()
        released = journal
        handle = Task { journal }
      }
      #expect(released != nil)
      handle = nil
      turns.executor.releaseEndedTasks()
      #expect(handle == nil)
      #expect(released == nil)
    }

    @Test(
      "a task is known until it ends, and then forgotten, whatever holds it",
      arguments: Holder.allCases
    )
    private func lives(_ holder: Holder) {
      let turns = TestTurns()
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      var handle: Task<Void, Never>?
      turns.play {
        handle = holder.start {
          try? await Task.sleep(for: .milliseconds(1))
          for await _ in stream {}
        }
      }
      if holder != .handle { handle = nil }
      // It is resumed by its sleep, and then waits for the stream.
      turns.advance(by: .milliseconds(1))
      for _ in 0..<3 {
        turns.executor.releaseEndedTasks()
        #expect(turns.executor.taskCount == holder.knownCount)
      }
      turns.play { continuation.finish() }
      handle = nil
      turns.executor.releaseEndedTasks()
      #expect(handle == nil)
      #expect(turns.executor.taskCount == 0)
    }

    @Test("all tasks can be cancelled, whatever they wait for")
    func cancelAll() {
      let turns = TestTurns()
      let journal = Journal()
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let actor = Sleeper()
      turns.play {
        Task {
          for await _ in stream {}
          journal.note("stream")
        }
        Task {
          try? await Task.sleep(for: .seconds(1))
          journal.note("sleep")
        }
        Task {
          await actor.sleep()
          journal.note("actor")
        }
      }
      #expect(journal.lines == [])
      turns.executor.cancelAll()
      turns.play()
      #expect(journal.lines.sorted() == ["actor", "sleep", "stream"])
      #expect(turns.scheduler.isIdle)
      withExtendedLifetime(continuation) {}
    }

    @Test("a session that is released with sleeping tasks releases what they use")
    func releasedSession() async throws {
      var turns: TestTurns? = TestTurns()
      weak var released: Journal?
      turns?.play {
        let journal = Journal()
        released = journal
        Task {
          try? await Task.sleep(for: .seconds(60))
          journal.note("over")
        }
      }
      turns = nil
      try await wait(for: "the release of the session", in: released == nil) { $0 }
    }
  }

  @concurrent nonisolated private func isOnMainActor() async -> Bool {
    let mainActor: any Actor = MainActor.shared
    return mainActor.unownedExecutor.asSerialExecutor()?.isIsolatingCurrentContext() ?? true
  }

  /// What has a reference to a task.
  private enum Holder: CaseIterable {
    case nothing, handle, detached, immediate, group, discardingGroup, asyncLet, waitingTask

    /// The number of tasks that a session knows.
    ///
    /// It does not know an `async let`, whose memory is its parent's.
    var knownCount: Int {
      switch self {
      case .nothing, .handle, .detached, .immediate, .asyncLet: 1
      case .group, .discardingGroup, .waitingTask: 2
      }
    }

    /// Starts a task that is held in this way.
    func start(_ body: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
      switch self {
      case .nothing, .handle: Task { await body() }
      case .detached: Task.detached { await body() }
      case .immediate: Task.immediate { await body() }
      case .group:
        Task { await withTaskGroup(of: Void.self) { $0.addTask { await body() } } }
      case .discardingGroup:
        Task { await withDiscardingTaskGroup { $0.addTask { await body() } } }
      case .asyncLet:
        Task {
          async let ended: Void = body()
          await ended
        }
      case .waitingTask:
        Task { await Task { await body() }.value }
      }
    }
  }

  private actor Order {
    private(set) var numbers: [Int] = []

    func append(_ number: Int) { numbers.append(number) }
  }

  actor Sleeper {
    func sleep() async { try? await Task.sleep(for: .seconds(10)) }
  }

  @Observable private final class Counter {
    var count = 0
  }

  private final class Departing {
    private let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    isolated deinit {
      Task { [journal] in journal.note("departed") }
    }
  }
#endif
