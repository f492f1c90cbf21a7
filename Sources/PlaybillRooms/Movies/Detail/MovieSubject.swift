/// The movie that a screen shows, with the data known before loading.
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

  /// Makes a subject of which only the id is known, as in a link.
  init(id: Movie.ID) {
    self.init(id: id, title: "Movie \(id)", year: nil)
  }
}
