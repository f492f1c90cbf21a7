import Foundation

/// A secret token for requests to the service, which no description reveals.
package struct AccessToken: Sendable {
  /// The environment variable with the user's token.
  package static let variable = "TMDB_TOKEN"

  let value: String

  /// Makes a token.
  ///
  /// Returns nil if `value` is empty or not valid in a header.
  package init?(_ value: String) {
    guard !value.isEmpty, value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    self.value = value
  }

  /// Returns `body` without the token, because a service may echo the request, and the answer may
  /// be written to a file.
  func removed(from body: Data) -> Data {
    var rest = body[...]
    var cleaned = Data()
    let secret = Data(value.utf8)
    while let range = rest.range(of: secret) {
      cleaned += rest[..<range.lowerBound] + Data(description.utf8)
      rest = rest[range.upperBound...]
    }
    return cleaned + rest
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A placeholder for the token.
  package var description: String { "{secret:token}" }

  /// The same as ``description``.
  package var debugDescription: String { description }

  /// An empty mirror, because `dump` ignores the description.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
