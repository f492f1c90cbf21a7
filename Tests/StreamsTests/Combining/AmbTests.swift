import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct AmbTests {
  @Test("the losers are cancelled, and their values ignored")
  func losers() {
    let runners = (0..<3).map { _ in TestPublisher<Int, Never>() }
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(2))
    runners.amb().subscribe(observer)
    let requests: [TestPublisher<Int, Never>.Request] = [.demand(.max(1)), .demand(.max(1))]
    #expect(runners.map(\.requests) == Array(repeating: requests, count: 3))
    runners[1].send(1)
    #expect(runners.map(\.isCancelled) == [true, false, true])
    runners[0].send(0)
    runners[2].send(completion: .finished)
    runners[1].send(2)
    #expect(observer.values == [1, 2])
    observer.request(.max(1))
    #expect(runners[1].requests == requests + [.demand(.max(1))])
    observer.cancel()
    #expect(runners[1].isCancelled)
    #expect(observer.completions == [])
  }

  @Test("a publisher that sends at once wins before the next is asked for values")
  func synchronousWinner() {
    let late = TestPublisher<Int, Never>()
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    [1, 2].publisher.eraseToAnyPublisher().amb(with: late).subscribe(observer)
    #expect(observer.values == [1, 2])
    #expect(observer.isFinished)
    #expect(late.requests == [.cancel])
  }

  @Test(
    "what a publisher sends while the subscriber receives its subscription counts",
    arguments: [1, 3]
  )
  func earlyEvents(demand: Int) {
    let runners = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(demand))
    runners.amb().handleEvents(receiveSubscription: { _ in runners[1].send(1) }).subscribe(observer)
    runners[0].send(0)
    #expect(observer.values == [1])
    for value in 2...4 { runners[1].send(value) }
    #expect(observer.values == Array(1...demand))
  }

  @Test("the first value waits for demand, and the end for the value")
  func waiting() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .none)
    Just(1).amb(with: Just(2)).subscribe(observer)
    #expect(observer.values == [])
    #expect(observer.completions == [])
    observer.request(.max(1))
    #expect(observer.values == [1])
    #expect(observer.isFinished)
    let ended = TestSubscriber<Int, Never>(initialDemand: .none)
    Empty().amb(with: Just(2)).subscribe(ended)
    #expect(ended.isFinished)
  }

  @Test("amb of nothing ends at once")
  func nothing() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    [AnyPublisher<Int, Never>]().amb().subscribe(observer)
    #expect(observer.isFinished)
  }
}
