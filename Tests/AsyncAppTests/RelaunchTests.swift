import Dispatch
import Foundation
import Rehearsal
import Streams
import Synchronization
import Testing
import TurnConcurrency

@Suite(
  "What an app has given away ends with it",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct RelaunchTests {
  private let notes = Notes()

  @Test("no work, timer or notification of an app runs after its relaunch")
  func relaunch() throws {
    let session = try Session(of: ErrandApp(notes: notes))
    session.submit("wait 100ms")
    session.submit("relaunch")
    notes.errands.withLock { errands in
      errands[0].group.leave()
      errands[0].suspended.resume()
    }
    // Dispatch brings the notification on another thread.
    usleep(50_000)
    session.submit("wait 10s")
    let all = notes.lines.withLock { $0 }
    #expect(all.filter { $0.hasPrefix("1 ") } == [])
    #expect(
      Set(all) == [
        "2 delayed", "2 delayed main", "2 timer", "2 operation", "2 slept", "2 wish",
      ]
    )
    session.end()
    #expect(notes.lines.withLock { $0 } == all)
  }

  @Test("what a block of a background queue has captured is released in the turn")
  func released() throws {
    let session = try Session(of: ErrandApp(notes: notes))
    session.submit("save")
    session.submit("wait 1ms")
    #expect(notes.lines.withLock { $0 } == ["1 wish of a block"])
  }

  @Test("what waits at the end of a session does not run")
  func end() throws {
    let session = try Session(of: ErrandApp(notes: notes))
    session.end()
    usleep(10_000)
    #expect(notes.lines.withLock { $0 } == [])
  }

  @Test("what a background queue of an app sends after its relaunch does not arrive")
  func background() async throws {
    let session = try Session(of: ErrandApp(notes: notes))
    session.submit("send")
    let errands = notes.errands.withLock { $0[0] }
    session.submit("relaunch")
    errands.isRelaunched.signal()
    // The block that the queue waits for runs on the main queue of the process.
    for await _ in errands.answered.stream { break }
    session.submit("wait 1s")
    session.submit("operate")
    let lines = notes.lines.withLock { $0 }
    #expect(lines.filter { $0.contains("sent") } == [])
    #expect(lines.contains("1 synced"))
    #expect(lines.contains("2 operated"))
    #expect(session.leaks.map(\.type) == ["errand"])
  }
}

/// What apps of a test note, and their errands.
nonisolated private final class Notes: Sendable {
  let lines = Mutex<[String]>([])
  let errands = Mutex<[Errands]>([])
}

/// Work of one launch that code outside of it ends.
// Sendable: Dispatch's objects are.
nonisolated private final class Errands: @unchecked Sendable {
  let number: Int
  let group = DispatchGroup()
  let suspended = DispatchQueue(label: "com.example.suspended")
  let background = DispatchQueue(label: "com.example.background")
  let isRelaunched = DispatchSemaphore(value: 0)
  let answered = AsyncStream.makeStream(of: Void.self)

  init(number: Int) {
    self.number = number
  }
}

/// Gives work away when it is released.
nonisolated private final class LastWish: Sendable {
  private let note: @Sendable () -> Void

  init(_ note: @escaping @Sendable () -> Void) {
    self.note = note
  }

  deinit {
    DispatchQueue.main.async(execute: note)
  }
}

private struct ErrandApp: App {
  let name = "errands"
  let title = "Errands"
  let summary = "gives work away"
  let backgroundQueues: Set<String> = ["com.example.background"]
  let notes: Notes

  func makeServices(in world: World) -> LastWish {
    LastWish { [notes] in notes.lines.withLock { $0.append("1 wish of the services") } }
  }

  func presentInContext(_ context: any NavigationContext, services: LastWish) {
    let number = notes.errands.withLock { $0.count + 1 }
    let errands = Errands(number: number)
    notes.errands.withLock { $0.append(errands) }
    context.push(ErrandStage(errands, notes: notes))
  }
}

private final class ErrandStage: Stage {
  private let send = Button()
  private let save = Button()
  private let operate = Button()

  convenience init(_ errands: Errands, notes: Notes) {
    self.init()
    title.value = "Errands"
    let number = errands.number
    @Sendable nonisolated func note(_ line: String) -> @Sendable () -> Void {
      { notes.lines.withLock { $0.append("\(number) \(line)") } }
    }
    store(
      send.taps.sink {
        errands.background.async {
          errands.isRelaunched.wait()
          DispatchQueue.main.async(execute: note("sent"))
          DispatchQueue.main.sync(execute: note("synced"))
          errands.answered.continuation.yield()
        }
      }
    )
    store(
      save.taps.sink {
        let wish = LastWish(note("wish of a block"))
        errands.background.async { withExtendedLifetime(wish) {} }
        errands.background.sync {}
      }
    )
    store(operate.taps.sink { OperationQueue.main.addOperation(note("operated")) })
    let observerWish = LastWish(note("wish of an observer"))
    _ = NotificationCenter.default.addObserver(forName: .init("errand"), object: nil, queue: nil) {
      _ in
      withExtendedLifetime(observerWish) {}
    }
    let wish = LastWish(note("wish"))
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [wish] in
      withExtendedLifetime(wish, note("delayed"))
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: note("delayed main"))
    _ = Foundation.Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in note("timer")()
    }
    let operations = OperationQueue()
    operations.isSuspended = true
    operations.addOperation(note("operation"))
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { operations.isSuspended = false }
    Task {
      if (try? await Task.sleep(for: .seconds(1))) != nil { note("slept")() }
    }
    errands.group.enter()
    errands.group.notify(queue: .main, execute: note("notified"))
    errands.suspended.suspend()
    errands.suspended.async(execute: note("resumed"))
  }
}
