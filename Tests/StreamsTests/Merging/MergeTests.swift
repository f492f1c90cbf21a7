import Streams
import Testing

/// The values and the end of `merge`.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct MergeTests {
  @Test("values of one instant keep their order")
  func sameInstant() {
    let marbles = Marbles()
    let first = marbles.hot(" a-b|")
    let second = marbles.hot("1-2|")
    marbles.expect(first.merge(with: second), "(a1)-(b2)|")
  }

  @Test("one failure fails the merge")
  func failure() {
    let marbles = Marbles()
    marbles.expect(marbles.hot("a--b--c").merge(with: marbles.hot("-1--#")), "a1-b#")
  }

  @Test("the types that Combine has for a merge of two and of three publishers")
  func types() {
    let (marbles, two) = (Marbles(), Marbles())
    two.expect(Publishers.Merge(two.hot("a---|"), two.hot("-1|").map(\.self)), "a1--|")
    marbles.expect(
      Publishers.Merge3(
        marbles.hot("a----|"),
        marbles.hot("-1|").map(\.self),
        marbles.hot("--x#").map(\.self)
      ),
      "a1x#"
    )
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

  @Test("a merge grows when more upstreams are merged with it")
  func growth() {
    let one = Just(1)
    let two = Just(2)
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    one.map { $0 }.merge(with: two).merge(with: two, two).merge(with: two).subscribe(observer)
    #expect(observer.values == [1, 2, 2, 2, 2])
    #expect(observer.isFinished)
  }

  @Test("a MergeMany takes a list of upstreams, or one after the other")
  func upstreamList() {
    let many: Publishers.MergeMany<Just<Int>> = Just(1).merge(with: Just(2)).merge(with: Just(3))
    #expect(many == Publishers.MergeMany(Just(1), Just(2), Just(3)))
    #expect(many != Publishers.MergeMany(Just(1), Just(2), Just(4)))
  }
}
