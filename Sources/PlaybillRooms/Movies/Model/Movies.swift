/// A page of a list of movies.
///
/// As in the article, every field is optional, because the service may leave it out. There, ObjectMapper maps the JSON;
/// here, `Codable` does.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Movies`.
package nonisolated struct Movies: Codable, Hashable, Sendable {
  package var page: Int?
  package var results: [Movie]?
  /// The first and the last release date, called `minimum` and `maximum`, in two of the lists.
  package var dates: [String: String]?
  package var totalPages: Int?
  package var totalResults: Int?
}

/// A movie.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Movie`; its fields are TMDB's.
package nonisolated struct Movie: Codable, Hashable, Sendable, Identifiable {
  package let id: Int
  package var title: String?
  package var overview: String?
  package var releaseDate: String?
  package var voteAverage: Double?
  package var voteCount: Int?
}

nonisolated extension Movie {
  /// The title, or a name for a movie that was not loaded.
  var name: String { title ?? "Movie \(id)" }

  /// The year of the release date; nil if that is unknown.
  var year: Substring? { releaseDate?.prefix(4) }

  /// The average vote, such as `8.2`; nil without votes.
  var rating: String? {
    guard let voteAverage, let voteCount, voteCount > 0 else { return nil }
    return "\((voteAverage * 10).rounded() / 10)"
  }
}
