/// A service that provides movies: embedded in the app, or TMDB.
///
/// It calls `completion` once, on the main actor. In the article, each answer is a list of movies; here, it is what the
/// caller expects at the URL. The article's `request` is always nil, and left out.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Gettable`.
package protocol Gettable {
  /// Requests what is at `apiUrl`.
  func get<Answer: Codable & Sendable>(
    apiUrl: any ApiProtocol,
    completion: @escaping (Result<Answer, APPError>) -> Void
  )
}

/// A resource of the service.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `ApiProtocol`.
package nonisolated protocol ApiProtocol: Sendable {
  /// Returns the method and the URL, relative to the base URL of the service: `movie/603`.
  func httpMethodUrl() -> (HTTPMethod, String)
}

/// The method of an HTTP request.
package nonisolated enum HTTPMethod: String, Sendable {
  case get = "GET"
}

/// A list of movies of the service, and a segment of the screen.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieApiType`; its raw values are the words in TMDB's paths.
package nonisolated enum MovieApiType: String, CaseIterable, ApiProtocol {
  case nowPlaying = "now_playing"
  case popular
  case topRated = "top_rated"
  case upcoming

  package func httpMethodUrl() -> (HTTPMethod, String) { (.get, "movie/\(rawValue)") }
}

/// One movie.
package nonisolated struct MovieByID: ApiProtocol {
  package let id: Movie.ID

  package init(id: Movie.ID) {
    self.id = id
  }

  package func httpMethodUrl() -> (HTTPMethod, String) { (.get, "movie/\(id)") }
}

/// The reason why a request to the service failed.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `APPError`.
package nonisolated enum APPError: Error, Hashable, Codable, Sendable {
  /// The server failed, or could not be reached.
  case ServerError(message: String)

  /// A sentence for the user.
  package var text: String {
    switch self {
    case .ServerError(let message): "The movie service has failed: \(message)."
    }
  }
}
