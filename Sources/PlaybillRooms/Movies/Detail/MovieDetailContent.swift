/// The texts of a movie on its own screen.
struct MovieDetailContent: Equatable {
  var released = "…"
  var runtime = "…"
  var director = "…"
  var genres = "…"
  var rating = "…"
  var overview = ""

  /// The texts before the movie has arrived.
  static let awaited = MovieDetailContent()

  /// The texts if the movie did not arrive.
  static let unknown = MovieDetailContent(
    released: nobodyKnows,
    runtime: nobodyKnows,
    director: nobodyKnows,
    genres: nobodyKnows,
    rating: nobodyKnows
  )

  private static let nobodyKnows = "unknown"
}

extension MovieDetailContent {
  init(_ detail: MovieDetail) {
    let movie = detail.movie
    released = movie.releaseDate.map(String.init) ?? Self.nobodyKnows
    runtime = detail.runtime.map { "\($0) min" } ?? Self.nobodyKnows
    director = Self.list(detail.directors)
    genres = Self.list(detail.genres.map(\.name))
    rating =
      MovieText.rating(movie.voteAverage, of: movie.voteCount)
      .map { "\($0) by \(movie.voteCount) votes" } ?? "no votes yet"
    overview = movie.overview
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? nobodyKnows : names.joined(separator: ", ")
  }
}

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

/// The note on a movie: the version in the watch-list, and the version being edited.
struct NoteDraft: Equatable {
  private(set) var entry: WatchListEntry?
  private(set) var text = ""

  /// Whether the movie is on the watch-list.
  var isWatched: Bool { entry != nil }

  /// Whether unsaved text would be lost.
  var isUnsaved: Bool { text != entry?.note ?? "" }

  mutating func edit(_ text: String) {
    self.text = text
  }

  /// Updates the kept version.
  ///
  /// Unsaved text remains. The note on a movie that was removed from the list remains too, because
  /// no other copy exists.
  mutating func receive(_ entry: WatchListEntry?) {
    if let entry, !isUnsaved { text = entry.note }
    self.entry = entry
  }
}

/// The user's actions on a movie, independent of the binding.
protocol MovieDetailActions: ViewModelProtocol {
  /// Requests the movie from the service again, bypassing the storage.
  func retry()

  /// Adds the movie to the watch-list, or removes it.
  func watch(_ isWatched: Bool)

  /// Changes the text of the note, which is not kept until it is saved.
  func editNote(_ text: String)

  /// Saves the note, and adds the movie to the watch-list.
  func saveNote()

  /// Leaves the screen.
  func done()
}
