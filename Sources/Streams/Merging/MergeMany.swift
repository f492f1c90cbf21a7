#if !canImport(Combine)
  extension Publisher {
    /// The values of this publisher and of another of the same type, as they arrive.
    ///
    ///     self:   a-----b--|
    ///     other:  ---1-----2--|
    ///     output: a--1--b--2--|
    ///
    /// It ends when both have ended, and fails when one fails. Source: Combine, `merge(with:)`.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
      Publishers.MergeMany(self, other)
    }
  }

  extension Publishers {
    /// The values of any number of publishers of one type, as they arrive.
    ///
    ///     first:  a-----b--|
    ///     second: ---1-----2--|
    ///     third:  -|
    ///     output: a--1--b--2--|
    ///
    /// It ends when all have ended, at once if there are none, and fails when one fails.
    /// Source: Combine, `MergeMany`.
    public struct MergeMany<Upstream: Publisher>: Publisher {
      /// The values of all upstreams.
      public typealias Output = Upstream.Output
      /// The errors of all upstreams.
      public typealias Failure = Upstream.Failure

      /// The upstreams, in the order in which they are subscribed to.
      public let publishers: [Upstream]

      /// Merges the publishers that are listed.
      public init(_ upstream: Upstream...) {
        publishers = upstream
      }

      /// Merges the publishers of a sequence.
      public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams)
      where Upstreams.Element == Upstream {
        publishers = Array(upstream)
      }

      /// Subscribes to all upstreams, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        let state = MergingState<Output>(childCount: publishers.count)
        let merging = Merging("Merge", downstream: subscriber, state: state)
        merging.begin()
        for (index, publisher) in publishers.enumerated() {
          publisher.subscribe(merging.side(index))
        }
      }

      /// Merges one more publisher with these.
      public func merge(with other: Upstream) -> MergeMany<Upstream> {
        MergeMany(publishers + [other])
      }
    }
  }

  extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
#endif

extension Collection where Element: Publisher {
  /// The values of all publishers of the collection, as they arrive.
  ///
  ///     [a-----b--|,
  ///      ---1-----2--|]
  ///      a--1--b--2--|
  ///
  /// It ends when all have ended, at once if there are none, and fails when one fails.
  /// Source: CombineExt, `merge()`.
  public func merge() -> AnyPublisher<Element.Output, Element.Failure> {
    Publishers.MergeMany(self).eraseToAnyPublisher()
  }
}
