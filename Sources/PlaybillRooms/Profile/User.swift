#if canImport(FoundationEssentials)
  import struct FoundationEssentials.URL
#else
  import struct Foundation.URL
#endif

/// Somebody who uses the app.
struct User: Equatable, Sendable {
  /// Where a user's website is.
  ///
  /// It is named here so that a director needs no other import than `Streams`.
  typealias WebAddress = URL

  let name: String
  let websiteName: String
  let websiteURL: WebAddress
}

extension User {
  /// The user that the backend of the house knows.
  static let ada: User = {
    guard let website = WebAddress(string: "https://example.org/ada") else {
      fatalError("The sample user's address is no URL.")
    }
    return User(name: "Ada Lovelace", websiteName: "example.org/ada", websiteURL: website)
  }()
}
