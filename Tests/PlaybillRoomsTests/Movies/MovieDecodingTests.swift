import Foundation
import Testing

@testable import PlaybillRooms

/// Decoding of TMDB's JSON: fields, default values and errors.
@Suite struct MovieDecodingTests {
  private func movies(_ json: String) throws -> Movies {
    try JSONDecoder().decode(Movies.self, from: Data(json.utf8))
  }

  private func error(_ json: String) -> APPError? {
    do {
      _ = try movies(json)
      return nil
    } catch let error as DecodingError {
      return APPError(error)
    } catch {
      return nil
    }
  }

  @Test("a page is decoded with all its fields")
  func fullPage() throws {
    let page = try movies(
      """
      {"page": 2, "total_pages": 3, "total_results": 41,
       "dates": {"minimum": "2024-11-15", "maximum": "2025-01-01"},
       "results": [{"id": 603, "title": "The Matrix", "overview": "Red.", "vote_count": 7,
         "release_date": "1999-03-31", "vote_average": 8.2, "adult": false, "genre_ids": [28]}]}
      """
    )
    let released = ReleaseDate(rawValue: "1999-03-31")
    #expect(page.page == 2 && page.totalPages == 3 && page.totalResults == 41)
    #expect(page.dates?.minimum == ReleaseDate(rawValue: "2024-11-15"))
    #expect(
      page.results == [
        Movie(
          id: 603,
          title: "The Matrix",
          overview: "Red.",
          releaseDate: released,
          voteAverage: 8.2,
          voteCount: 7
        )
      ]
    )
  }

  @Test("missing fields get default values")
  func missingFields() throws {
    let empty = try movies("{}")
    #expect(empty.page == 1 && empty.totalPages == 1 && empty.totalResults == 0)
    #expect(empty.results.isEmpty && empty.dates == nil)
    let bare = try movies(#"{"results": [{"id": 1}, {"title": "no id"}], "unknown": {}}"#)
    #expect(bare.results.map(\.title) == ["untitled"])
    #expect(bare.totalResults == 1)
  }

  @Test("a null or empty date is decoded as nil", arguments: ["null", #""""#])
  func unknownDate(date: String) throws {
    let page = try movies(#"{"results": [{"id": 1, "release_date": \#(date)}]}"#)
    #expect(page.results.first?.releaseDate == nil)
    #expect(page.results.count == 1)
  }

  @Test(
    "a decoding error names the path of a wrong type",
    arguments: [
      (#"{"page": "two"}"#, "“page” is not of the type Int"),
      (
        #"{"results": [{"id": 1}, {"id": 2, "title": 3}]}"#,
        "“results.1.title” is not of the type String"
      ),
      (#"{"results": [{"id": "x"}]}"#, "“results.0.id” is not of the type Int"),
      (#"{"results": 7}"#, "“results” is not of the type Array"),
      (#"{"dates": {"minimum": "soon"}}"#, "“dates.minimum” has an invalid value"),
      (
        #"{"results": [{"id": 1, "release_date": 7}]}"#,
        "“results.0.release_date” is not of the type String"
      ),
      (#"{"results": ["#, "it is not JSON"),
    ]
  )
  func wrongType(json: String, reason: String) {
    #expect(error(json) == .unreadable(reason: reason))
  }

  @Test("a movie is decoded with its directors and survives encoding")
  func movieDetail() throws {
    let json = """
      {"id": 603, "title": "The Matrix", "runtime": 136, "genres": [{"id": 28, "name": "Action"}],
       "credits": {"cast": [], "crew": [{"job": "Producer", "name": "Joel Silver"},
         {"job": "Director", "name": "Lana Wachowski"}, {"job": "Director"}]}}
      """
    let movie = try JSONDecoder().decode(MovieDetail.self, from: Data(json.utf8))
    #expect(movie.directors == ["Lana Wachowski"])
    #expect(movie.genres.map(\.name) == ["Action"])
    #expect(movie.runtime == 136)
    let again = try JSONDecoder()
      .decode(MovieDetail.self, from: try JSONEncoder().encode(movie))
    #expect(again == movie)
  }

  @Test("a movie without an id is rejected")
  func missingID() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MovieDetail.self, from: Data("{}".utf8))
    }
  }

  @Test("a runtime of zero is decoded as nil")
  func zeroRuntime() throws {
    let json = Data(#"{"id": 1, "runtime": 0}"#.utf8)
    #expect(try JSONDecoder().decode(MovieDetail.self, from: json).runtime == nil)
  }

  @Test(
    "malformed text is not a date",
    arguments: ["1999-3-31", "1999-13-01", "1999-00-10", "1999-01-32", "+999-01-01", "1999"]
  )
  func malformedDate(text: String) {
    #expect(ReleaseDate(rawValue: text) == nil)
  }

  @Test("a date is written as it is read")
  func writtenDate() {
    #expect(ReleaseDate(rawValue: "0987-06-05").map(\.description) == "0987-06-05")
  }
}
