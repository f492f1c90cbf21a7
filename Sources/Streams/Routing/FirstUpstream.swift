#if !canImport(Combine)
  /// The upstream of an operator that subscribes once; the operator's lock guards it.
  struct FirstUpstream {
    /// The subscription, until the operator takes it out.
    private(set) var subscription: (any Subscription)?

    /// Whether a subscription has come.
    private(set) var hasBegun = false

    /// Keeps `subscription` if it is the first; otherwise the caller must cancel it.
    mutating func begin(with subscription: any Subscription) -> Bool {
      guard !hasBegun else { return false }
      hasBegun = true
      self.subscription = subscription
      return true
    }

    /// Takes out the subscription, which must not be released under the lock.
    mutating func take() -> (any Subscription)? { subscription.take() }
  }
#endif
