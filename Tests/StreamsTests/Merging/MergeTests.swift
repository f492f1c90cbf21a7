import Streams
import Testing

/// The values and the end of `merge`.
@Suite(.tidyUp) struct MergeTests {
  @Test("values of one instant keep their order")
  func sameInstant() {
    let marbles = Marbles()
    let first = marbles.hot(" a-b|")
    let second = marbles.hot("1-2|")
    marbles.expect(first.merge(with: second), "(a1)-(b2)|")
  }

  @Test("empty upstreams finish the merge at once")
  func emptyUpstreams() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .none)
    Empty<Int, Never>().merge(with: Empty()).subscribe(observer)
    #expect(observer.subscriptions.count == 1)
    #expect(observer.isFinished)
  }

  @Test("an upstream that fails at once fails after the subscription")
  func earlyFailure() {
    let other = TestPublisher<Int, Boom>()
    let observer = TestSubscriber<Int, Boom>(initialDemand: .none)
    Fail<Int, Boom>(error: Boom()).merge(with: other).subscribe(observer)
    #expect(observer.subscriptions.count == 1)
    #expect(observer.completions == [.failure(Boom())])
    #expect(other.requests == [.cancel])
  }

  @Test("the merge of an empty collection finishes at once")
  func emptyCollection() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    Publishers.MergeMany([Just<Int>]()).subscribe(observer)
    #expect(observer.isFinished)
    let collection = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    [Just<Int>]().merge().subscribe(collection)
    #expect(collection.isFinished)
  }

  @Test("a collection of upstreams can be merged")
  func collections() {
    let marbles = Marbles()
    let many = ["a--d|", "-b--e|", "--c"].map { marbles.hot($0) }
    let recording = marbles.record(many.merge())
    marbles.clock.advance(by: 10)
    recording.expect("abcde")
  }

  @Test("publishers are equal if their upstreams are equal")
  func equality() {
    let pair = Publishers.Merge(Just(1), Just(2))
    #expect(pair == Publishers.Merge(Just(1), Just(2)))
    #expect(pair != Publishers.Merge(Just(1), Just(3)))
    #expect(Publishers.MergeMany(Just(1), Just(2)) != Publishers.MergeMany(Just(1)))
  }
}
