#if !canImport(Combine)
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

    /// What a closure makes of the latest values of this publisher and three others.
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
    public struct CombineLatest4<
      A: Publisher,
      B: Publisher,
      C: Publisher,
      D: Publisher
    >: Publisher
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
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        let combining = CombiningTuple(downstream: subscriber, count: 4)
        combining.begin()
        a.subscribe(combining.side(0, \.0))
        b.subscribe(combining.side(1, \.1))
        c.subscribe(combining.side(2, \.2))
        d.subscribe(combining.side(3, \.3))
      }
    }
  }

  extension Publishers.CombineLatest4: Equatable
  where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
#endif
