import Foundation
import Testing

@testable import PlaybillRooms

/// The paths of TMDB, relative to its base URL.
@Suite struct ApiTests {
  @Test(
    "a list has its TMDB path",
    arguments: zip(
      MovieApiType.allCases,
      ["movie/now_playing", "movie/popular", "movie/top_rated", "movie/upcoming"]
    )
  )
  func listPath(type: MovieApiType, path: String) {
    let (method, url) = type.httpMethodUrl()
    #expect(method == .get)
    #expect(url.string == path)
  }

  @Test("a search escapes its query")
  func searchQuery() {
    #expect(
      MovieSearch(query: "a & b?").httpMethodUrl().1.string == "search/movie?query=a%20%26%20b?"
    )
  }

  @Test("a movie is requested with its credits")
  func movieCredits() {
    #expect(
      MovieByID(id: 603).httpMethodUrl().1.string == "movie/603?append_to_response=credits"
    )
  }
}
