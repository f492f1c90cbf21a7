#if !canImport(Combine)
  // OpenCombine's `zip` stops the program when an upstream ends while it delivers. The condition
  // makes the compiler prefer these, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The first value of this publisher with the first of another, then the second ones, and so
    /// on.
    ///
    ///     self:   1--2--3-----|
    ///     other:  ---a-----b--|
    ///     output: ---p-----q--|   p = (1, a), q = (2, b)
    ///
    /// It ends as soon as an upstream has ended and its values are used up, and fails when one
    /// fails.
    /// Source: Combine, `zip`.
    public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
    where P.Failure == Failure {
      zipped(eraseToAnyPublisher(), other.eraseToAnyPublisher())
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
      zipped(
        eraseToAnyPublisher(),
        publisher1.eraseToAnyPublisher(),
        publisher2.eraseToAnyPublisher()
      )
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
      zipped(
        eraseToAnyPublisher(),
        publisher1.eraseToAnyPublisher(),
        publisher2.eraseToAnyPublisher(),
        publisher3.eraseToAnyPublisher()
      )
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

  /// The values of several publishers, paired by position.
  func zipped<each Value, Failure: Error>(
    _ publisher: repeat AnyPublisher<each Value, Failure>
  ) -> AnyPublisher<(repeat each Value), Failure> {
    AnyPublisher { subscriber in
      let queues = (repeat Ring<each Value>())
      var count = 0
      for _ in repeat each publisher { count += 1 }
      let zipping = Zipping(downstream: subscriber, count: count) {
        (repeat (each queues).takeFirst())
      }
      zipping.begin()
      var index = 0
      for (publisher, queue) in repeat (each publisher, each queues) {
        publisher.subscribe(zipping.side(index, queue))
        index += 1
      }
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
  /// It ends as soon as an upstream has ended and its values are used up, at once if there are
  /// none, and fails when one fails. Source: CombineExt, `zip()`, a name with which a collection could not
  /// call Swift's `zip` any more.
  public func zipped() -> AnyPublisher<[Element.Output], Element.Failure> {
    guard !isEmpty else { return Empty().eraseToAnyPublisher() }
    return AnyPublisher { subscriber in
      let queues = self.map { _ in Ring<Element.Output>() }
      let zipping = Zipping(downstream: subscriber, count: queues.count) {
        queues.map { $0.takeFirst() }
      }
      zipping.begin()
      for (index, upstream) in self.enumerated() {
        upstream.subscribe(zipping.side(index, queues[index]))
      }
    }
  }
}

extension Publisher {
  /// The first values of this publisher and of the others, then the second ones, and so on.
  ///
  /// Like `zipped()` of a collection, in which this publisher comes first.
  /// Source: CombineExt, `zip(with:)`.
  public func zip<Others: Collection>(with others: Others) -> AnyPublisher<[Output], Failure>
  where Others.Element: Publisher<Output, Failure> {
    ([eraseToAnyPublisher()] + others.map { $0.eraseToAnyPublisher() }).zipped()
  }

  /// The first values of this publisher and of the others, then the second ones, and so on.
  ///
  /// Like `zipped()` of a collection, in which this publisher comes first.
  /// Source: CombineExt, `zip(with:)`.
  public func zip<Other: Publisher<Output, Failure>>(
    with others: Other...
  ) -> AnyPublisher<[Output], Failure> {
    zip(with: others)
  }
}
