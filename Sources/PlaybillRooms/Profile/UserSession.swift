import Streams
import Tracepoints

#if canImport(FoundationEssentials)
  import struct FoundationEssentials.URL
#else
  import struct Foundation.URL
#endif

/// The service that knows the logged-in user.
///
/// Its answer takes as long as a backend's, and is a failure if the backend cannot be reached. Each architecture asks in
/// its own way: for a publisher, with a closure, or with an async function.
final class UserSession {
  private let user: User
  private let connection: Connection

  /// Makes a session of `user`.
  init(user: User, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// Sends the logged-in user once the backend has answered.
  ///
  /// Each subscriber makes a new request.
  func currentUser() -> AnyPublisher<User, Offline> {
    connection.reach(for: self, usually: Self.latency)
      .setFailureType(to: Offline.self)
      .flatMap { [self] in answer(ifReached: $0).publisher }
      .eraseToAnyPublisher()
  }

  /// Calls `receive` once the backend has answered, unless the request is cancelled before.
  func currentUser(_ receive: @escaping (Result<User, Offline>) -> Void) -> AnyCancellable {
    connection.reach(for: self, usually: Self.latency).sink { [self] in
      receive(answer(ifReached: $0))
    }
  }

  /// Returns the logged-in user once the backend has answered.
  ///
  /// Throws ``Offline``, or a `CancellationError` if the task is cancelled before.
  func currentUser() async throws -> User {
    let latency = trace(self) { connection.latency(Self.latency) }
    try await Task.sleep(for: .milliseconds(latency ?? Self.latency))
    return try answer(ifReached: latency != nil).get()
  }

  private func answer(ifReached isReached: Bool) -> Result<User, Offline> {
    isReached ? .success(user) : .failure(Offline())
  }

  private static let latency = 1000
}

/// The backend cannot be reached.
nonisolated struct Offline: Error, Equatable, Sendable {
  /// A sentence for the user.
  let text = "The profile cannot be loaded. To try again: retry"
}

/// A user of the app.
struct User: Equatable, Sendable {
  /// The address of a user's website.
  ///
  /// The alias means that no architecture imports Foundation.
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
