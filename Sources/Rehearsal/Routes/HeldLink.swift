import Streams

/// A link on its way: its entrance is open, and what lies beyond is not presented yet.
final class HeldLink {
  let route: String
  private var toldReason: String?
  private var cancellables: [AnyCancellable] = []

  init(_ route: String) {
    self.route = route
  }

  /// Notes what the user is told of the wait; false when he knows it already.
  func tell(_ reason: String) -> Bool {
    defer { toldReason = reason }
    return toldReason != reason
  }

  /// Keeps a subscription alive for as long as the link is on its way.
  func store(_ subscription: AnyCancellable) {
    cancellables.append(subscription)
  }
}
