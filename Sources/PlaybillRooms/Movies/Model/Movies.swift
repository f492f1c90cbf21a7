/// A page of a list of movies.
///
/// The article decodes it with ObjectMapper, and every field is optional. Here a missing field has
/// a meaningful default.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Movies`.
package nonisolated struct Movies: Hashable, Sendable {
  /// The first and last release date of the movies in the list.
  package struct Dates: Hashable, Codable, Sendable {
    package let minimum: ReleaseDate?
    package let maximum: ReleaseDate?
  }

  /// The number of the page, from 1.
  package let page: Int
  package let results: [Movie]
  /// The release dates; nil except in two of the lists.
  package let dates: Dates?
  package let totalPages: Int
  package let totalResults: Int
}

extension Movies {
  /// The page of a list that was not loaded: its number is 0.
  static let none = Movies(page: 0, results: [], dates: nil, totalPages: 0, totalResults: 0)
}

nonisolated extension Movies.Dates: CustomStringConvertible {
  /// The range of the dates.
  package var description: String {
    [minimum, maximum].compactMap { $0?.description }.joined(separator: " to ")
  }
}

nonisolated extension Movies: Codable {
  private enum CodingKeys: String, CodingKey {
    case page, results, dates
    case totalPages = "total_pages"
    case totalResults = "total_results"
  }

  /// Decodes the available fields.
  ///
  /// A movie without an id is skipped, because it cannot be opened.
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
