extension Publisher where Self: SendableMetatype {
  /// One subscription to this publisher, shared by all subscribers in the order of their
  /// subscriptions.
  ///
  ///     upstream:               a--b--c-----d-----|
  ///     first subscriber:       a--b--c-----d-----|
  ///     second, from ^:               ^-----d-----|
  ///
  /// It is Combine's `share()` over a subject that has an order. The first subscriber starts the
  /// upstream, the last one that cancels stops it. ``Publisher/share(replay:)`` also sends the
  /// last values to late subscribers.
  ///
  /// The condition is true of every type that has a name, and makes the compiler prefer this method
  /// to Combine's. Code that is generic over its publisher must state it, or means Combine's.
  ///
  /// Errors: the upstream's, for each subscriber.
  ///
  /// - Returns: The shared publisher. Only subscribers of this instance share a subscription.
  public func share()
    -> Publishers.Autoconnect<
      Publishers.Multicast<Self, PassthroughSubject<Output, Failure>>
    >
  {
    multicast(subject: PassthroughSubject()).autoconnect()
  }
}

extension Publisher where Self: SendableMetatype, Failure == Never {
  /// This publisher, started by `connect()` and shared by all subscribers in their order.
  ///
  /// It is Combine's `makeConnectable()` over a subject that has an order. For the condition see
  /// ``Publisher/share()``.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast(subject: PassthroughSubject())
  }
}
