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

/// A movie with the details for its own screen.
///
/// Source: TMDB, “Movie details”, with the credits appended.
package nonisolated struct MovieDetail: Hashable, Sendable {
  /// A genre of movies.
  package struct Genre: Hashable, Codable, Sendable {
    package let id: Int
    package let name: String
  }

  /// The movie as an entry of a list.
  package let movie: Movie
  /// The running time in minutes; nil if it is unknown.
  package let runtime: Int?
  package let genres: [Genre]
  package let directors: [String]
}

nonisolated extension MovieDetail: Codable {
  private enum CodingKeys: String, CodingKey {
    case runtime, genres, credits
  }

  /// The credits, of which only the directors in the crew are read.
  private struct Credits: Codable {
    struct Member: Codable {
      let name: String?
      let job: String?
    }

    let crew: [Member]?

    var directors: [String] {
      (crew ?? []).filter { $0.job == "Director" }.compactMap(\.name)
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    movie = try Movie(from: decoder)
    // TMDB uses 0 for an unknown running time.
    let minutes = try container.decodeIfPresent(Int.self, forKey: .runtime)
    runtime = minutes == 0 ? nil : minutes
    genres = try container.decodeIfPresent([Genre].self, forKey: .genres) ?? []
    directors =
      try container.decodeIfPresent(Credits.self, forKey: .credits)?.directors ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    try movie.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(runtime, forKey: .runtime)
    try container.encode(genres, forKey: .genres)
    let crew = directors.map { Credits.Member(name: $0, job: "Director") }
    try container.encode(Credits(crew: crew), forKey: .credits)
  }
}
