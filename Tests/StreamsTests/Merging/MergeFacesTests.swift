import Streams
import Testing

/// Every overload of `merge` and the type that it makes.
@Suite(.tidyUp) struct MergeFacesTests {
  private let a = PassthroughSubject<Int, Boom>()
  private let others = (0..<7).map { _ in PassthroughSubject<Int, Boom>() }

  /// Sends a number through each of the first `count` upstreams, and ends them one by one.
  private func expect<P: Publisher>(
    _ face: P,
    merges count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where P.Output == Int, P.Failure == Boom {
    let upstreams = [a] + others.prefix(count - 1)
    let observer = TestSubscriber<Int, Boom>(initialDemand: .unlimited)
    face.subscribe(observer)
    for (number, upstream) in upstreams.enumerated() { upstream.send(number) }
    #expect(observer.values == Array(0..<count), sourceLocation: sourceLocation)
    for upstream in upstreams {
      #expect(observer.completions == [], sourceLocation: sourceLocation)
      upstream.send(completion: .finished)
    }
    #expect(observer.isFinished, sourceLocation: sourceLocation)
  }

  private typealias Subject = PassthroughSubject<Int, Boom>
  private typealias Mapped = Publishers.Map<Subject, Int>

  /// The first upstream with a different type, so that merging does not make a `MergeMany`.
  private var first: Mapped { a.map { $0 } }

  @Test("two upstreams make a Merge")
  func two() {
    let face: Publishers.Merge<Mapped, Subject> = first.merge(with: others[0])
    expect(face, merges: 2)
  }

  @Test("three upstreams make a Merge3")
  func three() {
    let o = others
    let face: Publishers.Merge3<Mapped, Subject, Subject> = first.merge(with: o[0], o[1])
    expect(face, merges: 3)
  }

  @Test("four upstreams make a Merge4")
  func four() {
    let o = others
    let face: Publishers.Merge4 = first.merge(with: o[0], o[1], o[2])
    expect(face, merges: 4)
  }

  @Test("five upstreams make a Merge5")
  func five() {
    let o = others
    let face: Publishers.Merge5 = first.merge(with: o[0], o[1], o[2], o[3])
    expect(face, merges: 5)
  }

  @Test("six upstreams make a Merge6")
  func six() {
    let o = others
    let face: Publishers.Merge6 = first.merge(with: o[0], o[1], o[2], o[3], o[4])
    expect(face, merges: 6)
  }

  @Test("seven upstreams make a Merge7")
  func seven() {
    let o = others
    let face: Publishers.Merge7 = first.merge(with: o[0], o[1], o[2], o[3], o[4], o[5])
    expect(face, merges: 7)
  }

  @Test("eight upstreams make a Merge8")
  func eight() {
    let o = others
    let face: Publishers.Merge8 = first.merge(with: o[0], o[1], o[2], o[3], o[4], o[5], o[6])
    expect(face, merges: 8)
  }

  @Test("eight upstreams merged one at a time make a Merge8")
  func oneByOne() {
    let o = others
    expect(
      first.merge(with: o[0]).merge(with: o[1]).merge(with: o[2]).merge(with: o[3])
        .merge(with: o[4]).merge(with: o[5]).merge(with: o[6]) as Publishers.Merge8,
      merges: 8
    )
  }

  @Test("a Merge and two more upstreams make a Merge4")
  func twoAndTwo() {
    let o = others
    expect(first.merge(with: o[0]).merge(with: o[1], o[2]) as Publishers.Merge4, merges: 4)
  }

  @Test("a Merge and three more upstreams make a Merge5")
  func twoAndThree() {
    let o = others
    expect(first.merge(with: o[0]).merge(with: o[1], o[2], o[3]) as Publishers.Merge5, merges: 5)
  }

  @Test("a Merge and four more upstreams make a Merge6")
  func twoAndFour() {
    let o = others
    expect(
      first.merge(with: o[0]).merge(with: o[1], o[2], o[3], o[4]) as Publishers.Merge6,
      merges: 6
    )
  }

  @Test("a Merge and five more upstreams make a Merge7")
  func twoAndFive() {
    let o = others
    expect(
      first.merge(with: o[0]).merge(with: o[1], o[2], o[3], o[4], o[5]) as Publishers.Merge7,
      merges: 7
    )
  }

  @Test("a Merge and six more upstreams make a Merge8")
  func twoAndSix() {
    let o = others
    let two = first.merge(with: o[0])
    expect(two.merge(with: o[1], o[2], o[3], o[4], o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test("a Merge3 and two more upstreams make a Merge5")
  func threeAndTwo() {
    let o = others
    let three = first.merge(with: o[0], o[1])
    expect(three.merge(with: o[2], o[3]) as Publishers.Merge5, merges: 5)
  }

  @Test("a Merge3 and five more upstreams make a Merge8")
  func threeAndFive() {
    let o = others
    let three = first.merge(with: o[0], o[1])
    expect(three.merge(with: o[2], o[3], o[4], o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test("a Merge4 and two more upstreams make a Merge6")
  func fourAndTwo() {
    let o = others
    let four = first.merge(with: o[0], o[1], o[2])
    expect(four.merge(with: o[3], o[4]) as Publishers.Merge6, merges: 6)
  }

  @Test("a Merge4 and four more upstreams make a Merge8")
  func fourAndFour() {
    let o = others
    let four = first.merge(with: o[0], o[1], o[2])
    expect(four.merge(with: o[3], o[4], o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test("a Merge5 and two more upstreams make a Merge7")
  func fiveAndTwo() {
    let o = others
    let five = first.merge(with: o[0], o[1], o[2], o[3])
    expect(five.merge(with: o[4], o[5]) as Publishers.Merge7, merges: 7)
  }

  @Test("a Merge5 and three more upstreams make a Merge8")
  func fiveAndThree() {
    let o = others
    let five = first.merge(with: o[0], o[1], o[2], o[3])
    expect(five.merge(with: o[4], o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test("a Merge6 and two more upstreams make a Merge8")
  func sixAndTwo() {
    let o = others
    let six = first.merge(with: o[0], o[1], o[2], o[3], o[4])
    expect(six.merge(with: o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test("a Merge7 and one more upstream make a Merge8")
  func sevenAndOne() {
    let o = others
    let seven = first.merge(with: o[0], o[1], o[2], o[3], o[4], o[5])
    expect(seven.merge(with: o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test("upstreams of the same type make a MergeMany")
  func sameType() {
    let many: Publishers.MergeMany<Subject> = a.merge(with: others[0]).merge(with: others[1])
    #expect(many.publishers.count == 3)
    expect(many, merges: 3)
  }

  @Test("a MergeMany takes a list of upstreams")
  func upstreamList() {
    expect(Publishers.MergeMany(a, others[0], others[1], others[2]), merges: 4)
  }
}
