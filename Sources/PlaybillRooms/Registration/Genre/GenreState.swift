/// The state of the choice of a genre.
enum GenreState: Equatable, Sendable {
  case moods
  case genres(Genre.Mood)
}
