import Foundation
import Streams
import Testing
import TurnConcurrency

@Suite(
  "Observers of the default center end with their session",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct NotificationObserverTests {
  private let turns = TestTurns()
  private let center = NotificationCenter.default
  private let name = Notification.Name("rehearsal.tests.\(UUID())")
  private let journal = TimedLines(of: VirtualTimeScheduler())

  @discardableResult
  private func observe(
    _ name: Notification.Name?,
    of object: Any? = nil,
    as line: String
  ) -> any NSObjectProtocol {
    center.addObserver(
      forName: name,
      object: object,
      queue: nil,
      using: { [journal] in
        if $0.name == self.name { journal.note(line) }
      }
    )
  }

  private func post() { center.post(name: name, object: nil) }

  @Test("those that remain are returned in their order, with their names and places")
  func remaining() {
    turns.executor.place = { "Home" }
    turns.play {
      observe(name, as: "first")
      let second = observe(Notification.Name("second"), as: "second")
      observe(nil, as: "third")
      center.removeObserver(second)
      let fourth = observe(name, as: "fourth")
      center.removeObserver(fourth, name: Notification.Name("other"), object: nil)
      center.removeObserver(fourth, name: name, object: nil)
    }
    var other: (any NSObjectProtocol)?
    turns.play { other = observe(name, as: "removed outside") }
    if let other { center.removeObserver(other) }
    let observers = turns.executor.endApp()
    #expect(observers.map(\.notification) == [name.rawValue, nil])
    #expect(observers.map(\.place) == ["Home", "Home"])
    #expect(turns.executor.endApp() == [])
  }

  @Test("only its own sender, or none, removes the observer of a sender")
  func sender() {
    let (sender, other) = (Payload(), Payload())
    turns.play {
      let kept = observe(name, of: sender, as: "kept")
      center.removeObserver(kept, name: name, object: other)
      let removed = observe(Notification.Name("one"), of: sender, as: "removed")
      center.removeObserver(removed, name: nil, object: sender)
      let alsoRemoved = observe(Notification.Name("two"), of: sender, as: "also removed")
      center.removeObserver(alsoRemoved)
      let ofAll = observe(Notification.Name("all"), as: "all")
      center.removeObserver(ofAll, name: nil, object: sender)
      center.post(name: name, object: sender)
    }
    #expect(journal.all == ["kept"])
    #expect(turns.executor.endApp().map(\.notification) == [name.rawValue, "all"])
  }

  @Test("they are called in turns of their session and outside, and not after its end")
  func calls() {
    let (other, outside) = (TestTurns(), observe(name, as: "outside"))
    defer { center.removeObserver(outside) }
    var token: (any NSObjectProtocol)?
    turns.play { token = observe(name, as: "session") }
    turns.play { post() }
    #expect(Set(journal.all) == ["session", "outside"])
    other.play { post() }
    post()
    #expect(journal.all.count { $0 == "session" } == 2)
    #expect(journal.all.count { $0 == "outside" } == 3)
    _ = turns.executor.endApp()
    turns.play { post() }
    post()
    #expect(journal.all.count { $0 == "session" } == 2)
    // A token that is used late removes no later observer.
    other.play { observe(name, as: "later") }
    if let token { center.removeObserver(token) }
    other.play { post() }
    #expect(journal.all.last { $0 != "outside" } == "later")
    #expect(other.executor.endApp().count == 1)
  }

  @Test("an observer keeps its queue, on which it is called while the code that posts waits")
  func queue() {
    turns.play {
      _ = center.addObserver(forName: name, object: nil, queue: OperationQueue()) { [journal] _ in
        journal.note("called \(Thread.isMainThread)")
      }
      post()
      journal.note("posted")
    }
    #expect(journal.all == ["called false", "posted"])
    #expect(turns.executor.endApp().count == 1)
  }

  @Test("what the block of an observer holds is released when the session ends or is released")
  func release() {
    weak var released: Payload?
    weak var alsoReleased: Payload?
    do {
      let session = TestTurns()
      session.play {
        let object = Payload()
        released = object
        _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in _ = object }
      }
      #expect(released != nil)
      _ = session.executor.endApp()
      #expect(released == nil)
      session.play {
        let object = Payload()
        alsoReleased = object
        _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in _ = object }
      }
      #expect(alsoReleased != nil)
    }
    #expect(alsoReleased == nil)
  }

  @Test("observers of a center of the app's own are left alone")
  func otherCenter() {
    let center = NotificationCenter()
    turns.play {
      _ = center.addObserver(forName: name, object: nil, queue: nil) { [journal] _ in
        journal.note("own")
      }
    }
    #expect(turns.executor.endApp() == [])
    center.post(name: name, object: nil)
    #expect(journal.all == ["own"])
  }
}

private nonisolated final class Payload: Sendable {}
