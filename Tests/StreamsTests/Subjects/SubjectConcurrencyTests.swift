import Streams
import Synchronization
import TestSupport
import Testing

/// Several threads use one subject: no value is lost, no subscriber is called concurrently, and
/// nothing crashes.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct SubjectConcurrencyTests {
  // Sendable: a subject may be used from any thread, which is what is tested here.
  private struct Shared: @unchecked Sendable {
    let subject = PassthroughSubject<Int, Boom>()
    let current = CurrentValueSubject<Int, Boom>(-1)
    let observer = TestSubscriber<Int, Boom>(initialDemand: .unlimited)
  }

  private let shared = Shared()

  @Test("the current value is the last value of one of the threads")
  func lastValue() async {
    shared.current.subscribe(shared.observer)
    await withTaskGroup(of: Void.self) { [shared] group in
      for sender in 0..<4 {
        group.addTask {
          for value in 0..<500 { shared.current.send(sender * 500 + value) }
        }
      }
    }
    #expect(shared.observer.values.sorted() == Array(-1..<2_000))
    #expect(shared.current.value % 500 == 499)
  }

  @Test("subscribers may come and go while values are sent")
  func changingSubscribers() async {
    shared.subject.subscribe(shared.observer)
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
    #expect(shared.observer.values == Array(0..<1_000))
  }

  @Test("two subjects may feed each other from two threads")
  func mutualFeed() async {
    // Sendable: subjects may be used from any thread.
    struct Pair: @unchecked Sendable {
      let left = PassthroughSubject<Int, Never>()
      let right = PassthroughSubject<Int, Never>()
    }
    let pair = Pair()
    // Atomic: the thread sanitizer does not know the standard library's Mutex.
    let heard = Atomic(0)
    let subscriptions = [
      pair.left.sink { value in
        heard.add(1, ordering: .relaxed)
        if value > 0 { pair.right.send(value - 1) }
      },
      pair.right.sink { value in
        heard.add(1, ordering: .relaxed)
        if value > 0 { pair.left.send(value - 1) }
      },
    ]
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for _ in 0..<2_000 { pair.left.send(9) } }
      group.addTask { for _ in 0..<2_000 { pair.right.send(9) } }
    }
    #expect(heard.load(ordering: .relaxed) == 2 * 2_000 * 10)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("the completion follows values that another thread sent before it")
  func endOrder() async {
    // Sendable: a subject may be used from any thread.
    struct Box: @unchecked Sendable {
      let subject = PassthroughSubject<Int, Never>()
    }
    let box = Box()
    var heard: [Int] = []
    var ends = 0
    let subscription = box.subject.sink { _ in
      ends += 1
    } receiveValue: { value in
      heard.append(value)
      guard value == 0 else { return }
      // Other threads send and end while the subscriber runs.
      finishOnThread {
        box.subject.send(1)
        box.subject.send(completion: .finished)
        box.subject.send(2)
      }
      #expect(ends == 0)
    }
    box.subject.send(0)
    #expect(heard == [0, 1])
    #expect(ends == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("all subscribers receive the values of two threads in one order")
  func oneOrder() async {
    // Sendable: a subject may be used from any thread.
    struct Box: @unchecked Sendable {
      let subject = CurrentValueSubject<Int, Never>(0)
    }
    let box = Box()
    var heard: [[Int]] = [[], [], []]
    var ends = [0, 0, 0]
    var subscriptions: [AnyCancellable] = []
    for index in heard.indices {
      box.subject.sink { _ in
        ends[index] += 1
      } receiveValue: { value in
        heard[index].append(value)
        guard index == 0, value == 1 else { return }
        finishOnThread {
          box.subject.send(2)
          #expect(box.subject.value == 2)
          box.subject.send(3)
          box.subject.send(completion: .finished)
        }
      }
      .store(in: &subscriptions)
    }
    box.subject.send(1)
    #expect(heard == [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]])
    #expect(ends == [1, 1, 1])
  }

  @Test("a late request does not deliver a value of another thread twice")
  func lateDemand() {
    // Sendable: a subject may be used from any thread.
    struct Box: @unchecked Sendable {
      let subject = CurrentValueSubject<Int, Never>(0)
      let late = TestSubscriber<Int, Never>(initialDemand: .none)
    }
    let box = Box()
    var asks = true
    let subscription = box.subject.sink { value in
      guard value == 1, asks else { return }
      asks = false
      finishOnThread {
        box.subject.send(2)
        box.late.request(.max(1))
        box.subject.send(3)
      }
    }
    box.subject.subscribe(box.late)
    box.subject.send(1)
    // The request came before 1 reached this subscriber.
    #expect(box.late.values == [1])
    box.late.request(.max(5))
    #expect(box.late.values == [1, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test("a subscriber that received the current value does not receive it again")
  func currentOnce() {
    // Sendable: a subject may be used from any thread.
    struct Box: @unchecked Sendable {
      let subject = CurrentValueSubject<Int, Never>(0)
    }
    let box = Box()
    let late = TestSubscriber<Int, Never>(initialDemand: .none)
    let subscription = box.subject.sink { value in
      guard value == 1 else { return }
      finishOnThread { box.subject.send(2) }
      late.request(.unlimited)
    }
    box.subject.subscribe(late)
    box.subject.send(1)
    #expect(late.values.filter { $0 == 2 } == [2])
    withExtendedLifetime(subscription) {}
  }
}
