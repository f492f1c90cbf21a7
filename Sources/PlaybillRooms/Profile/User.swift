#if canImport(FoundationEssentials)
  import struct FoundationEssentials.URL
#else
  import struct Foundation.URL
#endif

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
      fatalError("The sample user's address is no URL.")
    }
    return User(name: "Ada Lovelace", websiteName: "example.org/ada", websiteURL: website)
  }()
}
