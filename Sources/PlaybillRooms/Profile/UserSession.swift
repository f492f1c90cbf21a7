import Streams

#if canImport(FoundationEssentials)
  import struct FoundationEssentials.URL
#else
  import struct Foundation.URL
#endif

/// The service that knows the logged-in user.
///
/// Its answer takes as long as a backend's. While the backend cannot be reached there is none, because the
/// article's session has no failures; for requests that can fail, see ``ChatServer``.
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
  func currentUser() -> Signal<User> {
    connection.reach(for: self, usually: 1000).filter { $0 }.map { [user] _ in user }
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
