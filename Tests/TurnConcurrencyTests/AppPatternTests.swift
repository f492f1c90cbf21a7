import Dispatch
import Foundation
import Observation
import Streams
import Testing
import TurnConcurrency

/// Async code as apps write it.
@Suite("Patterns of apps", .enabled(if: TurnExecutor.runsQueues), .timeLimit(.minutes(10)))
struct AppPatternTests {
  private let turns = TestTurns()
  private let journal = Journal()

  private func note(_ line: String) { journal.note("\(turns.now) \(line)") }

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
