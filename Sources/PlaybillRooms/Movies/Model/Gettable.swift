package import Streams

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A service that provides movies: embedded in the app, or TMDB.
///
/// A request starts on subscription, once for each subscriber; a cancelled subscriber receives
/// nothing. An answer is one value followed by completion, or a failure, on the main actor.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Gettable`, whose `get` has a completion
/// handler.
package protocol Gettable {
  /// Returns a page, counted from 1, of a list of the service.
  func get(apiUrl: MovieApiType, page: Int) -> AnyPublisher<Movies, APPError>

  /// Returns a page, counted from 1, of search results.
  func get(apiUrl: MovieSearch, page: Int) -> AnyPublisher<Movies, APPError>

  /// Returns one movie.
  ///
  /// Fails with ``APPError/notFound`` if there is none with this id.
  func get(apiUrl: MovieByID) -> AnyPublisher<MovieDetail, APPError>
}

/// A resource of the service.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `ApiProtocol`.
package nonisolated protocol ApiProtocol: Sendable {
  /// Returns the method and the URL, relative to the base URL of the service: `movie/603`.
  ///
  /// The caller adds the page of a list.
  func httpMethodUrl() -> (HTTPMethod, URLComponents)
}

/// The method of an HTTP request.
package nonisolated enum HTTPMethod: String, Hashable, Codable, Sendable {
  case get = "GET"
}

/// A list of movies of the service, and a segment of the screen.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieApiType`; its raw values are the words
/// in TMDB's paths.
package nonisolated enum MovieApiType: String, CaseIterable, Hashable, Codable, ApiProtocol {
  case nowPlaying = "now_playing"
  case popular
  case topRated = "top_rated"
  case upcoming

  package func httpMethodUrl() -> (HTTPMethod, URLComponents) {
    var url = URLComponents()
    url.path = "movie/\(rawValue)"
    return (.get, url)
  }
}

/// The movies whose titles contain the words of a query.
package nonisolated struct MovieSearch: ApiProtocol {
  package let query: String

  package init(query: String) {
    self.query = query
  }

  package func httpMethodUrl() -> (HTTPMethod, URLComponents) {
    var url = URLComponents()
    url.path = "search/movie"
    url.queryItems = [URLQueryItem(name: "query", value: query)]
    return (.get, url)
  }
}

/// One movie with its credits.
package nonisolated struct MovieByID: ApiProtocol {
  package let id: Movie.ID

  package init(id: Movie.ID) {
    self.id = id
  }

  package func httpMethodUrl() -> (HTTPMethod, URLComponents) {
    var url = URLComponents()
    url.path = "movie/\(id)"
    url.queryItems = [URLQueryItem(name: "append_to_response", value: "credits")]
    return (.get, url)
  }
}
