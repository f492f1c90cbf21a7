#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// One movie with its credits.
package nonisolated struct MovieByID: Hashable, Codable, Sendable {
  package let id: Movie.ID

  package init(id: Movie.ID) {
    self.id = id
  }
}

nonisolated extension MovieByID: ApiProtocol {
  package func httpMethodUrl() -> (HTTPMethod, URLComponents) {
    var url = URLComponents()
    url.path = "movie/\(id)"
    url.queryItems = [URLQueryItem(name: "append_to_response", value: "credits")]
    return (.get, url)
  }
}
