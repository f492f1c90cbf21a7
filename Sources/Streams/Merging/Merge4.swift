#if !canImport(Combine)
  extension Publisher {
    /// The values of this publisher and of three others, as they come.
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
      D: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
      Publishers.Merge4(self, b, c, d)
    }
  }

  extension Publishers {
    /// The publisher behind `merge(with:)` with three others.
    public struct Merge4<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>
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

      /// Merges four publishers.
      public init(_ a: A, _ b: B, _ c: C, _ d: D) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
      }

      /// Subscribes to all upstreams, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        let merging = Merging(downstream: subscriber, count: 4)
        merging.begin()
        a.subscribe(merging.side(0))
        b.subscribe(merging.side(1))
        c.subscribe(merging.side(2))
        d.subscribe(merging.side(3))
      }

      /// Merges one more publisher with these.
      public func merge<P: Publisher<Output, Failure>>(with other: P) -> Merge5<A, B, C, D, P> {
        Merge5(a, b, c, d, other)
      }

      /// Merges two more publishers with these.
      public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
        with z: Z,
        _ y: Y
      ) -> Merge6<A, B, C, D, Z, Y> {
        Merge6(a, b, c, d, z, y)
      }

      /// Merges three more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X) -> Merge7<A, B, C, D, Z, Y, X> {
        Merge7(a, b, c, d, z, y, x)
      }

      /// Merges four more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Merge8<A, B, C, D, Z, Y, X, W> {
        Merge8(a, b, c, d, z, y, x, w)
      }
    }
  }

  extension Publishers.Merge4: Equatable
  where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
#endif
