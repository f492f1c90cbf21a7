#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Something that the service can be asked for.
///
/// Source: seed article 3, `ApiProtocol`.
package nonisolated protocol ApiProtocol: Sendable {
  /// How it is asked for, and where, relative to the base URL of the service: `movie/603`.
  ///
  /// The page of a list is added by who asks.
  func httpMethodUrl() -> (HTTPMethod, URLComponents)
}
