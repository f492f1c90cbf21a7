import Streams

/// A deep link whose entry point is open, but whose further scenes are not presented yet.
final class HeldLink {
  let route: String
  private var toldReason: String?
  private var cancellables: [AnyCancellable] = []

  init(_ route: String) {
    self.route = route
  }

  /// Records the reason for the wait; returns false if the user has been told it already.
  func tell(_ reason: String) -> Bool {
    defer { toldReason = reason }
    return toldReason != reason
  }

  /// Keeps a subscription alive for as long as the link is held.
  func store(_ subscription: AnyCancellable) {
    cancellables.append(subscription)
  }
}
