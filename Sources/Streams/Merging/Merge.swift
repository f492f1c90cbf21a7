// Combine has these types on Apple's platforms, and OpenCombine has none of them.
#if !canImport(Combine)
  extension Publishers {
    /// The values of two publishers, as they arrive, as `a.merge(with: b)` has them.
    ///
    /// A merge of three is the merge of a merge and one more, and so on; yet it subscribes to each publisher directly.
    /// Source: Combine.
    public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
      /// The values of all.
      public typealias Output = A.Output
      /// The errors of all.
      public typealias Failure = A.Failure

      private let upstreams: [AnyPublisher<Output, Failure>]

      private init(_ upstreams: [AnyPublisher<Output, Failure>]) {
        self.upstreams = upstreams
      }

      /// Merges two publishers.
      public init(_ a: A, _ b: B) {
        self.init([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()])
      }

      /// Subscribes to all, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        MergeMany(upstreams).receive(subscriber: subscriber)
      }

      /// Merges one more publisher with these.
      public func merge<C: Publisher<Output, Failure>>(with c: C) -> Merge3<A, B, C> {
        Merge3<A, B, C>(upstreams + [c.eraseToAnyPublisher()])
      }
    }

    /// The values of three publishers, as they arrive.
    ///
    /// Source: Combine.
    public typealias Merge3<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>
    > = Merge<Merge<A, B>, C>

    /// The values of four publishers, as they arrive.
    ///
    /// Source: Combine.
    public typealias Merge4<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>
    > = Merge<Merge3<A, B, C>, D>

    /// The values of five publishers, as they arrive.
    ///
    /// Source: Combine.
    public typealias Merge5<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>
    > = Merge<Merge4<A, B, C, D>, E>

    /// The values of six publishers, as they arrive.
    ///
    /// Source: Combine.
    public typealias Merge6<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>,
      F: Publisher<A.Output, A.Failure>
    > = Merge<Merge5<A, B, C, D, E>, F>

    /// The values of seven publishers, as they arrive.
    ///
    /// Source: Combine.
    public typealias Merge7<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>,
      F: Publisher<A.Output, A.Failure>,
      G: Publisher<A.Output, A.Failure>
    > = Merge<Merge6<A, B, C, D, E, F>, G>

    /// The values of eight publishers, as they arrive.
    ///
    /// Source: Combine.
    public typealias Merge8<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>,
      F: Publisher<A.Output, A.Failure>,
      G: Publisher<A.Output, A.Failure>,
      H: Publisher<A.Output, A.Failure>
    > = Merge<Merge7<A, B, C, D, E, F, G>, H>
  }

  extension Publishers.Merge {
    /// Merges three publishers.
    public init<P, Q>(_ p: P, _ q: Q, _ last: B)
    where A == Publishers.Merge<P, Q> {
      self = Publishers.Merge(p, q).merge(with: last)
    }

    /// Merges four publishers.
    public init<P, Q, R>(_ p: P, _ q: Q, _ r: R, _ last: B)
    where A == Publishers.Merge3<P, Q, R> {
      self = Publishers.Merge3(p, q, r).merge(with: last)
    }

    /// Merges five publishers.
    public init<P, Q, R, S>(_ p: P, _ q: Q, _ r: R, _ s: S, _ last: B)
    where A == Publishers.Merge4<P, Q, R, S> {
      self = Publishers.Merge4(p, q, r, s).merge(with: last)
    }

    /// Merges six publishers.
    public init<P, Q, R, S, T>(_ p: P, _ q: Q, _ r: R, _ s: S, _ t: T, _ last: B)
    where A == Publishers.Merge5<P, Q, R, S, T> {
      self = Publishers.Merge5(p, q, r, s, t).merge(with: last)
    }

    /// Merges seven publishers.
    public init<P, Q, R, S, T, U>(_ p: P, _ q: Q, _ r: R, _ s: S, _ t: T, _ u: U, _ last: B)
    where A == Publishers.Merge6<P, Q, R, S, T, U> {
      self = Publishers.Merge6(p, q, r, s, t, u).merge(with: last)
    }

    /// Merges eight publishers.
    public init<P, Q, R, S, T, U, V>(
      _ p: P,
      _ q: Q,
      _ r: R,
      _ s: S,
      _ t: T,
      _ u: U,
      _ v: V,
      _ last: B
    )
    where A == Publishers.Merge7<P, Q, R, S, T, U, V> {
      self = Publishers.Merge7(p, q, r, s, t, u, v).merge(with: last)
    }
  }

  extension Publisher {
    /// The values of this publisher and of another, as they arrive.
    ///
    ///     self:   a-----b--|
    ///     other:  ---1-----2--|
    ///     output: a--1--b--2--|
    ///
    /// It ends when all have ended, and fails when one fails. Each upstream is asked for one value
    /// ahead, or for everything if the downstream wants everything. Source: Combine, `merge(with:)`.
    public func merge<B: Publisher<Output, Failure>>(with b: B) -> Publishers.Merge<Self, B> {
      Publishers.Merge(self, b)
    }

    /// The values of this publisher and of two others, as they arrive.
    public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
      with b: B,
      _ c: C
    ) -> Publishers.Merge3<Self, B, C> {
      merge(with: b).merge(with: c)
    }

    /// The values of this publisher and of three others, as they arrive.
    public func merge<
      B: Publisher<Output, Failure>,
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
      merge(with: b).merge(with: c).merge(with: d)
    }

    /// The values of this publisher and of four others, as they arrive.
    public func merge<
      B: Publisher<Output, Failure>,
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
      merge(with: b).merge(with: c).merge(with: d).merge(with: e)
    }

    /// The values of this publisher and of five others, as they arrive.
    public func merge<
      B: Publisher<Output, Failure>,
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Publishers.Merge6<Self, B, C, D, E, F> {
      merge(with: b).merge(with: c).merge(with: d).merge(with: e).merge(with: f)
    }

    /// The values of this publisher and of six others, as they arrive.
    public func merge<
      B: Publisher<Output, Failure>,
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>,
      G: Publisher<Output, Failure>
    >(
      with b: B,
      _ c: C,
      _ d: D,
      _ e: E,
      _ f: F,
      _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G> {
      merge(with: b).merge(with: c).merge(with: d).merge(with: e).merge(with: f).merge(with: g)
    }

    /// The values of this publisher and of seven others, as they arrive.
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
      merge(with: b).merge(with: c).merge(with: d).merge(with: e).merge(with: f).merge(with: g)
        .merge(with: h)
    }
  }
#endif
