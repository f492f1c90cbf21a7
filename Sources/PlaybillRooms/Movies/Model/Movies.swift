/// A page of a list of movies.
///
/// The article maps it by ObjectMapper, with every field optional. Here a field that is missing has
/// the value that a list without it must have.
///
/// Source: seed article 3, `Movies`.
package nonisolated struct Movies: Hashable, Sendable {
  /// The days between which the movies of the list are released.
  package struct Dates: Hashable, Codable, Sendable {
    package let minimum: ReleaseDate?
    package let maximum: ReleaseDate?
  }

  /// The number of the page, from 1.
  package let page: Int
  package let results: [Movie]
  /// Nil for a list that knows none, as all but two do.
  package let dates: Dates?
  package let totalPages: Int
  package let totalResults: Int
}

nonisolated extension Movies: Codable {
  private enum CodingKeys: String, CodingKey {
    case page, results, dates
    case totalPages = "total_pages"
    case totalResults = "total_results"
  }

  /// Reads what is there; a movie without an id is left out, since it cannot be opened.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let listed = try container.decodeIfPresent([Listed].self, forKey: .results) ?? []
    results = listed.compactMap(\.movie)
    page = try container.decodeIfPresent(Int.self, forKey: .page) ?? 1
    dates = try container.decodeIfPresent(Dates.self, forKey: .dates)
    totalPages = try container.decodeIfPresent(Int.self, forKey: .totalPages) ?? page
    totalResults =
      try container.decodeIfPresent(Int.self, forKey: .totalResults) ?? results.count
  }

  private struct Listed: Decodable {
    private enum CodingKeys: String, CodingKey {
      case id
    }

    let movie: Movie?

    init(from decoder: any Decoder) throws {
      let hasID = try decoder.container(keyedBy: CodingKeys.self).contains(.id)
      movie = hasID ? try Movie(from: decoder) : nil
    }
  }
}

nonisolated extension Movies.Dates {
  private enum CodingKeys: String, CodingKey {
    case minimum, maximum
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    minimum = try container.decodeReleaseDate(forKey: .minimum)
    maximum = try container.decodeReleaseDate(forKey: .maximum)
  }
}
