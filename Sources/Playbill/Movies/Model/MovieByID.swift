#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One movie with its credits.
nonisolated struct MovieByID: Hashable, Codable, Sendable {
  let id: Movie.ID
}

nonisolated extension MovieByID: ApiProtocol {
  func httpMethodUrl() -> (HTTPMethod, URLComponents) {
    var url = URLComponents()
    url.path = "movie/\(id)"
    url.queryItems = [URLQueryItem(name: "append_to_response", value: "credits")]
    return (.get, url)
  }
}
