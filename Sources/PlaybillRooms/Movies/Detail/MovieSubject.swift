/// The movie that a screen is to be about, as far as it is known from elsewhere.
struct MovieSubject: Equatable {
  let id: Movie.ID
  let title: String
  let year: Int?
}

extension MovieSubject {
  init(_ movie: Movie) {
    self.init(id: movie.id, title: movie.title, year: movie.releaseDate?.year)
  }

  init(_ entry: WatchListEntry) {
    self.init(id: entry.id, title: entry.title, year: entry.year)
  }

  /// A movie of which nothing is known but its id, as a link has it.
  init(id: Movie.ID) {
    self.init(id: id, title: "Movie \(id)", year: nil)
  }
}
