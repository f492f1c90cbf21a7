#if !canImport(Combine)
  extension Publisher {
    /// The values of this publisher and of four others, as they come.
    ///
    ///     self:   a------b--|
    ///     others: --1--|
    ///             ---x------y|
    ///     output: a-1x---b--y|
    ///
    /// It ends when all have ended, and fails when one fails. Each upstream is asked for one value
    /// ahead, or for everything if the downstream wants everything.
    /// Source: Combine, `merge(with:)`.
    public func merge<
      B: Publisher<Output, Failure>,
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
      Publishers.Merge5(self, b, c, d, e)
    }
  }

  extension Publishers {
    /// The publisher behind `merge(with:)` with four others.
    public struct Merge5<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>
    >: Publisher {
      /// The values of all upstreams.
      public typealias Output = A.Output
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
      /// The fifth upstream.
      public let e: E

      /// Merges five publishers.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
      }

      /// Subscribes to all upstreams, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        let merging = Merging(downstream: subscriber, count: 5)
        merging.begin()
        a.subscribe(merging.side(0))
        b.subscribe(merging.side(1))
        c.subscribe(merging.side(2))
        d.subscribe(merging.side(3))
        e.subscribe(merging.side(4))
      }

      /// Merges one more publisher with these.
      public func merge<P: Publisher<Output, Failure>>(with other: P) -> Merge6<A, B, C, D, E, P> {
        Merge6(a, b, c, d, e, other)
      }

      /// Merges two more publishers with these.
      public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
        with z: Z,
        _ y: Y
      ) -> Merge7<A, B, C, D, E, Z, Y> {
        Merge7(a, b, c, d, e, z, y)
      }

      /// Merges three more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X) -> Merge8<A, B, C, D, E, Z, Y, X> {
        Merge8(a, b, c, d, e, z, y, x)
      }
    }
  }

  extension Publishers.Merge5: Equatable
  where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
#endif
