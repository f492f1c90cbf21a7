extension Publisher where Self: SendableMetatype {
  /// One subscription to this publisher, shared by all subscribers in the order of their
  /// subscriptions.
  ///
  ///     upstream:               a--b--c-----d-----|
  ///     first subscriber:       a--b--c-----d-----|
  ///     second, from ^:               ^-----d-----|
  ///
  /// It is Combine's `share()`, except that it calls subscribers in the order in which they
  /// subscribed. The first subscriber starts the upstream, which stops when the last one cancels.
  /// ``Publisher/share(replay:)`` also sends the last values to late subscribers.
  ///
  /// The condition `Self: SendableMetatype` holds for every concrete type, and makes the compiler
  /// prefer this method to Combine's. Generic code must state the condition, or it uses Combine's.
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
  /// It is Combine's `makeConnectable()`, except that it calls subscribers in the order in which
  /// they subscribed. For the condition, see ``Publisher/share()``.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast(subject: PassthroughSubject())
  }
}
