import Rehearsal

/// Where the movies room gets its movies from, and where it keeps them.
///
/// Both are knobs, so that a recording says them, and is played again from the same sources.
struct MoviesSource {
  /// Who is asked for movies.
  enum Service: String, CaseIterable {
    /// The catalogue that ships with the app.
    case embedded
    /// TMDB, or a service that speaks as it does.
    case tmdb
  }

  let outside: (any MoviesOutside)?

  /// The service that the knobs of `world` ask for, or the one that `embedded` makes.
  func service(in world: World, embedded: () -> any Gettable) -> any Gettable {
    guard let outside, world.knobs[.service] == .tmdb else { return embedded() }
    return outside.makeService(in: world)
  }

  /// The storage that the knobs of `world` ask for, or the one that `inMemory` makes.
  func storage(in world: World, inMemory: () -> any MovieStorage) -> any MovieStorage {
    guard let outside, world.knobs[.storage] == .database else { return inMemory() }
    return outside.makeStorage(in: world)
  }
}

extension Knob<MoviesSource.Service> {
  static var service: Knob {
    Knob("service", default: .embedded, summary: "whom the movies ask after relaunch")
  }
}
