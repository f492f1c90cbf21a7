#if !canImport(Combine)
  extension Publishers {
    /// The publisher behind `merge(with:)` with one other.
    public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: MergedPublishers {
      /// The values of both upstreams.
      public typealias Output = A.Output
      /// The errors of both upstreams.
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

      /// Two.
      public static var upstreamCount: Int { 2 }

      /// Subscribes to both upstreams, in their order.
      public func subscribe<Side: Subscriber<Output, Failure>>(sides: (Int) -> Side) {
        a.subscribe(sides(0))
        b.subscribe(sides(1))
      }
    }

    /// The upstreams of a merge and one more: the publisher behind `merge(with:)` with several
    /// others.
    ///
    /// It subscribes to each upstream directly. No merge is inside another.
    public struct MergeMore<
      Earlier: MergedPublishers,
      Last: Publisher<Earlier.Output, Earlier.Failure>
    >: MergedPublishers {
      /// The values of all upstreams.
      public typealias Output = Earlier.Output
      /// The errors of all upstreams.
      public typealias Failure = Earlier.Failure

      /// The merge of all upstreams but the last.
      public let earlier: Earlier
      /// The last upstream.
      public let last: Last

      /// Merges one more publisher with those of a merge.
      public init(_ earlier: Earlier, _ last: Last) {
        self.earlier = earlier
        self.last = last
      }

      /// One more than the earlier merge has.
      public static var upstreamCount: Int { Earlier.upstreamCount + 1 }

      /// Subscribes to all upstreams, in their order.
      public func subscribe<Side: Subscriber<Output, Failure>>(sides: (Int) -> Side) {
        earlier.subscribe(sides: sides)
        last.subscribe(sides(Earlier.upstreamCount))
      }
    }
  }

  extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

  extension Publishers.MergeMore: Equatable where Earlier: Equatable, Last: Equatable {}

  /// A merge of a fixed number of publishers, to which others can be added.
  public protocol MergedPublishers: Publisher {
    /// The number of upstreams.
    static var upstreamCount: Int { get }

    /// Subscribes to all upstreams, in their order, each with the subscriber for its index.
    func subscribe<Side: Subscriber<Output, Failure>>(sides: (Int) -> Side)
  }

  extension MergedPublishers {
    /// Subscribes to all upstreams, in their order.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let merging = Merging(downstream: subscriber, count: Self.upstreamCount)
      merging.begin()
      subscribe { merging.side($0) }
    }
  }
#endif
