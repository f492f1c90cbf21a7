import Streams

#if canImport(FoundationEssentials)
  import struct FoundationEssentials.URL
#else
  import struct Foundation.URL
#endif

/// The service that knows the logged-in user.
///
/// It answers after a delay, like a backend. If the backend cannot be reached, it sends to
/// ``failures`` and asks again at each ``retry()``, so that the signals for a director never fail.
final class UserSession {
  private let user: User
  private let connection: Connection
  private let failureSubject = PassthroughSubject<Void, Never>()
  private let retries = PassthroughSubject<Void, Never>()

  /// Makes a session of `user`.
  init(user: User, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// Sends a value each time that the backend cannot be reached.
  var failures: Signal<Void> { failureSubject.eraseToSignal() }

  /// Returns the logged-in user, once the backend has answered.
  ///
  /// Each subscriber makes a new request.
  func currentUser() -> Signal<User> {
    connection.reach(usually: 1000)
      .flatMap { [self] isReached in isReached ? Just(user).eraseToSignal() : nextAnswer() }
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

/// A user of the app.
struct User: Equatable, Sendable {
  /// The address of a user's website.
  ///
  /// The alias means that a director imports nothing but `Streams`.
  typealias WebAddress = URL

  let name: String
  let websiteName: String
  let websiteURL: WebAddress
}

extension User {
  /// The user that the backend knows.
  static let ada: User = {
    guard let website = WebAddress(string: "https://example.org/ada") else {
      fatalError("The sample user's address is not a URL.")
    }
    return User(name: "Ada Lovelace", websiteName: "example.org/ada", websiteURL: website)
  }()
}
