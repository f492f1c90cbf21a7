extension Collection where Element: Publisher {
  /// The first values of all publishers of the collection, then the second ones, and so on.
  ///
  ///     [1---2-----|,
  ///      --a-----b-|]
  ///      --p-----q-|   p = [1, a], q = [2, b]
  ///
  /// It ends as soon as one has ended whose values are used up, at once if there are none, and
  /// fails when one fails. Source: CombineExt, `zip()`.
  public func zip() -> AnyPublisher<[Element.Output], Element.Failure> {
    guard !isEmpty else { return Empty().eraseToAnyPublisher() }
    return ZipMany(upstreams: Array(self)).eraseToAnyPublisher()
  }
}

extension Publisher {
  /// The first values of this publisher and of the others, then the second ones, and so on.
  ///
  /// Like `zip()` of a collection, in which this publisher comes first.
  /// Source: CombineExt, `zip(with:)`.
  public func zip<Others: Collection>(
    with others: Others
  ) -> AnyPublisher<[Output], Failure>
  where
    Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure
  {
    ([eraseToAnyPublisher()] + others.map { $0.eraseToAnyPublisher() }).zip()
  }

  /// The first values of this publisher and of the others, then the second ones, and so on.
  ///
  /// Like `zip()` of a collection, in which this publisher comes first.
  /// Source: CombineExt, `zip(with:)`.
  public func zip<Other: Publisher>(with others: Other...) -> AnyPublisher<[Output], Failure>
  where Other.Output == Output, Other.Failure == Failure {
    zip(with: others)
  }
}

private struct ZipMany<Upstream: Publisher>: Publisher {
  typealias Output = [Upstream.Output]
  typealias Failure = Upstream.Failure

  let upstreams: [Upstream]

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let queues = upstreams.map { _ in Ring<Upstream.Output>() }
    let zipping = Zipping(downstream: subscriber) { queues.map { $0.takeFirst() } }
    let sides = queues.map { zipping.side($0) }
    zipping.begin()
    for (upstream, side) in Swift.zip(upstreams, sides) { upstream.subscribe(side) }
  }
}
