import Streams
import Testing

@Suite(.tidyUp) struct AmbTests {
  private let marbles = Marbles()

  @Test("an end is an event too")
  func endings() {
    marbles.expect(marbles.hot("--|").amb(with: marbles.hot("---a")), "--|")
    let failing = Marbles()
    failing.expect(failing.hot("--#").amb(with: failing.hot("---a")), "--#")
  }

  @Test("the losers are cancelled, and their values ignored")
  func losers() {
    let runners = (0..<3).map { _ in TestPublisher<Int, Never>() }
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(2))
    runners.amb().subscribe(observer)
    #expect(runners.map(\.requests) == Array(repeating: [.demand(.max(2))], count: 3))
    runners[1].send(1)
    #expect(runners.map(\.isCancelled) == [true, false, true])
    runners[0].send(0)
    runners[2].send(completion: .finished)
    runners[1].send(2)
    #expect(observer.values == [1, 2])
    observer.request(.max(1))
    #expect(runners[1].requests == [.demand(.max(2)), .demand(.max(1))])
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

  @Test("amb of nothing ends at once")
  func nothing() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    [AnyPublisher<Int, Never>]().amb().subscribe(observer)
    #expect(observer.isFinished)
  }
}
