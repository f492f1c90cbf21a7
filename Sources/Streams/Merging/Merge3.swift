#if !canImport(Combine)
  extension Publisher {
    /// The values of this publisher and of two others, as they come.
    ///
    ///     self:   a------b--|
    ///     others: --1--|
    ///             ---x------y|
    ///     output: a-1x---b--y|
    ///
    /// It ends when all have ended, and fails when one fails. Each upstream is asked for one value
    /// ahead, or for everything if the downstream wants everything.
    /// Source: Combine, `merge(with:)`.
    public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
      with b: B,
      _ c: C
    ) -> Publishers.Merge3<Self, B, C> {
      Publishers.Merge3(self, b, c)
    }
  }

  extension Publishers {
    /// The publisher behind `merge(with:)` with two others.
    public struct Merge3<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>
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

      /// Merges three publishers.
      public init(_ a: A, _ b: B, _ c: C) {
        self.a = a
        self.b = b
        self.c = c
      }

      /// Subscribes to all upstreams, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        let merging = Merging(downstream: subscriber, count: 3)
        merging.begin()
        a.subscribe(merging.side(0))
        b.subscribe(merging.side(1))
        c.subscribe(merging.side(2))
      }

      /// Merges one more publisher with these.
      public func merge<P: Publisher<Output, Failure>>(with other: P) -> Merge4<A, B, C, P> {
        Merge4(a, b, c, other)
      }

      /// Merges two more publishers with these.
      public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
        with z: Z,
        _ y: Y
      ) -> Merge5<A, B, C, Z, Y> {
        Merge5(a, b, c, z, y)
      }

      /// Merges three more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X) -> Merge6<A, B, C, Z, Y, X> {
        Merge6(a, b, c, z, y, x)
      }

      /// Merges four more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Merge7<A, B, C, Z, Y, X, W> {
        Merge7(a, b, c, z, y, x, w)
      }

      /// Merges five more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>,
        V: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Merge8<A, B, C, Z, Y, X, W, V> {
        Merge8(a, b, c, z, y, x, w, v)
      }
    }
  }

  extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
#endif
