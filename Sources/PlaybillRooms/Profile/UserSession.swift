import Streams

/// The service that knows who is logged in.
///
/// It answers after a while, as a backend does.
final class UserSession {
  private let answer: () -> Signal<User>

  /// Makes a session of `user` whose answers take `latency` milliseconds on the clock of
  /// `scheduler`, or never come while that is nil.
  init(user: User, scheduler: some Scheduler, latency: @escaping () -> Int?) {
    answer = {
      Deferred { () -> Signal<User> in
        guard let latency = latency() else {
          return Empty(completeImmediately: false).eraseToSignal()
        }
        return Just(user).delay(for: .milliseconds(latency), scheduler: scheduler).eraseToSignal()
      }
      .eraseToSignal()
    }
  }

  /// The user who is logged in, once the backend has answered.
  ///
  /// Each subscriber asks anew.
  func currentUser() -> Signal<User> {
    answer()
  }
}
