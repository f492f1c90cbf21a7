/// The answers of the embedded service, in TMDB's format.
///
/// They are facts of 1 January 2025, with TMDB's ids; the overviews are our own.
enum EmbeddedMovies {
  /// Returns the JSON at `url`; nil if there is nothing.
  static func json(at url: String) -> String? {
    guard let list = lists.first(where: { $0.type.httpMethodUrl().1 == url }) else {
      return Int(url.dropFirst("movie/".count)).flatMap(film)
    }
    return """
      {"page": 1, "results": [\(list.ids.compactMap(film).joined(separator: ","))],
       "dates": \(list.dates), "total_pages": 1, "total_results": \(list.ids.count)}
      """
  }

  private static func film(_ id: Movie.ID) -> String? {
    films.first { $0.hasPrefix("{\"id\": \(id),") }
  }

  private static let lists: [(type: MovieApiType, ids: [Movie.ID], dates: String)] = [
    (
      .nowPlaying, [426063, 661539, 549509, 402431],
      #"{"minimum": "2024-11-15", "maximum": "2025-01-01"}"#
    ),
    (.popular, [550, 603, 120, 121, 14160, 348, 402431, 426063], "null"),
    (.topRated, [120, 121, 550, 603, 348, 14160], "null"),
    (.upcoming, [696506, 1_061_474], #"{"minimum": "2025-01-01", "maximum": "2025-07-11"}"#),
  ]

  private static let films = text.split(separator: "\n\n").map(String.init)

  /// The films, with an empty line between two.
  private static let text = #"""
    {"id": 348, "title": "Alien", "release_date": "1979-05-25", "vote_average": 8.2, "vote_count": 15000,
     "overview": "The crew of a freighter answers a distress call, and brings something on board."}

    {"id": 603, "title": "The Matrix", "release_date": "1999-03-31", "vote_average": 8.2, "vote_count": 26000,
     "overview": "A hacker learns that the world he knows is a program, and that he can leave it."}

    {"id": 550, "title": "Fight Club", "release_date": "1999-10-15", "vote_average": 8.4, "vote_count": 29500,
     "overview": "A man who cannot sleep meets one who sells soap, and together they make a club."}

    {"id": 120, "title": "The Lord of the Rings: The Fellowship of the Ring", "release_date": "2001-12-19",
     "vote_average": 8.4, "vote_count": 25600,
     "overview": "A hobbit inherits a ring that must be destroyed, and eight companions go with him."}

    {"id": 121, "title": "The Lord of the Rings: The Two Towers", "release_date": "2002-12-18",
     "vote_average": 8.4, "vote_count": 22300,
     "overview": "The companions are separated, and two armies gather around two towers."}

    {"id": 14160, "title": "Up", "release_date": "2009-05-29", "vote_average": 7.9, "vote_count": 20100,
     "overview": "An old man ties balloons to his house and flies away, with a boy scout at the door."}

    {"id": 402431, "title": "Wicked", "release_date": "2024-11-22", "vote_average": 7.0, "vote_count": 1300,
     "overview": "Two students of magic become friends before one of them is called a witch."}

    {"id": 549509, "title": "The Brutalist", "release_date": "2024-12-20", "vote_average": 7.1, "vote_count": 200,
     "overview": "An architect who survived the war builds a monument for a rich man in Pennsylvania."}

    {"id": 426063, "title": "Nosferatu", "release_date": "2024-12-25", "vote_average": 6.7, "vote_count": 800,
     "overview": "A young woman in a German town is wanted by something old that comes over the sea."}

    {"id": 661539, "title": "A Complete Unknown", "release_date": "2024-12-25", "vote_average": 7.2, "vote_count": 150,
     "overview": "A singer arrives in New York with a guitar, and four years later plugs it in."}

    {"id": 696506, "title": "Mickey 17", "release_date": "2025-03-07", "vote_average": 0, "vote_count": 0,
     "overview": "A man whose job is to die on a cold planet meets his own replacement."}

    {"id": 1061474, "title": "Superman", "release_date": "2025-07-11", "vote_average": 0, "vote_count": 0,
     "overview": "A reporter from another planet has to decide what it means to save this one."}
    """#
}
