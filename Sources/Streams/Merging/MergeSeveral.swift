#if !canImport(Combine)
  extension Publishers {
    /// A merge of three publishers.
    public typealias Merge3<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>
    > = MergeMore<Merge<A, B>, C>

    /// A merge of four publishers.
    public typealias Merge4<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>
    > = MergeMore<Merge3<A, B, C>, D>

    /// A merge of five publishers.
    public typealias Merge5<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>
    > = MergeMore<Merge4<A, B, C, D>, E>

    /// A merge of six publishers.
    public typealias Merge6<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>,
      F: Publisher<A.Output, A.Failure>
    > = MergeMore<Merge5<A, B, C, D, E>, F>

    /// A merge of seven publishers.
    public typealias Merge7<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>,
      F: Publisher<A.Output, A.Failure>,
      G: Publisher<A.Output, A.Failure>
    > = MergeMore<Merge6<A, B, C, D, E, F>, G>

    /// A merge of eight publishers.
    public typealias Merge8<
      A: Publisher,
      B: Publisher<A.Output, A.Failure>,
      C: Publisher<A.Output, A.Failure>,
      D: Publisher<A.Output, A.Failure>,
      E: Publisher<A.Output, A.Failure>,
      F: Publisher<A.Output, A.Failure>,
      G: Publisher<A.Output, A.Failure>,
      H: Publisher<A.Output, A.Failure>
    > = MergeMore<Merge7<A, B, C, D, E, F, G>, H>
  }

  extension Publishers.MergeMore {
    /// Merges three publishers.
    public init<A, B>(_ a: A, _ b: B, _ c: Last) where Earlier == Publishers.Merge<A, B> {
      self.init(Earlier(a, b), c)
    }

    /// Merges four publishers.
    public init<A, B, C>(_ a: A, _ b: B, _ c: C, _ d: Last)
    where Earlier == Publishers.Merge3<A, B, C> {
      self.init(Earlier(a, b, c), d)
    }

    /// Merges five publishers.
    public init<A, B, C, D>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: Last)
    where Earlier == Publishers.Merge4<A, B, C, D> {
      self.init(Earlier(a, b, c, d), e)
    }

    /// Merges six publishers.
    public init<A, B, C, D, E>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: Last)
    where Earlier == Publishers.Merge5<A, B, C, D, E> {
      self.init(Earlier(a, b, c, d, e), f)
    }

    /// Merges seven publishers.
    public init<A, B, C, D, E, F>(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: Last)
    where Earlier == Publishers.Merge6<A, B, C, D, E, F> {
      self.init(Earlier(a, b, c, d, e, f), g)
    }

    /// Merges eight publishers.
    public init<A, B, C, D, E, F, G>(
      _ a: A,
      _ b: B,
      _ c: C,
      _ d: D,
      _ e: E,
      _ f: F,
      _ g: G,
      _ h: Last
    ) where Earlier == Publishers.Merge7<A, B, C, D, E, F, G> {
      self.init(Earlier(a, b, c, d, e, f, g), h)
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
    /// ahead, or for everything if the downstream wants everything.
    /// Source: Combine, `merge(with:)`.
    public func merge<B: Publisher<Output, Failure>>(with b: B) -> Publishers.Merge<Self, B> {
      Publishers.Merge(self, b)
    }

    /// The values of this publisher and of two others, as they arrive.
    ///
    ///     self:   a------b--|
    ///     others: --1--|
    ///             ---x------y|
    ///     output: a-1x---b--y|
    ///
    /// See ``Publisher/merge(with:)`` for the end and the demand.
    /// Source: Combine, `merge(with:)`.
    public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
      with b: B,
      _ c: C
    ) -> Publishers.Merge3<Self, B, C> {
      Publishers.Merge3(self, b, c)
    }

    /// The values of this publisher and of three others, as they arrive.
    ///
    /// See ``Publisher/merge(with:)`` for the end and the demand.
    /// Source: Combine, `merge(with:)`.
    public func merge<
      B: Publisher<Output, Failure>,
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
      Publishers.Merge4(self, b, c, d)
    }

    /// The values of this publisher and of four others, as they arrive.
    ///
    /// See ``Publisher/merge(with:)`` for the end and the demand.
    /// Source: Combine, `merge(with:)`.
    public func merge<
      B: Publisher<Output, Failure>,
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
      Publishers.Merge5(self, b, c, d, e)
    }

    /// The values of this publisher and of five others, as they arrive.
    ///
    /// See ``Publisher/merge(with:)`` for the end and the demand.
    /// Source: Combine, `merge(with:)`.
    public func merge<
      B: Publisher<Output, Failure>,
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Publishers.Merge6<Self, B, C, D, E, F> {
      Publishers.Merge6(self, b, c, d, e, f)
    }

    /// The values of this publisher and of six others, as they arrive.
    ///
    /// See ``Publisher/merge(with:)`` for the end and the demand.
    /// Source: Combine, `merge(with:)`.
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
      Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// The values of this publisher and of seven others, as they arrive.
    ///
    /// See ``Publisher/merge(with:)`` for the end and the demand.
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

  extension MergedPublishers {
    /// A merge of these publishers and one more.
    public typealias Adding<Last: Publisher<Output, Failure>> = Publishers.MergeMore<Self, Last>

    /// Merges one more publisher with these.
    public func merge<Z: Publisher<Output, Failure>>(with z: Z) -> Adding<Z> {
      Publishers.MergeMore(self, z)
    }

    /// Merges two more publishers with these.
    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z,
      _ y: Y
    ) -> Adding<Z>.Adding<Y> {
      merge(with: z).merge(with: y)
    }

    /// Merges three more publishers with these.
    public func merge<
      Z: Publisher<Output, Failure>,
      Y: Publisher<Output, Failure>,
      X: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X) -> Adding<Z>.Adding<Y>.Adding<X> {
      merge(with: z, y).merge(with: x)
    }

    /// Merges four more publishers with these.
    public func merge<
      Z: Publisher<Output, Failure>,
      Y: Publisher<Output, Failure>,
      X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>
    >(with z: Z, _ y: Y, _ x: X, _ w: W) -> Adding<Z>.Adding<Y>.Adding<X>.Adding<W> {
      merge(with: z, y, x).merge(with: w)
    }

    /// Merges five more publishers with these.
    public func merge<
      Z: Publisher<Output, Failure>,
      Y: Publisher<Output, Failure>,
      X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>,
      V: Publisher<Output, Failure>
    >(
      with z: Z,
      _ y: Y,
      _ x: X,
      _ w: W,
      _ v: V
    ) -> Adding<Z>.Adding<Y>.Adding<X>.Adding<W>.Adding<V> {
      merge(with: z, y, x, w).merge(with: v)
    }

    /// Merges six more publishers with these.
    public func merge<
      Z: Publisher<Output, Failure>,
      Y: Publisher<Output, Failure>,
      X: Publisher<Output, Failure>,
      W: Publisher<Output, Failure>,
      V: Publisher<Output, Failure>,
      U: Publisher<Output, Failure>
    >(
      with z: Z,
      _ y: Y,
      _ x: X,
      _ w: W,
      _ v: V,
      _ u: U
    ) -> Adding<Z>.Adding<Y>.Adding<X>.Adding<W>.Adding<V>.Adding<U> {
      merge(with: z, y, x, w, v).merge(with: u)
    }
  }
#endif
