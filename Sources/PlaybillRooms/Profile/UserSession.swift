import Streams

/// The service that knows who is logged in.
///
/// It answers after a while, as a backend does. Where it cannot be reached, it says so in
/// ``failures``, and asks anew at each ``retry()``: what it gives to a director never fails.
final class UserSession {
  private let user: User
  private let delay: (_ milliseconds: Int) -> Signal<Void>
  private let latency: () -> Int?
  private let failureSubject = PassthroughSubject<Void, Never>()
  private let retries = PassthroughSubject<Void, Never>()

  /// Makes a session of `user` whose answers take `latency` milliseconds on the clock of
  /// `scheduler`, or do not come while that is nil.
  init(user: User, scheduler: some Scheduler, latency: @escaping () -> Int?) {
    self.user = user
    self.latency = latency
    delay = { Just(()).delay(for: .milliseconds($0), scheduler: scheduler).eraseToSignal() }
  }

  /// How long an answer usually takes, in milliseconds, and how long one is waited for.
  static let usualLatency = 1000

  /// Each time that the backend could not be reached.
  var failures: Signal<Void> { failureSubject.eraseToSignal() }

  /// The user who is logged in, once the backend has answered.
  ///
  /// Each subscriber asks anew.
  func currentUser() -> Signal<User> {
    Deferred { [self] in
      guard let latency = latency() else {
        return delay(Self.usualLatency).flatMap { self.nextAnswer() }.eraseToSignal()
      }
      return delay(latency).map { self.user }.eraseToSignal()
    }
    .eraseToSignal()
  }

  /// Asks again for what could not be had.
  func retry() { retries.send(()) }

  /// The answer to the next question, after the one that failed.
  private func nextAnswer() -> Signal<User> {
    retries.first()
      .handleEvents(receiveSubscription: { [failureSubject] _ in failureSubject.send(()) })
      .flatMap { [self] in currentUser() }
      .eraseToSignal()
  }
}
