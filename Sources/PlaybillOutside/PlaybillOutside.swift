package import PlaybillRooms
package import Rehearsal

/// The example's access to TMDB over HTTP and to SQLite on the disk.
///
/// Creating it opens nothing, so a session does not wait for what it does not use.
@MainActor
package struct PlaybillOutside: Playbill.Outside {
  private let client: TMDBClient
  private let database: MovieDatabase

  /// Connects to the service at `address` and to a database in `folder`.
  ///
  /// Without a folder, every attempt to keep something fails with an error.
  package init(
    address: ServiceAddress = .tmdb,
    token: AccessToken? = nil,
    folder: String? = nil
  ) {
    client = TMDBClient(at: address, token: token)
    database = MovieDatabase(folder: folder)
  }

  package func makeService(in world: World) -> any Gettable {
    TMDBService(client: client, in: world)
  }

  package func makeStorage(
    in world: World,
    noticing notice: @escaping (StorageNotice) -> Void
  ) -> any MovieStorage {
    DatabaseMovieStorage(database, in: world, noticing: notice)
  }

  package func makeGenreTapCounter(in world: World) -> any TapCounter {
    DatabaseTapCounter(of: "registration.genre", in: database, world)
  }
}
