#if !canImport(Combine)
  extension Publisher {
    /// The values of this publisher and of seven others, as they come.
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
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>,
      G: Publisher<Output, Failure>,
      H: Publisher<Output, Failure>
    >(
      with b: B,
      _ c: C,
      _ d: D,
      _ e: E,
      _ f: F,
      _ g: G,
      _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H> {
      Publishers.Merge8(self, b, c, d, e, f, g, h)
    }
  }

  extension Publishers {
    /// The publisher behind `merge(with:)` with seven others.
    public struct Merge8<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>,
      F: Publisher<A.Output, A.Failure>,
      G: Publisher<A.Output, A.Failure>,
      H: Publisher<A.Output, A.Failure>
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
      /// The sixth upstream.
      public let f: F
      /// The seventh upstream.
      public let g: G
      /// The eighth upstream.
      public let h: H

      /// Merges eight publishers.
      public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
        self.g = g
        self.h = h
      }

      /// Subscribes to all upstreams, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        let merging = Merging(downstream: subscriber, count: 8)
        merging.begin()
        a.subscribe(merging.side(0))
        b.subscribe(merging.side(1))
        c.subscribe(merging.side(2))
        d.subscribe(merging.side(3))
        e.subscribe(merging.side(4))
        f.subscribe(merging.side(5))
        g.subscribe(merging.side(6))
        h.subscribe(merging.side(7))
      }
    }
  }

  extension Publishers.Merge8: Equatable
  where
    A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable,
    G: Equatable, H: Equatable
  {}
#endif
