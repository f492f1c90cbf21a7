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
