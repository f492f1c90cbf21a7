import Streams
import Testing

/// The values and the end of `merge`.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct MergeTests {
  @Test("the types that Combine has for a merge of two to eight publishers")
  func types() {
    let one = Just(1)
    func other(_ value: Int) -> Publishers.Map<Just<Int>, Int> { Just(0).map { _ in value } }
    typealias Other = Publishers.Map<Just<Int>, Int>
    let two: Publishers.Merge<Just<Int>, Other> = one.merge(with: other(2))
    let three: Publishers.Merge3<Just<Int>, Other, Other> = two.merge(with: other(3))
    let four: Publishers.Merge4 = one.merge(with: other(2), other(3), other(4))
    let five: Publishers.Merge5 = four.merge(with: other(5))
    let six = Publishers.Merge6(one, other(2), other(3), other(4), other(5), other(6))
    let seven: Publishers.Merge7 = six.merge(with: other(7))
    let eight = Publishers.Merge8(
      one,
      other(2),
      other(3),
      other(4),
      other(5),
      other(6),
      other(7),
      other(8)
    )
    expect(two, 2)
    expect(Publishers.Merge(one, other(2)), 2)
    expect(three, 3)
    expect(Publishers.Merge3(one, other(2), other(3)), 3)
    expect(four, 4)
    expect(Publishers.Merge4(one, other(2), other(3), other(4)), 4)
    expect(five, 5)
    expect(six, 6)
    expect(seven, 7)
    expect(eight, 8)
  }

  /// Expects that a merge sends 1 to `count` and finishes.
  private func expect(_ merge: some Publisher<Int, Never>, _ count: Int) {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    merge.subscribe(observer)
    #expect(observer.values == Array(1...count))
    #expect(observer.isFinished)
  }

  @Test("a merge of many asks each publisher for one value ahead, however it was written")
  func demand() {
    let sources = (1...4).map { _ in TestPublisher<Int, Never>() }
    let observer = TestSubscriber<Int, Never>(initialDemand: .none)
    sources[0].merge(with: sources[1].map(\.self), sources[2]).merge(with: sources[3])
      .subscribe(observer)
    #expect(sources.allSatisfy { $0.requests == sources[0].requests })
    #expect(!sources[0].requests.isEmpty)
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
  }

  @Test("a MergeMany takes a list of upstreams, or one after the other")
  func upstreamList() {
    let many: Publishers.MergeMany<Just<Int>> = Just(1).merge(with: Just(2)).merge(with: Just(3))
    #expect(many == Publishers.MergeMany(Just(1), Just(2), Just(3)))
    #expect(many != Publishers.MergeMany(Just(1), Just(2), Just(4)))
  }
}
