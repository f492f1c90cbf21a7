/// A movie with the details for its own screen.
///
/// Source: TMDB, “Movie details”, with the credits appended.
package nonisolated struct MovieDetail: Hashable, Sendable, Identifiable {
  /// A genre of movies.
  package struct Genre: Hashable, Codable, Sendable {
    package let id: Int
    package let name: String
  }

  package let id: Int
  package let title: String
  package let overview: String
  package let releaseDate: ReleaseDate?
  package let voteAverage: Double
  package let voteCount: Int
  /// The running time in minutes; nil if it is unknown.
  package let runtime: Int?
  package let genres: [Genre]
  package let directors: [String]
}

nonisolated extension MovieDetail: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, title, overview, runtime, genres, credits
    case releaseDate = "release_date"
    case voteAverage = "vote_average"
    case voteCount = "vote_count"
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
    let movie = try Movie(from: decoder)
    id = movie.id
    title = movie.title
    overview = movie.overview
    releaseDate = movie.releaseDate
    voteAverage = movie.voteAverage
    voteCount = movie.voteCount
    // TMDB uses 0 for an unknown running time.
    let minutes = try container.decodeIfPresent(Int.self, forKey: .runtime)
    runtime = minutes == 0 ? nil : minutes
    genres = try container.decodeIfPresent([Genre].self, forKey: .genres) ?? []
    directors =
      try container.decodeIfPresent(Credits.self, forKey: .credits)?.directors ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(overview, forKey: .overview)
    try container.encodeIfPresent(releaseDate, forKey: .releaseDate)
    try container.encode(voteAverage, forKey: .voteAverage)
    try container.encode(voteCount, forKey: .voteCount)
    try container.encodeIfPresent(runtime, forKey: .runtime)
    try container.encode(genres, forKey: .genres)
    let crew = directors.map { Credits.Member(name: $0, job: "Director") }
    try container.encode(Credits(crew: crew), forKey: .credits)
  }
}

nonisolated extension Movie {
  /// Makes a movie for a list, without the details.
  package init(_ detail: MovieDetail) {
    self.init(
      id: detail.id,
      title: detail.title,
      overview: detail.overview,
      releaseDate: detail.releaseDate,
      voteAverage: detail.voteAverage,
      voteCount: detail.voteCount
    )
  }
}
