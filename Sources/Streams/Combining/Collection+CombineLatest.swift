extension Collection where Element: Publisher {
  /// The latest values of all publishers of the collection, each time one of them changes.
  ///
  ///     [1-----2-----|,
  ///      ---a-----b--|]
  ///      ---p--q--r--|   p = [1, a], q = [2, a], r = [2, b]
  ///
  /// It begins when each has sent a value, ends when all have ended, at once if there are none, and
  /// fails when one fails. Source: CombineExt, `combineLatest()`.
  public func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure> {
    guard !isEmpty else { return Empty().eraseToAnyPublisher() }
    return CombineLatestMany(upstreams: Array(self)).eraseToAnyPublisher()
  }
}

extension Publisher {
  /// The latest values of this publisher and the others, each time one of them changes.
  ///
  /// Like `combineLatest()` of a collection, in which this publisher comes first.
  /// Source: CombineExt, `combineLatest(with:)`.
  public func combineLatest<Others: Collection>(
    with others: Others
  ) -> AnyPublisher<[Output], Failure>
  where
    Others.Element: Publisher, Others.Element.Output == Output, Others.Element.Failure == Failure
  {
    ([eraseToAnyPublisher()] + others.map { $0.eraseToAnyPublisher() }).combineLatest()
  }

  /// The latest values of this publisher and the others, each time one of them changes.
  ///
  /// Like `combineLatest()` of a collection, in which this publisher comes first.
  /// Source: CombineExt, `combineLatest(with:)`.
  public func combineLatest<Other: Publisher>(
    with others: Other...
  ) -> AnyPublisher<[Output], Failure>
  where Other.Output == Output, Other.Failure == Failure {
    combineLatest(with: others)
  }
}

private struct CombineLatestMany<Upstream: Publisher>: Publisher {
  typealias Output = [Upstream.Output]
  typealias Failure = Upstream.Failure

  let upstreams: [Upstream]

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let combining = CombiningArray(downstream: subscriber, count: upstreams.count)
    combining.begin()
    for (index, upstream) in upstreams.enumerated() { upstream.subscribe(combining.side(index)) }
  }
}
