/// What kind of play somebody likes best.
enum Genre: String, CaseIterable, Sendable {
  case comedy, farce, musical
  case tragedy, history, drama
  case tragicomedy, mystery

  /// What one goes to the theatre for.
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
