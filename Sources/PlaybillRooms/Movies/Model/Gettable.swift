#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A service that provides movies: embedded in the app, or TMDB.
///
/// Each request has its own completion handler, which is called on the main actor with the answer or
/// the failure, once. Cancelling or releasing the token cancels the request, and then the handler is
/// not called.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Gettable`.
package protocol Gettable {
  /// Requests a page of a list of the service.
  func get(
    apiUrl: MovieApiType,
    request: PageRequest?,
    completion: @escaping (Result<Movies, APPError>) -> Void
  ) -> CancelToken

  /// Requests a page of search results.
  func get(
    apiUrl: MovieSearch,
    request: PageRequest?,
    completion: @escaping (Result<Movies, APPError>) -> Void
  ) -> CancelToken

  /// Requests one movie, which has no pages.
  ///
  /// Fails with ``APPError/notFound`` if there is none with this id.
  func get(
    apiUrl: MovieByID,
    request: PageRequest?,
    completion: @escaping (Result<MovieDetail, APPError>) -> Void
  ) -> CancelToken
}

/// What a request asks for beside its URL: the page of a list.
///
/// In the article it is any object, and always nil. Here nil asks for the first page.
package nonisolated struct PageRequest: Hashable, Sendable {
  /// The number of the page, from 1.
  package let page: Int

  package init(page: Int) {
    self.page = page
  }
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

nonisolated extension ApiProtocol {
  /// What the x-ray calls a request for the resource: `get movie/603`.
  package var requestName: String {
    let (method, url) = httpMethodUrl()
    return "\(method) \(url.path)"
  }

  /// What tells the request from others: `search/movie?query=dune`.
  package var requestLine: String {
    let url = httpMethodUrl().1
    return url.string ?? url.path
  }
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
