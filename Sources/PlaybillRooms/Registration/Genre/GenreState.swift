/// Where the choice of a genre stands.
enum GenreState: Equatable, Sendable {
  case moods
  case genres(Genre.Mood)
}
