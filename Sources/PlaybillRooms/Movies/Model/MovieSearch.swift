#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The movies whose titles contain the words of a query.
package nonisolated struct MovieSearch: Hashable, Codable, Sendable {
  package let query: String

  package init(query: String) {
    self.query = query
  }
}

nonisolated extension MovieSearch: ApiProtocol {
  package func httpMethodUrl() -> (HTTPMethod, URLComponents) {
    var url = URLComponents()
    url.path = "search/movie"
    url.queryItems = [URLQueryItem(name: "query", value: query)]
    return (.get, url)
  }
}
