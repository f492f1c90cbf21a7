/// The texts of a movie on its own screen.
struct MovieDetailContent: Equatable {
  let released: String
  let runtime: String
  let director: String
  let genres: String
  let rating: String
  let overview: String

  /// The texts before the movie has arrived.
  static let awaited = MovieDetailContent(repeating: "…")

  /// The texts if the movie did not arrive.
  static let unknown = MovieDetailContent(repeating: "unknown")

  private init(repeating text: String) {
    (released, runtime, director, genres, rating) = (text, text, text, text, text)
    overview = ""
  }

  init(_ detail: MovieDetail) {
    let movie = detail.movie
    released = movie.releaseDate?.description ?? "unknown"
    runtime = detail.runtime.map { "\($0) min" } ?? "unknown"
    director = Self.list(detail.directors)
    genres = Self.list(detail.genres.map(\.name))
    rating =
      MovieText.rating(movie.voteAverage, of: movie.voteCount)
      .map { "\($0) by \(movie.voteCount) votes" } ?? "no votes yet"
    overview = movie.overview
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "unknown" : names.joined(separator: ", ")
  }
}

extension MovieDetailContent: CustomStringConvertible {
  /// Two of the texts, by which the movie can be recognized.
  var description: String { "released \(released), directed by \(director)" }
}

/// The state of a movie's screen after a number of steps, for both bindings.
struct MovieDetailState {
  /// A step in loading a movie.
  enum Step {
    case asked
    case answered(Result<Answer<MovieDetail>, APPError>)
    case notKept(StorageError)
  }

  private(set) var subject: MovieSubject
  private(set) var content = MovieDetailContent.awaited
  private(set) var isLoading = false
  private(set) var notice = ""
  private var answer: Answer<MovieDetail>?

  init(_ subject: MovieSubject) {
    self.subject = subject
  }

  /// Returns the state after `step`.
  func after(_ step: Step) -> MovieDetailState {
    var next = self
    switch step {
    case .asked:
      next.isLoading = true
      next.notice = ""
    case .answered(.success(let answer)):
      next.answer = answer
      next.isLoading = answer.isProvisional
      next.subject = MovieSubject(answer.value.movie)
      next.content = MovieDetailContent(answer.value)
    case .answered(.failure(let error)):
      next.isLoading = false
      if answer == nil { next.content = .unknown }
      next.notice = MovieText.notice(error, age: answer?.age)
    case .notKept(let error): next.notice = error.text
    }
    return next
  }
}

extension MovieDetailState: CustomStringConvertible {
  /// The movie, and whether an answer is on its way.
  var description: String { subject.title + (isLoading ? ", loading" : "") }
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

  /// Returns an entry of the watch-list for the movie.
  func entry(note: String) -> WatchListEntry {
    WatchListEntry(id: id, title: title, year: year, note: note)
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

extension NoteDraft: CustomStringConvertible {
  /// The text, and whether it is kept.
  var description: String {
    let list = isWatched ? "on the watch-list" : "not on the watch-list"
    return "“\(text)”, \(isUnsaved ? "unsaved" : "saved"), \(list)"
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
