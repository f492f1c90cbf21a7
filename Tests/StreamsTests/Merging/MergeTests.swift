import Streams
import Testing

/// What `merge` lets through, and how it ends.
@Suite(.tidyUp) struct MergeTests {
  @Test func valuesComeAsTheyCome() {
    let marbles = Marbles()
    marbles.expect(
      marbles.hot("a-----b--|").merge(with: marbles.hot("---1-----2--|")),
      "a--1--b--2--|"
    )
  }

  @Test func valuesOfOneInstantKeepTheirOrder() {
    let marbles = Marbles()
    let first = marbles.hot(" a-b|")
    let second = marbles.hot("1-2|")
    marbles.expect(first.merge(with: second), "(a1)-(b2)|")
  }

  @Test func oneFailureEndsAll() {
    let marbles = Marbles()
    marbles.expect(marbles.hot("a--b--c").merge(with: marbles.hot("-1--#")), "a1-b#")
  }

  @Test func aCancelledSubscriptionReceivesNothing() {
    let marbles = Marbles()
    marbles.expect(
      marbles.hot("a--b--c").merge(with: marbles.hot("-1--2")),
      "a1-b",
      subscription: "^--!"
    )
  }

  @Test func synchronousUpstreamsLoseNothing() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    [1, 2].publisher.merge(with: [3, 4].publisher).subscribe(observer)
    #expect(observer.values == [1, 2, 3, 4])
    #expect(observer.isFinished)
    let mixed = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    [42].publisher.merge(with: CurrentValueSubject<Int, Never>(0)).subscribe(mixed)
    #expect(mixed.values == [42, 0])
    #expect(!mixed.isFinished)
  }

  @Test func emptyUpstreamsEndItAtOnce() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .none)
    Empty<Int, Never>().merge(with: Empty()).subscribe(observer)
    #expect(observer.subscriptions.count == 1)
    #expect(observer.isFinished)
  }

  @Test func aFailingUpstreamSpeaksAfterTheSubscription() {
    let other = TestPublisher<Int, Boom>()
    let observer = TestSubscriber<Int, Boom>(initialDemand: .none)
    Fail<Int, Boom>(error: Boom()).merge(with: other).subscribe(observer)
    #expect(observer.subscriptions.count == 1)
    #expect(observer.completions == [.failure(Boom())])
    #expect(other.requests == [.cancel])
  }

  @Test func nothingToMergeEndsAtOnce() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    Publishers.MergeMany([Just<Int>]()).subscribe(observer)
    #expect(observer.isFinished)
    let collection = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    [Just<Int>]().merge().subscribe(collection)
    #expect(collection.isFinished)
  }

  @Test func aCollectionIsMerged() {
    let marbles = Marbles()
    let many = ["a--d|", "-b--e|", "--c"].map { marbles.hot($0) }
    let recording = marbles.record(many.merge())
    marbles.clock.advance(by: 10)
    recording.expect("abcde")
  }

  @Test func everyNumberOfUpstreamsHasItsFace() {
    let subjects = (0..<9).map { _ in PassthroughSubject<Int, Never>() }
    let s = subjects
    let faces: [Signal<Int>] = [
      s[0].merge(with: s[1]).eraseToSignal(),
      s[0].merge(with: s[1], s[2]).eraseToSignal(),
      s[0].merge(with: s[1], s[2], s[3]).eraseToSignal(),
      s[0].merge(with: s[1], s[2], s[3], s[4]).eraseToSignal(),
      s[0].merge(with: s[1], s[2], s[3], s[4], s[5]).eraseToSignal(),
      s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6]).eraseToSignal(),
      s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).eraseToSignal(),
      Publishers.MergeMany(s).eraseToSignal(),
    ]
    for (index, face) in faces.enumerated() {
      let upstreams = subjects.prefix(index + 2)
      let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
      face.subscribe(observer)
      for (value, subject) in upstreams.enumerated() { subject.send(value) }
      #expect(observer.values == Array(upstreams.indices))
      observer.cancel()
      subjects[0].send(-1)
      #expect(observer.values == Array(upstreams.indices))
    }
  }

  @Test func facesGrowByMergingMore() {
    let a = Just(1).map { $0 }
    let b = Just(2)
    let pair = Publishers.Merge(a, b)
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    let grown: Publishers.Merge8 = pair.merge(with: b).merge(with: b, b).merge(with: b, b, b)
    grown.subscribe(observer)
    #expect(observer.values == [1, 2, 2, 2, 2, 2, 2, 2])
    #expect(observer.isFinished)
  }

  @Test func facesAreEqualIfTheirUpstreamsAre() {
    let pair = Publishers.Merge(Just(1), Just(2))
    #expect(pair == Publishers.Merge(Just(1), Just(2)))
    #expect(pair != Publishers.Merge(Just(1), Just(3)))
    #expect(Publishers.MergeMany(Just(1), Just(2)) != Publishers.MergeMany(Just(1)))
  }
}
