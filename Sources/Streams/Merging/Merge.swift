#if !canImport(Combine)
  extension Publisher {
    /// The values of this publisher and of another, as they come.
    ///
    ///     self:   a-----b--|
    ///     other:  ---1-----2--|
    ///     output: a--1--b--2--|
    ///
    /// It ends when all have ended, and fails when one fails. Each upstream is asked for one value
    /// ahead, or for everything if the downstream wants everything.
    /// Source: Combine, `merge(with:)`.
    public func merge<B: Publisher<Output, Failure>>(with b: B) -> Publishers.Merge<Self, B> {
      Publishers.Merge(self, b)
    }
  }

  extension Publishers {
    /// The publisher behind `merge(with:)` with one other.
    public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
      /// The values of all upstreams.
      public typealias Output = A.Output
      /// The errors of all upstreams.
      public typealias Failure = A.Failure

      /// The first upstream.
      public let a: A
      /// The second upstream.
      public let b: B

      /// Merges two publishers.
      public init(_ a: A, _ b: B) {
        self.a = a
        self.b = b
      }

      /// Subscribes to all upstreams, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        let merging = Merging(downstream: subscriber, count: 2)
        merging.begin()
        a.subscribe(merging.side(0))
        b.subscribe(merging.side(1))
      }

      /// Merges one more publisher with these.
      public func merge<P: Publisher<Output, Failure>>(with other: P) -> Merge3<A, B, P> {
        Merge3(a, b, other)
      }

      /// Merges two more publishers with these.
      public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
        with z: Z,
        _ y: Y
      ) -> Merge4<A, B, Z, Y> {
        Merge4(a, b, z, y)
      }

      /// Merges three more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X) -> Merge5<A, B, Z, Y, X> {
        Merge5(a, b, z, y, x)
      }

      /// Merges four more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Merge6<A, B, Z, Y, X, W> {
        Merge6(a, b, z, y, x, w)
      }

      /// Merges five more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>,
        V: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V) -> Merge7<A, B, Z, Y, X, W, V> {
        Merge7(a, b, z, y, x, w, v)
      }

      /// Merges six more publishers with these.
      public func merge<
        Z: Publisher<Output, Failure>,
        Y: Publisher<Output, Failure>,
        X: Publisher<Output, Failure>,
        W: Publisher<Output, Failure>,
        V: Publisher<Output, Failure>,
        U: Publisher<Output, Failure>
      >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U) -> Merge8<A, B, Z, Y, X, W, V, U> {
        Merge8(a, b, z, y, x, w, v, u)
      }
    }
  }

  extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
#endif
