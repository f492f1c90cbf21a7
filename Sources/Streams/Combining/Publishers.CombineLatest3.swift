#if !canImport(Combine)
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
    ) -> Publishers.CombineLatest3<Self, B, C>
    where B.Failure == Failure, C.Failure == Failure {
      Publishers.CombineLatest3(self, b, c)
    }

    /// What a closure makes of the latest values of this publisher and two others.
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
    public struct CombineLatest3<
      A: Publisher,
      B: Publisher,
      C: Publisher
    >: Publisher
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
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        let combining = CombiningTuple(downstream: subscriber, count: 3)
        combining.begin()
        a.subscribe(combining.side(0, \.0))
        b.subscribe(combining.side(1, \.1))
        c.subscribe(combining.side(2, \.2))
      }
    }
  }

  extension Publishers.CombineLatest3: Equatable
  where A: Equatable, B: Equatable, C: Equatable {}
#endif
