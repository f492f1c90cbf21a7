#if !canImport(Combine)
  extension Publisher {
    /// The latest values of this publisher and another, each time one of them changes.
    ///
    ///     self:   1-----2-----|
    ///     other:  ---a-----b--|
    ///     output: ---p--q--r--|   p = (1, a), q = (2, a), r = (2, b)
    ///
    /// It begins when each has sent a value, ends when all have ended, and fails when one fails.
    /// Source: Combine, `combineLatest`.
    public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B>
    where B.Failure == Failure {
      Publishers.CombineLatest(self, b)
    }

    /// The results of a closure for the latest values of this publisher and another.
    ///
    /// It is called each time one of them changes, once each has sent a value.
    /// Source: Combine, `combineLatest`.
    public func combineLatest<B: Publisher, Result>(
      _ b: B,
      _ transform: @escaping (Output, B.Output) -> Result
    ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, Result> where B.Failure == Failure {
      combineLatest(b).map { transform($0.0, $0.1) }
    }
  }

  extension Publishers {
    /// The publisher behind `combineLatest` with one other.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
      /// The latest values of all upstreams.
      public typealias Output = (A.Output, B.Output)
      /// The errors of all upstreams.
      public typealias Failure = A.Failure

      /// The first upstream.
      public let a: A
      /// The second upstream.
      public let b: B

      /// Combines two publishers.
      public init(_ a: A, _ b: B) {
        self.a = a
        self.b = b
      }

      /// Subscribes to all upstreams, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        sendLatest(of: a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), to: subscriber)
      }
    }
  }

  extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

  extension Publisher {
    /// The latest values of this publisher and two others, each time one of them changes.
    ///
    ///     self:   1-----2-----|
    ///     others: ---a-----b--|
    ///             -x--|
    ///     output: ---p--q--r--|   p = (1, a, x), q = (2, a, x), r = (2, b, x)
    ///
    /// It begins when each has sent a value, ends when all have ended, and fails when one fails.
    /// Source: Combine, `combineLatest`.
    public func combineLatest<B: Publisher, C: Publisher>(
      _ b: B,
      _ c: C
    ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
      Publishers.CombineLatest3(self, b, c)
    }

    /// The results of a closure for the latest values of this publisher and two others.
    ///
    /// It is called each time one of them changes, once each has sent a value.
    /// Source: Combine, `combineLatest`.
    public func combineLatest<B: Publisher, C: Publisher, Result>(
      _ b: B,
      _ c: C,
      _ transform: @escaping (Output, B.Output, C.Output) -> Result
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, Result>
    where B.Failure == Failure, C.Failure == Failure {
      combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
    }
  }

  extension Publishers {
    /// The publisher behind `combineLatest` with two others.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
      /// The latest values of all upstreams.
      public typealias Output = (A.Output, B.Output, C.Output)
      /// The errors of all upstreams.
      public typealias Failure = A.Failure

      /// The first upstream.
      public let a: A
      /// The second upstream.
      public let b: B
      /// The third upstream.
      public let c: C

      /// Combines three publishers.
      public init(_ a: A, _ b: B, _ c: C) {
        self.a = a
        self.b = b
        self.c = c
      }

      /// Subscribes to all upstreams, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        sendLatest(
          of: a.eraseToAnyPublisher(),
          b.eraseToAnyPublisher(),
          c.eraseToAnyPublisher(),
          to: subscriber
        )
      }
    }
  }

  extension Publishers.CombineLatest3: Equatable
  where A: Equatable, B: Equatable, C: Equatable {}

  extension Publisher {
    /// The latest values of this publisher and three others, each time one of them changes.
    ///
    ///     self:   1-----2-----|
    ///     others: ---a-----b--|
    ///             -x--|
    ///             y|
    ///     output: ---p--q--r--|   p = (1, a, x, y), q = (2, a, x, y), r = (2, b, x, y)
    ///
    /// It begins when each has sent a value, ends when all have ended, and fails when one fails.
    /// Source: Combine, `combineLatest`.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
      _ b: B,
      _ c: C,
      _ d: D
    ) -> Publishers.CombineLatest4<Self, B, C, D>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
      Publishers.CombineLatest4(self, b, c, d)
    }

    /// The results of a closure for the latest values of this publisher and three others.
    ///
    /// It is called each time one of them changes, once each has sent a value.
    /// Source: Combine, `combineLatest`.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher, Result>(
      _ b: B,
      _ c: C,
      _ d: D,
      _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, Result>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
      combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
  }

  extension Publishers {
    /// The publisher behind `combineLatest` with three others.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
      /// The latest values of all upstreams.
      public typealias Output = (A.Output, B.Output, C.Output, D.Output)
      /// The errors of all upstreams.
      public typealias Failure = A.Failure

      /// The first upstream.
      public let a: A
      /// The second upstream.
      public let b: B
      /// The third upstream.
      public let c: C
      /// The fourth upstream.
      public let d: D

      /// Combines four publishers.
      public init(_ a: A, _ b: B, _ c: C, _ d: D) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
      }

      /// Subscribes to all upstreams, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        sendLatest(
          of: a.eraseToAnyPublisher(),
          b.eraseToAnyPublisher(),
          c.eraseToAnyPublisher(),
          d.eraseToAnyPublisher(),
          to: subscriber
        )
      }
    }
  }

  extension Publishers.CombineLatest4: Equatable
  where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

  /// Sends a subscriber the latest values of several publishers, each time one of them changes.
  func sendLatest<each Value, Failure: Error>(
    of publisher: repeat AnyPublisher<each Value, Failure>,
    to subscriber: some Subscriber<(repeat each Value), Failure>
  ) {
    let latest = (repeat LatestValue<each Value>())
    var count = 0
    for _ in repeat each publisher { count += 1 }
    let combining = CombiningLatest(downstream: subscriber, count: count) {
      (repeat (each latest).present)
    }
    combining.begin()
    var index = 0
    for (publisher, latest) in repeat (each publisher, each latest) {
      publisher.subscribe(combining.side(index, latest))
      index += 1
    }
  }
#endif

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
    return AnyPublisher { subscriber in
      let latest = self.map { _ in LatestValue<Element.Output>() }
      let combining = CombiningLatest(downstream: subscriber, count: latest.count) {
        latest.map(\.present)
      }
      combining.begin()
      for (index, upstream) in self.enumerated() {
        upstream.subscribe(combining.side(index, latest[index]))
      }
    }
  }
}

extension Publisher {
  /// The latest values of this publisher and the others, each time one of them changes.
  ///
  /// Like `combineLatest()` of a collection, in which this publisher comes first.
  /// Source: CombineExt, `combineLatest(with:)`.
  public func combineLatest<Others: Collection>(
    with others: Others
  ) -> AnyPublisher<[Output], Failure> where Others.Element: Publisher<Output, Failure> {
    ([eraseToAnyPublisher()] + others.map { $0.eraseToAnyPublisher() }).combineLatest()
  }

  /// The latest values of this publisher and the others, each time one of them changes.
  ///
  /// Like `combineLatest()` of a collection, in which this publisher comes first.
  /// Source: CombineExt, `combineLatest(with:)`.
  public func combineLatest<Other: Publisher<Output, Failure>>(
    with others: Other...
  ) -> AnyPublisher<[Output], Failure> {
    combineLatest(with: others)
  }
}
