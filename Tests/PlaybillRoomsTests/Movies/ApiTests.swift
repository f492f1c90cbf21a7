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
    #expect(type.httpMethodUrl() == (.get, path))
  }

  @Test("a movie is requested by its id")
  func moviePath() {
    #expect(MovieByID(id: 603).httpMethodUrl() == (.get, "movie/603"))
  }
}
