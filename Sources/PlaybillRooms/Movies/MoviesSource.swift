import Rehearsal

/// The service and the storage of the movies room.
///
/// Both are settings, so a recording contains them and a replay uses the same ones.
struct MoviesSource {
  /// The service that provides the movies.
  enum Service: String, CaseIterable {
    /// The catalogue that ships with the app.
    case embedded
    /// TMDB, or a service with the same interface.
    case tmdb
  }

  let outside: (any MoviesOutside)?

  /// Returns the service that the settings of `world` select, or the result of `embedded`.
  func service(in world: World, embedded: () -> any Gettable) -> any Gettable {
    guard let outside, world.settings[.service] == .tmdb else { return embedded() }
    return outside.makeService(in: world)
  }

  /// Returns the storage that the settings of `world` select, or the result of `inMemory`.
  func storage(in world: World, inMemory: () -> any MovieStorage) -> any MovieStorage {
    guard let outside, world.settings[.storage] == .database else { return inMemory() }
    return outside.makeStorage(in: world)
  }
}

extension Setting<MoviesSource.Service> {
  static var service: Setting {
    Setting("service", default: .embedded, summary: "whom the movies ask after relaunch")
  }
}
