import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct CollectByTimeTests {
  private typealias Observer = TestSubscriber<[Int], Boom>
  private let clock = VirtualTimeScheduler()
  private let subject = PassthroughSubject<Int, Boom>()
  private let source = TestPublisher<Int, Boom>()

  private func send(_ values: ClosedRange<Int>) {
    for value in values { subject.send(value) }
  }

  @Test("groups close by time, or earlier by count")
  func groupPictures() {
    let marbles = Marbles()
    let source = marbles.hot("ab--c--------d|")
    marbles.expect(
      source.collect(.byTime(marbles.clock, 3)).map { $0.joined() },
      "---[ab]--c-------(d|)"
    )
    let counted = Marbles()
    let quick = counted.hot("abc----de|")
    counted.expect(
      quick.collect(.byTimeOrCount(counted.clock, 4, 2)).map { $0.joined() },
      "-[ab]--c---[de]|"
    )
  }

  @Test("no group is empty")
  func emptyGroup() {
    let observer = Observer(initialDemand: .unlimited)
    subject.collect(.byTime(clock, .seconds(1))).subscribe(observer)
    clock.advance(by: 10)
    #expect(observer.values == [])
    subject.send(completion: .finished)
    clock.runDue()
    #expect(observer.values == [])
    #expect(observer.isFinished)
  }

  @Test("a failure drops the last group")
  func failure() {
    let observer = Observer(initialDemand: .unlimited)
    subject.collect(.byTime(clock, .seconds(2))).subscribe(observer)
    send(1...2)
    subject.send(completion: .failure(Boom()))
    #expect(observer.completions == [])
    clock.runDue()
    #expect(observer.values == [])
    #expect(observer.hasFailed)
    #expect(clock.pendingCount == 0)
  }

  @Test("collecting by time always requests one more value")
  func timeDemand() {
    let observer = Observer(initialDemand: .max(2))
    source.collect(.byTime(clock, .seconds(1))).subscribe(observer)
    #expect(source.requests == [.demand(.max(1))])
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .max(1))
    observer.request(.max(2))
    #expect(source.requests == [.demand(.max(1)), .demand(.max(1))])
    observer.cancel()
  }

  @Test("collecting by count requests as many values as the groups can hold")
  func countDemand() {
    let observer = Observer(initialDemand: .max(2), demandPerValue: .max(1))
    source.collect(.byTimeOrCount(clock, .seconds(1), 3)).subscribe(observer)
    #expect(source.requests == [.demand(.max(6))])
    for value in 1...3 { #expect(source.send(value) == .none) }
    clock.runDue()
    #expect(source.requests == [.demand(.max(6)), .demand(.max(3))])
    observer.cancel()
  }

  @Test("a group without demand stays open and grows")
  func growingGroup() {
    let observer = Observer(initialDemand: .max(1))
    source.collect(.byTime(clock, .seconds(1))).subscribe(observer)
    source.send(1)
    clock.advance(by: 1)
    source.send(2)
    clock.advance(by: 1)
    source.send(3)
    source.send(completion: .finished)
    clock.advance(by: 1)
    #expect(observer.values == [[1]])
    #expect(observer.completions == [])
    observer.request(.max(1))
    clock.runDue()
    #expect(observer.values == [[1], [2, 3]])
    #expect(observer.isFinished)
  }

  @Test("no group is larger than the count")
  func groupSize() {
    let observer = Observer(initialDemand: .none)
    source.collect(.byTimeOrCount(clock, .seconds(1), 2)).subscribe(observer)
    for value in 1...5 { source.send(value) }
    clock.advance(by: 1)
    #expect(observer.values == [])
    observer.request(.unlimited)
    clock.advance(by: 1)
    #expect(observer.values == [[1, 2], [3, 4], [5]])
    observer.cancel()
  }

  @Test("a cancellation reaches the upstream and clears the clock")
  func cancellation() {
    let observer = Observer(initialDemand: .unlimited)
    source.collect(.byTime(clock, .seconds(1))).subscribe(observer)
    source.send(1)
    observer.cancel()
    #expect(source.isCancelled)
    #expect(clock.pendingCount == 0)
    clock.advance(by: 2)
    #expect(observer.values == [])
  }

  @Test("a second subscription from the upstream is cancelled")
  func secondSubscription() {
    let observer = Observer(initialDemand: .unlimited)
    source.collect(.byTime(clock, .seconds(1))).subscribe(observer)
    source.subscribeAgain()
    #expect(source.requests == [.demand(.max(1)), .cancel])
    #expect(clock.pendingCount == 1)
    observer.cancel()
  }
}
