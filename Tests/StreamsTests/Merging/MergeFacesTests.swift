import Streams
import Testing

/// Every way to say `merge`, and what type it makes.
@Suite(.tidyUp) struct MergeFacesTests {
  private let a = PassthroughSubject<Int, Boom>()
  private let others = (0..<7).map { _ in PassthroughSubject<Int, Boom>() }

  /// Sends a number through each of the first so many upstreams, and ends them one by one.
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

  /// The first upstream, as a type of its own, so that the growing faces are the typed ones.
  private var first: Mapped { a.map { $0 } }

  @Test func two() {
    let face: Publishers.Merge<Mapped, Subject> = first.merge(with: others[0])
    expect(face, merges: 2)
  }

  @Test func three() {
    let o = others
    let face: Publishers.Merge3<Mapped, Subject, Subject> = first.merge(with: o[0], o[1])
    expect(face, merges: 3)
  }

  @Test func four() {
    let o = others
    let face: Publishers.Merge4 = first.merge(with: o[0], o[1], o[2])
    expect(face, merges: 4)
  }

  @Test func five() {
    let o = others
    let face: Publishers.Merge5 = first.merge(with: o[0], o[1], o[2], o[3])
    expect(face, merges: 5)
  }

  @Test func six() {
    let o = others
    let face: Publishers.Merge6 = first.merge(with: o[0], o[1], o[2], o[3], o[4])
    expect(face, merges: 6)
  }

  @Test func seven() {
    let o = others
    let face: Publishers.Merge7 = first.merge(with: o[0], o[1], o[2], o[3], o[4], o[5])
    expect(face, merges: 7)
  }

  @Test func eight() {
    let o = others
    let face: Publishers.Merge8 = first.merge(with: o[0], o[1], o[2], o[3], o[4], o[5], o[6])
    expect(face, merges: 8)
  }

  @Test func oneMoreAtATime() {
    let o = others
    expect(
      first.merge(with: o[0]).merge(with: o[1]).merge(with: o[2]).merge(with: o[3])
        .merge(with: o[4]).merge(with: o[5]).merge(with: o[6]) as Publishers.Merge8,
      merges: 8
    )
  }

  @Test func severalMoreToTwo() {
    let o = others
    expect(first.merge(with: o[0]).merge(with: o[1], o[2]) as Publishers.Merge4, merges: 4)
  }

  @Test func threeMoreToTwo() {
    let o = others
    expect(first.merge(with: o[0]).merge(with: o[1], o[2], o[3]) as Publishers.Merge5, merges: 5)
  }

  @Test func fourMoreToTwo() {
    let o = others
    expect(
      first.merge(with: o[0]).merge(with: o[1], o[2], o[3], o[4]) as Publishers.Merge6,
      merges: 6
    )
  }

  @Test func fiveMoreToTwo() {
    let o = others
    expect(
      first.merge(with: o[0]).merge(with: o[1], o[2], o[3], o[4], o[5]) as Publishers.Merge7,
      merges: 7
    )
  }

  @Test func sixMoreToTwo() {
    let o = others
    let two = first.merge(with: o[0])
    expect(two.merge(with: o[1], o[2], o[3], o[4], o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test func severalMoreToThree() {
    let o = others
    let three = first.merge(with: o[0], o[1])
    expect(three.merge(with: o[2], o[3]) as Publishers.Merge5, merges: 5)
  }

  @Test func asManyMoreToThreeAsThereCanBe() {
    let o = others
    let three = first.merge(with: o[0], o[1])
    expect(three.merge(with: o[2], o[3], o[4], o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test func severalMoreToFour() {
    let o = others
    let four = first.merge(with: o[0], o[1], o[2])
    expect(four.merge(with: o[3], o[4]) as Publishers.Merge6, merges: 6)
  }

  @Test func asManyMoreToFourAsThereCanBe() {
    let o = others
    let four = first.merge(with: o[0], o[1], o[2])
    expect(four.merge(with: o[3], o[4], o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test func severalMoreToFive() {
    let o = others
    let five = first.merge(with: o[0], o[1], o[2], o[3])
    expect(five.merge(with: o[4], o[5]) as Publishers.Merge7, merges: 7)
  }

  @Test func asManyMoreToFiveAsThereCanBe() {
    let o = others
    let five = first.merge(with: o[0], o[1], o[2], o[3])
    expect(five.merge(with: o[4], o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test func twoMoreToSix() {
    let o = others
    let six = first.merge(with: o[0], o[1], o[2], o[3], o[4])
    expect(six.merge(with: o[5], o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test func oneMoreToSeven() {
    let o = others
    let seven = first.merge(with: o[0], o[1], o[2], o[3], o[4], o[5])
    expect(seven.merge(with: o[6]) as Publishers.Merge8, merges: 8)
  }

  @Test func oneMoreOfTheSameType() {
    let many: Publishers.MergeMany<Subject> = a.merge(with: others[0]).merge(with: others[1])
    #expect(many.publishers.count == 3)
    expect(many, merges: 3)
  }

  @Test func aListOfThem() {
    expect(Publishers.MergeMany(a, others[0], others[1], others[2]), merges: 4)
  }
}
