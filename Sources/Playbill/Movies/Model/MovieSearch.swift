#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The movies whose titles have the words of a query.
nonisolated struct MovieSearch: Hashable, Codable, Sendable {
  let query: String
}

nonisolated extension MovieSearch: ApiProtocol {
  func httpMethodUrl() -> (HTTPMethod, URLComponents) {
    var url = URLComponents()
    url.path = "search/movie"
    url.queryItems = [URLQueryItem(name: "query", value: query)]
    return (.get, url)
  }
}
