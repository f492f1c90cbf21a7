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
    public func combineLatest<B: Publisher>(
      _ b: B
    ) -> Publishers.CombineLatest<Self, B>
    where B.Failure == Failure {
      Publishers.CombineLatest(self, b)
    }

    /// What a closure makes of the latest values of this publisher and another.
    ///
    /// It is called each time one of them changes, once each has sent a value.
    /// Source: Combine, `combineLatest`.
    public func combineLatest<B: Publisher, Result>(
      _ b: B,
      _ transform: @escaping (Output, B.Output) -> Result
    ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, Result>
    where B.Failure == Failure {
      combineLatest(b).map { transform($0.0, $0.1) }
    }
  }

  extension Publishers {
    /// The publisher behind `combineLatest` with one other.
    public struct CombineLatest<
      A: Publisher,
      B: Publisher
    >: Publisher
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
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        let combining = CombiningTuple(downstream: subscriber, count: 2)
        combining.begin()
        a.subscribe(combining.side(0, \.0))
        b.subscribe(combining.side(1, \.1))
      }
    }
  }

  extension Publishers.CombineLatest: Equatable
  where A: Equatable, B: Equatable {}
#endif
