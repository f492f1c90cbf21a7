/// The upstream of an operator, and whether the operator is over.
///
/// The operator's lock guards it. The caller must not release a returned subscription under the
/// lock.
struct UpstreamLink {
  /// The subscription; nil after the upstream has ended.
  private(set) var subscription: (any Subscription)?

  /// Whether a subscription has arrived.
  private(set) var hasBegun = false

  /// Whether the downstream has cancelled, or has received the end.
  private(set) var isOver = false

  /// Keeps `subscription` if it is the first and the operator is active; otherwise returns false,
  /// and the caller must cancel it.
  mutating func begin(with subscription: any Subscription) -> Bool {
    guard !hasBegun, !isOver else { return false }
    hasBegun = true
    self.subscription = subscription
    return true
  }

  /// Takes out the subscription of an upstream that has ended.
  mutating func take() -> (any Subscription)? { subscription.take() }

  /// Takes out the subscription of an upstream that has ended, and lets another upstream follow.
  mutating func takeBeforeNext() -> (any Subscription)? {
    hasBegun = false
    return subscription.take()
  }

  /// Ends the operator.
  ///
  /// Returns whether it was active until now, and the subscription to cancel.
  mutating func end() -> (wasActive: Bool, subscription: (any Subscription)?) {
    defer { isOver = true }
    return (!isOver, subscription.take())
  }
}
