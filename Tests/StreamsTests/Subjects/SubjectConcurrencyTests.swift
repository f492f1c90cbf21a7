import Streams
import Testing

/// Several threads at one subject: nothing is lost, nobody is called twice at once, nothing
/// crashes.
@Suite(.tidyUp) struct SubjectConcurrencyTests {
  // Sendable: a subject may be used from any thread, which is what is tested here.
  private struct Shared: @unchecked Sendable {
    let subject = PassthroughSubject<Int, Boom>()
    let current = CurrentValueSubject<Int, Boom>(-1)
    let observers = [
      TestSubscriber<Int, Boom>(initialDemand: .unlimited),
      TestSubscriber<Int, Boom>(initialDemand: .unlimited),
    ]
  }

  private let shared = Shared()

  @Test func whatSeveralThreadsSendIsHeardByAll() async {
    for observer in shared.observers { shared.subject.subscribe(observer) }
    await withTaskGroup(of: Void.self) { [shared] group in
      for sender in 0..<4 {
        group.addTask {
          for value in 0..<500 { shared.subject.send(sender * 500 + value) }
        }
      }
    }
    for observer in shared.observers { #expect(observer.values.sorted() == Array(0..<2_000)) }
  }

  @Test func theLastOfWhatSeveralThreadsSendIsKept() async {
    shared.current.subscribe(shared.observers[0])
    await withTaskGroup(of: Void.self) { [shared] group in
      for sender in 0..<4 {
        group.addTask {
          for value in 0..<500 { shared.current.send(sender * 500 + value) }
        }
      }
    }
    #expect(shared.observers[0].values.sorted() == Array(-1..<2_000))
    #expect(shared.current.value % 500 == 499)
  }

  @Test func subscribersMayComeAndGoWhileOthersSend() async {
    shared.subject.subscribe(shared.observers[0])
    await withTaskGroup(of: Void.self) { [shared] group in
      group.addTask { for value in 0..<1_000 { shared.subject.send(value) } }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<300 {
            shared.subject.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
          }
        }
      }
    }
    #expect(shared.observers[0].values == Array(0..<1_000))
  }

  @Test func oneEndIsHeardOnceWhoeverEndsIt() async {
    for observer in shared.observers { shared.subject.subscribe(observer) }
    await withTaskGroup(of: Void.self) { [shared] group in
      for _ in 0..<4 {
        group.addTask { shared.subject.send(completion: .finished) }
      }
    }
    for observer in shared.observers { #expect(observer.completions == [.finished]) }
  }
}
