import Dispatch
import Foundation
import Observation
import Streams
import Synchronization
import Testing
import TurnConcurrency

/// Async code as apps write it.
@Suite("Patterns of apps", .enabled(if: TurnExecutor.runsQueues), .timeLimit(.minutes(10)))
struct AppPatternTests {
  private let turns = TestTurns()
  private let journal = Journal()

  private func note(_ line: String) { journal.note("\(turns.now) \(line)") }

  @Test("a timeout by a task group ends the slower child task")
  func timeout() {
    struct TimedOut: Error {}
    @concurrent func load(for duration: Duration) async throws -> String {
      try await withThrowingTaskGroup(of: String.self) { group in
        group.addTask {
          try await Task.sleep(for: duration)
          return "loaded"
        }
        group.addTask {
          try await Task.sleep(for: .seconds(2))
          throw TimedOut()
        }
        defer { group.cancelAll() }
        return try await group.next() ?? ""
      }
    }
    turns.play {
      for duration in [1, 2, 3] {
        Task {
          do { note(try await load(for: .seconds(duration))) } catch { note("\(type(of: error))") }
        }
      }
    }
    turns.advance(by: .seconds(10))
    #expect(
      journal.lines == ["1.0 seconds loaded", "2.0 seconds loaded", "2.0 seconds TimedOut"]
    )
    #expect(turns.scheduler.isIdle)
    #expect(turns.executor.sleepingTasks == [])
  }

  private actor ImageCache {
    private var images: [String: String] = [:]
    private var loads: [String: Task<String, Never>] = [:]
    private(set) var loadCount = 0

    func image(_ name: String) async -> String {
      if let image = images[name] { return image }
      if let load = loads[name] { return await load.value }
      let load = Task {
        try? await Task.sleep(for: .seconds(1))
        return name.uppercased()
      }
      loads[name] = load
      loadCount += 1
      let image = await load.value
      loads[name] = nil
      images[name] = image
      return image
    }
  }

  @Test("an actor that stores loads each image once, although it is entered again while it loads")
  func actorStore() {
    let cache = ImageCache()
    turns.play {
      for number in 0..<6 {
        Task {
          try? await Task.sleep(for: .milliseconds(300 * number))
          note("\(number) \(await cache.image(number.isMultiple(of: 2) ? "even" : "odd"))")
        }
      }
    }
    turns.advance(by: .seconds(10))
    turns.play { Task { note("\(await cache.loadCount) loads") } }
    #expect(
      journal.lines == [
        // The runtime resumes the tasks that wait for another task last in, first out.
        "1.0 seconds 2 EVEN", "1.0 seconds 0 EVEN", "1.2 seconds 4 EVEN", "1.3 seconds 3 ODD",
        "1.3 seconds 1 ODD", "1.5 seconds 5 ODD", "10.0 seconds 2 loads",
      ]
    )
  }

  private final class Search {
    private(set) var results: [String] = []
    private var task: Task<Void, Never>?
    private let note: (String) -> Void

    init(note: @escaping (String) -> Void) { self.note = note }

    func type(_ query: String) {
      task?.cancel()
      task = Task {
        do {
          try await Task.sleep(for: .milliseconds(300))
          try await Task.sleep(for: .milliseconds(500))
          note(query)
        } catch {
          note("\(query) cancelled")
        }
      }
    }
  }

  @Test("search as you type cancels the earlier queries")
  func search() {
    let search = Search { note($0) }
    turns.play { search.type("d") }
    turns.advance(by: .milliseconds(100))
    turns.play { search.type("du") }
    turns.advance(by: .milliseconds(400))
    turns.play { search.type("dune") }
    turns.advance(by: .seconds(2))
    #expect(
      journal.lines == ["0.1 seconds d cancelled", "0.5 seconds du cancelled", "1.3 seconds dune"]
    )
    #expect(turns.scheduler.isIdle)
  }

  private protocol LocationDelegate: AnyObject {
    func didUpdate(_ place: Int)
  }

  /// A manager that calls a delegate on the main queue, as those of Apple's frameworks do.
  private final class LocationManager {
    weak var delegate: (any LocationDelegate)?
    private var place = 0

    func start() {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
        guard let self, let delegate else { return }
        place += 1
        delegate.didUpdate(place)
        start()
      }
    }
  }

  private final class LocationStream: LocationDelegate {
    private let manager = LocationManager()
    private let continuation: AsyncStream<Int>.Continuation
    let places: AsyncStream<Int>

    init() {
      (places, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
      manager.delegate = self
      manager.start()
    }

    func didUpdate(_ place: Int) { continuation.yield(place) }
  }

  @Test("a stream that bridges a delegate drops what a slow loop does not take")
  func delegate() {
    turns.play {
      Task {
        let stream = LocationStream()
        for await place in stream.places {
          note("\(place)")
          if place == 5 { break }
          try? await Task.sleep(for: .milliseconds(2_400))
        }
      }
    }
    turns.advance(by: .seconds(10))
    #expect(journal.lines == ["1.0 seconds 1", "3.4 seconds 3", "5.8 seconds 5"])
    #expect(turns.scheduler.isIdle)
  }

  @Observable final class Child { var name = "a" }
  @Observable final class Parent {
    var child = Child()
    var count = 0
  }

  private final class Watcher {
    private let parent: Parent
    private let note: (String) -> Void

    init(_ parent: Parent, note: @escaping (String) -> Void) {
      self.parent = parent
      self.note = note
    }

    func observe() {
      withObservationTracking {
        note("\(parent.child.name) \(parent.count)")
      } onChange: { [weak self] in
        Task { @MainActor in self?.observe() }
      }
    }
  }

  @Test("an observation loop that starts a task for each change sees the last value of an instant")
  func observationTracking() {
    let parent = Parent()
    let watcher = Watcher(parent) { note($0) }
    turns.play { watcher.observe() }
    turns.play {
      parent.child.name = "b"
      parent.count = 1
    }
    turns.play { parent.child = Child() }
    turns.play {
      Task.detached {
        try? await Task.sleep(for: .seconds(1))
        await MainActor.run { parent.count += 1 }
      }
    }
    turns.advance(by: .seconds(1))
    #expect(
      journal.lines == [
        "0.0 seconds a 0", "0.0 seconds b 1", "0.0 seconds a 1", "1.0 seconds a 2",
      ]
    )
  }

  @Test("an injected clock, and what it measures, are virtual")
  func injectedClock() {
    let clock: any Clock<Duration> = ContinuousClock()
    turns.play {
      Task {
        let passed = await clock.measure { try? await clock.sleep(for: .seconds(3)) }
        note("\(passed)")
        let real = await SuspendingClock().measure { try? await Task.sleep(for: .seconds(1)) }
        note("\(real)")
      }
    }
    turns.advance(by: .seconds(5))
    #expect(journal.lines == ["3.0 seconds 3.0 seconds", "4.0 seconds 1.0 seconds"])
  }

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

  @Test("posted notifications arrive in an async loop, which ends when it is cancelled")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("posted")
    var task: Task<Void, Never>?
    turns.play {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let token = center.addObserver(forName: name, object: nil, queue: .main) { notification in
        continuation.yield(notification.userInfo?["number"] as? Int ?? 0)
      }
      task = Task {
        for await number in stream { note("\(number)") }
        center.removeObserver(token)
        note("end")
      }
    }
    for number in 1...2 {
      turns.play { center.post(name: name, object: nil, userInfo: ["number": number]) }
    }
    turns.play { task?.cancel() }
    #expect(journal.lines == ["0.0 seconds 1", "0.0 seconds 2", "0.0 seconds end"])
    #expect(turns.executor.takeOutsideWork() == [])
  }

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

  @Test("a retry with growing pauses and a random jitter is exact")
  func retry() {
    func play() -> [String] {
      let turns = TestTurns(seed: 7)
      let journal = Journal()
      turns.play {
        Task {
          for attempt in 0..<5 {
            journal.note("\(turns.now) \(attempt)")
            let pause = Duration.milliseconds(100 * (1 << attempt) + Int.random(in: 0..<50))
            try await Task.sleep(for: pause, tolerance: .milliseconds(10))
          }
        }
      }
      turns.advance(by: .seconds(10))
      return journal.lines
    }
    #expect(play().count == 5)
    #expect(play() == play())
  }

  private struct Failed: Error {}

  private func child(_ number: Int) async throws {
    do {
      try await Task.sleep(for: .seconds(number))
    } catch {
      note("\(number) cancelled")
      throw error
    }
    note("\(number)")
    if number == 2 { throw Failed() }
  }

  @Test("child tasks that throw cancel their siblings in order")
  func siblings() {
    turns.play {
      Task {
        do {
          try await withThrowingDiscardingTaskGroup { group in
            for number in 1...4 { group.addTask { try await child(number) } }
          }
        } catch {
          note("\(type(of: error))")
        }
      }
    }
    turns.advance(by: .seconds(10))
    #expect(
      journal.lines == [
        "1.0 seconds 1", "2.0 seconds 2", "2.0 seconds 3 cancelled", "2.0 seconds 4 cancelled",
        "2.0 seconds Failed",
      ]
    )
  }
}
