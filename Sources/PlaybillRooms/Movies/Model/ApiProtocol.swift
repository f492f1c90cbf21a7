#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A resource of the service.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `ApiProtocol`.
package nonisolated protocol ApiProtocol: Sendable {
  /// Returns the method and the URL, relative to the base URL of the service: `movie/603`.
  ///
  /// The caller adds the page of a list.
  func httpMethodUrl() -> (HTTPMethod, URLComponents)
}
