import Foundation

/// A secret that lets its holder ask the service, and that shows itself to nobody.
package struct AccessToken: Sendable {
  /// The environment variable that holds the user's.
  package static let variable = "TMDB_TOKEN"

  let value: String

  /// Makes a token; nil when `value` is blank, or could not stand in a header.
  package init?(_ value: String) {
    guard !value.isEmpty, value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    self.value = value
  }

  /// `body` without the token, which a service that sends back what it was sent would put in a
  /// file.
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
  /// What stands for it wherever it would appear.
  package var description: String { "{secret:token}" }

  /// As ``description``.
  package var debugDescription: String { description }

  /// Nothing: `dump` looks behind a description.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
