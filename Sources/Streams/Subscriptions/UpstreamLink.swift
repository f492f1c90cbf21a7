/// The upstream of an operator, and whether the operator is over.
///
/// The operator's lock guards it. The caller must not release a returned subscription under the
/// lock.
enum UpstreamLink {
  /// No subscription has arrived.
  case awaited
  case active(any Subscription)
  /// The upstream has ended.
  case ended
  /// The downstream has cancelled, or has received the end.
  case over

  /// The subscription to an upstream that has not ended.
  var subscription: (any Subscription)? {
    if case .active(let subscription) = self { subscription } else { nil }
  }

  var isAwaited: Bool {
    if case .awaited = self { true } else { false }
  }

  var isOver: Bool {
    if case .over = self { true } else { false }
  }

  /// Whether the upstream may send values.
  var isOpen: Bool {
    switch self {
    case .awaited, .active: true
    case .ended, .over: false
    }
  }

  /// Keeps `subscription` if it is the first and the operator is active; otherwise returns false,
  /// and the caller must cancel it.
  mutating func begin(with subscription: any Subscription) -> Bool {
    guard isAwaited else { return false }
    self = .active(subscription)
    return true
  }

  /// Takes out the subscription of an upstream that has ended.
  mutating func take() -> (any Subscription)? {
    isOver ? nil : exchange(&self, with: .ended).subscription
  }

  /// Takes out the subscription of an upstream that has ended, and lets another upstream follow.
  mutating func takeBeforeNext() -> (any Subscription)? {
    isOver ? nil : exchange(&self, with: .awaited).subscription
  }

  /// Ends the operator.
  ///
  /// Returns whether it was active until now, and the subscription to cancel.
  mutating func end() -> (wasActive: Bool, subscription: (any Subscription)?) {
    let before = exchange(&self, with: .over)
    return (!before.isOver, before.subscription)
  }
}
