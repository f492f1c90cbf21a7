extension Publisher where Self: SendableMetatype, Failure == Never {
  /// This publisher, started by `connect()`, for subscribers who are called as they came.
  ///
  /// It is Combine's `makeConnectable()` over a subject that has an order. For the condition see
  /// ``Publisher/share()``.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast(subject: PassthroughSubject())
  }
}
