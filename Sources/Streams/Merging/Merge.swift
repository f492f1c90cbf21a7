// Combine has these types on Apple's platforms, and OpenCombine has none of them.
#if !canImport(Combine)
  extension Publishers {
    /// The values of two publishers, as they arrive, as `a.merge(with: b)` has them.
    ///
    /// Source: Combine.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
      /// The values of all.
      public typealias Output = A.Output
      /// The errors of all.
      public typealias Failure = A.Failure

      /// One of the publishers.
      public let a: A
      /// The other one.
      public let b: B

      /// Merges two publishers.
      public init(_ a: A, _ b: B) {
        (self.a, self.b) = (a, b)
      }

      /// Subscribes to both, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        a.merge(with: b).receive(subscriber: subscriber)
      }
    }

    /// The values of three publishers, as they arrive, as `a.merge(with: b, c)` has them.
    ///
    /// For more, use `merge(with:)`, which takes any number. Source: Combine.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where
      A.Output == B.Output, B.Output == C.Output, A.Failure == B.Failure, B.Failure == C.Failure
    {
      /// The values of all.
      public typealias Output = A.Output
      /// The errors of all.
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B
      /// The third publisher.
      public let c: C

      /// Merges three publishers.
      public init(_ a: A, _ b: B, _ c: C) {
        (self.a, self.b, self.c) = (a, b, c)
      }

      /// Subscribes to all, in their order.
      public func receive(subscriber: some Subscriber<Output, Failure>) {
        a.merge(with: b, c).receive(subscriber: subscriber)
      }
    }
  }
#endif
