import Streams
import Testing

/// Several threads use one subject: no value is lost or out of order, and nothing crashes.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct ReplaySubjectConcurrencyTests {
  // Sendable: a subject may be used from any thread, which is what is tested here.
  private struct Shared: @unchecked Sendable {
    let subject: ReplaySubject<Int, Never>
  }

  // Sendable: its subscription serializes the calls, and it is read after the group has ended.
  private final class Observer: Subscriber, @unchecked Sendable {
    private(set) var values: [Int] = []
    func receive(subscription: any Subscription) { subscription.request(.unlimited) }
    func receive(_ value: Int) -> Subscribers.Demand {
      values.append(value)
      return .none
    }
    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test("all subscribers receive the values of concurrent senders in one order")
  func senderOrder() async {
    let shared = Shared(subject: ReplaySubject(bufferSize: 4_000))
    let early = [Observer(), Observer()]
    for observer in early { shared.subject.subscribe(observer) }
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<4 {
        group.addTask {
          for value in 0..<1_000 { shared.subject.send(sender * 1_000 + value) }
        }
      }
    }
    let late = Observer()
    shared.subject.subscribe(late)
    #expect(late.values.count == 4_000)
    #expect(Set(late.values).count == 4_000)
    #expect(early[0].values == late.values)
    #expect(early[1].values == late.values)
  }

  @Test("a subscriber that arrives during a send misses no value")
  func lateSubscriber() async {
    for _ in 0..<500 {
      let shared = Shared(subject: ReplaySubject(bufferSize: 3))
      shared.subject.send(1)
      shared.subject.send(2)
      let observer = Observer()
      await withTaskGroup(of: Void.self) { group in
        group.addTask { shared.subject.subscribe(observer) }
        group.addTask { shared.subject.send(3) }
      }
      #expect(observer.values == [1, 2, 3])
    }
  }
}
