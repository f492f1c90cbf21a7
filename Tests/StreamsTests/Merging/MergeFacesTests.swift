import Streams
import Testing

/// Every overload of `merge` and the type that it makes.
@Suite(.tidyUp) struct MergeFacesTests {
  private typealias Subject = PassthroughSubject<Int, Boom>
  private typealias Mapped = Publishers.Map<Subject, Int>

  /// Sends a number through each of `count` upstreams, and ends them one by one.
  ///
  /// `merge` receives the first one with a different type, so that merging does not make a `MergeMany`.
  private func expect<P: Publisher>(
    _ count: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    merge: (Mapped, [Subject]) -> P
  ) where P.Output == Int, P.Failure == Boom {
    let upstreams = (0..<count).map { _ in Subject() }
    let observer = TestSubscriber<Int, Boom>(initialDemand: .unlimited)
    merge(upstreams[0].map { $0 }, Array(upstreams.dropFirst())).subscribe(observer)
    for (number, upstream) in upstreams.enumerated() { upstream.send(number) }
    #expect(observer.values == Array(0..<count), sourceLocation: sourceLocation)
    for upstream in upstreams {
      #expect(observer.completions == [], sourceLocation: sourceLocation)
      upstream.send(completion: .finished)
    }
    #expect(observer.isFinished, sourceLocation: sourceLocation)
  }

  @Test("two to eight upstreams make the type of their number")
  func overloads() {
    expect(2) { $0.merge(with: $1[0]) as Publishers.Merge<Mapped, Subject> }
    expect(3) { $0.merge(with: $1[0], $1[1]) as Publishers.Merge3<Mapped, Subject, Subject> }
    expect(4) { $0.merge(with: $1[0], $1[1], $1[2]) as Publishers.Merge4 }
    expect(5) { $0.merge(with: $1[0], $1[1], $1[2], $1[3]) as Publishers.Merge5 }
    expect(6) { $0.merge(with: $1[0], $1[1], $1[2], $1[3], $1[4]) as Publishers.Merge6 }
    expect(7) { $0.merge(with: $1[0], $1[1], $1[2], $1[3], $1[4], $1[5]) as Publishers.Merge7 }
    expect(8) {
      $0.merge(with: $1[0], $1[1], $1[2], $1[3], $1[4], $1[5], $1[6]) as Publishers.Merge8
    }
  }

  @Test("a merge of several upstreams grows when more are merged with it")
  func growth() {
    expect(8) { first, o in
      first.merge(with: o[0]).merge(with: o[1]).merge(with: o[2]).merge(with: o[3])
        .merge(with: o[4]).merge(with: o[5]).merge(with: o[6]) as Publishers.Merge8
    }
    expect(4) { $0.merge(with: $1[0]).merge(with: $1[1], $1[2]) as Publishers.Merge4 }
    expect(5) { $0.merge(with: $1[0]).merge(with: $1[1], $1[2], $1[3]) as Publishers.Merge5 }
    expect(6) { $0.merge(with: $1[0]).merge(with: $1[1], $1[2], $1[3], $1[4]) as Publishers.Merge6 }
    expect(7) { first, o in
      first.merge(with: o[0]).merge(with: o[1], o[2], o[3], o[4], o[5]) as Publishers.Merge7
    }
    expect(8) { first, o in
      first.merge(with: o[0]).merge(with: o[1], o[2], o[3], o[4], o[5], o[6]) as Publishers.Merge8
    }
    expect(5) { $0.merge(with: $1[0], $1[1]).merge(with: $1[2], $1[3]) as Publishers.Merge5 }
    expect(8) { first, o in
      first.merge(with: o[0], o[1]).merge(with: o[2], o[3], o[4], o[5], o[6]) as Publishers.Merge8
    }
    expect(6) { $0.merge(with: $1[0], $1[1], $1[2]).merge(with: $1[3], $1[4]) as Publishers.Merge6 }
    expect(8) { first, o in
      first.merge(with: o[0], o[1], o[2]).merge(with: o[3], o[4], o[5], o[6]) as Publishers.Merge8
    }
    expect(7) { first, o in
      first.merge(with: o[0], o[1], o[2], o[3]).merge(with: o[4], o[5]) as Publishers.Merge7
    }
    expect(8) { first, o in
      first.merge(with: o[0], o[1], o[2], o[3]).merge(with: o[4], o[5], o[6]) as Publishers.Merge8
    }
    expect(8) { first, o in
      first.merge(with: o[0], o[1], o[2], o[3], o[4]).merge(with: o[5], o[6]) as Publishers.Merge8
    }
    expect(8) { first, o in
      first.merge(with: o[0], o[1], o[2], o[3], o[4], o[5]).merge(with: o[6]) as Publishers.Merge8
    }
  }

  @Test("upstreams of the same type make a MergeMany, which also takes a list of them")
  func sameType() {
    let subjects = (0..<3).map { _ in Subject() }
    let many: Publishers.MergeMany<Subject> = subjects[0].merge(with: subjects[1])
      .merge(with: subjects[2])
    #expect(many.publishers.count == 3)
    expect(3) {
      Publishers.MergeMany(
        $0.eraseToAnyPublisher(),
        $1[0].eraseToAnyPublisher(),
        $1[1].eraseToAnyPublisher()
      )
    }
  }
}
