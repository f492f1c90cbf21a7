extension Publisher where Self: SendableMetatype {
  /// One subscription to this publisher for all subscribers, who are called as they came.
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
  /// - Returns: The shared publisher; what is shared belongs to this very instance.
  public func share()
    -> Publishers.Autoconnect<
      Publishers.Multicast<Self, PassthroughSubject<Output, Failure>>
    >
  {
    multicast(subject: PassthroughSubject()).autoconnect()
  }
}
