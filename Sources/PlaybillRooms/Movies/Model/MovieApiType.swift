#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A list of movies of the service, and a segment of the screen.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieApiType`; its raw values are the words
/// in TMDB's paths.
package nonisolated enum MovieApiType: String, CaseIterable, Hashable, Codable, Sendable {
  case nowPlaying = "now_playing"
  case popular
  case topRated = "top_rated"
  case upcoming
}

nonisolated extension MovieApiType: ApiProtocol {
  package func httpMethodUrl() -> (HTTPMethod, URLComponents) {
    var url = URLComponents()
    url.path = "movie/\(rawValue)"
    return (.get, url)
  }
}
