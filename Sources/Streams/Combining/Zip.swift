#if !canImport(Combine)
  // OpenCombine's `zip` stops the program when an upstream ends while it delivers. These are
  // preferred to it by a condition, as `share()` is.
  extension Publisher where Self: SendableMetatype {
    /// The first value of this publisher with the first of another, then the second ones, and so
    /// on.
    ///
    ///     self:   1--2--3-----|
    ///     other:  ---a-----b--|
    ///     output: ---p-----q--|   p = (1, a), q = (2, b)
    ///
    /// It ends as soon as one has ended whose values are used up, and fails when one fails.
    /// Source: Combine, `zip`.
    public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
    where P.Failure == Failure {
      Zip2(a: self, b: other).eraseToAnyPublisher()
    }

    /// The results of a closure for the first values of two publishers, then the second ones, and
    /// so on.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Result>(
      _ other: P,
      _ transform: @escaping (Output, P.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where P.Failure == Failure {
      zip(other).map { transform($0.0, $0.1) }.eraseToAnyPublisher()
    }

    /// The first values of three publishers, then the second ones, and so on.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Q: Publisher>(
      _ publisher1: P,
      _ publisher2: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure {
      Zip3(a: self, b: publisher1, c: publisher2).eraseToAnyPublisher()
    }

    /// The results of a closure for the first values of three publishers, then the second ones.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Q: Publisher, Result>(
      _ publisher1: P,
      _ publisher2: Q,
      _ transform: @escaping (Output, P.Output, Q.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where P.Failure == Failure, Q.Failure == Failure {
      zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }.eraseToAnyPublisher()
    }

    /// The first values of four publishers, then the second ones, and so on.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(
      _ publisher1: P,
      _ publisher2: Q,
      _ publisher3: R
    ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
      Zip4(a: self, b: publisher1, c: publisher2, d: publisher3).eraseToAnyPublisher()
    }

    /// The results of a closure for the first values of four publishers, then the second ones.
    ///
    /// Source: Combine, `zip`.
    public func zip<P: Publisher, Q: Publisher, R: Publisher, Result>(
      _ publisher1: P,
      _ publisher2: Q,
      _ publisher3: R,
      _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> Result
    ) -> AnyPublisher<Result, Failure>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
      zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
        .eraseToAnyPublisher()
    }
  }

  private struct Zip2<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    typealias Output = (A.Output, B.Output)
    typealias Failure = A.Failure

    let a: A
    let b: B

    func receive(subscriber: some Subscriber<Output, Failure>) {
      let (first, second) = (Ring<A.Output>(), Ring<B.Output>())
      let zipping = Zipping(downstream: subscriber, queues: [first, second]) {
        (first.takeFirst(), second.takeFirst())
      }
      zipping.begin()
      a.subscribe(zipping.side(0, first))
      b.subscribe(zipping.side(1, second))
    }
  }

  private struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    typealias Output = (A.Output, B.Output, C.Output)
    typealias Failure = A.Failure

    let a: A
    let b: B
    let c: C

    func receive(subscriber: some Subscriber<Output, Failure>) {
      let (first, second, third) = (Ring<A.Output>(), Ring<B.Output>(), Ring<C.Output>())
      let zipping = Zipping(downstream: subscriber, queues: [first, second, third]) {
        (first.takeFirst(), second.takeFirst(), third.takeFirst())
      }
      zipping.begin()
      a.subscribe(zipping.side(0, first))
      b.subscribe(zipping.side(1, second))
      c.subscribe(zipping.side(2, third))
    }
  }

  private struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    typealias Output = (A.Output, B.Output, C.Output, D.Output)
    typealias Failure = A.Failure

    let a: A
    let b: B
    let c: C
    let d: D

    func receive(subscriber: some Subscriber<Output, Failure>) {
      let (first, second) = (Ring<A.Output>(), Ring<B.Output>())
      let (third, fourth) = (Ring<C.Output>(), Ring<D.Output>())
      let zipping = Zipping(downstream: subscriber, queues: [first, second, third, fourth]) {
        (first.takeFirst(), second.takeFirst(), third.takeFirst(), fourth.takeFirst())
      }
      zipping.begin()
      a.subscribe(zipping.side(0, first))
      b.subscribe(zipping.side(1, second))
      c.subscribe(zipping.side(2, third))
      d.subscribe(zipping.side(3, fourth))
    }
  }
#endif

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
  public func zip<Others: Collection>(with others: Others) -> AnyPublisher<[Output], Failure>
  where Others.Element: Publisher<Output, Failure> {
    ([eraseToAnyPublisher()] + others.map { $0.eraseToAnyPublisher() }).zip()
  }

  /// The first values of this publisher and of the others, then the second ones, and so on.
  ///
  /// Like `zip()` of a collection, in which this publisher comes first.
  /// Source: CombineExt, `zip(with:)`.
  public func zip<Other: Publisher<Output, Failure>>(
    with others: Other...
  ) -> AnyPublisher<[Output], Failure> {
    zip(with: others)
  }
}

private struct ZipMany<Upstream: Publisher>: Publisher {
  typealias Output = [Upstream.Output]
  typealias Failure = Upstream.Failure

  let upstreams: [Upstream]

  func receive(subscriber: some Subscriber<Output, Failure>) {
    let queues = upstreams.map { _ in Ring<Upstream.Output>() }
    let zipping = Zipping(downstream: subscriber, queues: queues) {
      queues.map { $0.takeFirst() }
    }
    zipping.begin()
    for (index, upstream) in upstreams.enumerated() {
      upstream.subscribe(zipping.side(index, queues[index]))
    }
  }
}
