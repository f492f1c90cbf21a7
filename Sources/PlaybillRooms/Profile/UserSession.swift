import Streams

/// The service that knows the logged-in user.
///
/// It answers after a delay, like a backend. If the backend cannot be reached, it sends to
/// ``failures`` and asks again at each ``retry()``, so that the signals for a director never fail.
final class UserSession {
  private let user: User
  private let delay: (_ milliseconds: Int) -> Signal<Void>
  private let latency: () -> Int?
  private let failureSubject = PassthroughSubject<Void, Never>()
  private let retries = PassthroughSubject<Void, Never>()

  /// Makes a session of `user`.
  ///
  /// Answers take `latency` milliseconds on the clock of `scheduler`, and do not arrive while that
  /// is nil.
  init(user: User, scheduler: some Scheduler, latency: @escaping () -> Int?) {
    self.user = user
    self.latency = latency
    delay = { Just(()).delay(for: .milliseconds($0), scheduler: scheduler).eraseToSignal() }
  }

  /// The usual latency, and the time to wait for an answer, in milliseconds.
  static let usualLatency = 1000

  /// Sends a value each time that the backend cannot be reached.
  var failures: Signal<Void> { failureSubject.eraseToSignal() }

  /// Returns the logged-in user, once the backend has answered.
  ///
  /// Each subscriber makes a new request.
  func currentUser() -> Signal<User> {
    Deferred { [self] in
      guard let latency = latency() else {
        return delay(Self.usualLatency).flatMap { self.nextAnswer() }.eraseToSignal()
      }
      return delay(latency).map { self.user }.eraseToSignal()
    }
    .eraseToSignal()
  }

  /// Repeats the failed request.
  func retry() { retries.send(()) }

  /// Returns the answer to the next request, after the one that failed.
  private func nextAnswer() -> Signal<User> {
    retries.first()
      .handleEvents(receiveSubscription: { [failureSubject] _ in failureSubject.send(()) })
      .flatMap { [self] in currentUser() }
      .eraseToSignal()
  }
}
