/// The user's favorite kind of play.
enum Genre: String, CaseIterable, Sendable {
  case comedy, farce, musical
  case tragedy, history, drama
  case tragicomedy, mystery

  /// The reason to go to the theatre.
  enum Mood: String, CaseIterable, Sendable {
    case laugh, cry, wonder
  }

  var mood: Mood {
    switch self {
    case .comedy, .farce, .musical: .laugh
    case .tragedy, .history, .drama: .cry
    case .tragicomedy, .mystery: .wonder
    }
  }
}
