/// A movie in a list.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Movie`; TMDB, “Movie lists”.
package nonisolated struct Movie: Hashable, Sendable, Identifiable {
  package let id: Int
  package let title: String
  package let overview: String
  package let releaseDate: ReleaseDate?
  package let voteAverage: Double
  package let voteCount: Int
}

nonisolated extension Movie: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, title, overview
    case releaseDate = "release_date"
    case voteAverage = "vote_average"
    case voteCount = "vote_count"
  }

  /// Decodes the available fields.
  ///
  /// Only the id is required, because a movie without one cannot be requested.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    title = try container.decodeIfPresent(String.self, forKey: .title) ?? "untitled"
    overview = try container.decodeIfPresent(String.self, forKey: .overview) ?? ""
    releaseDate = try container.decodeReleaseDate(forKey: .releaseDate)
    voteAverage = try container.decodeIfPresent(Double.self, forKey: .voteAverage) ?? 0
    voteCount = try container.decodeIfPresent(Int.self, forKey: .voteCount) ?? 0
  }
}
