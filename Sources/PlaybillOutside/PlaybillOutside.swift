package import PlaybillRooms
package import Rehearsal

/// The example's way outside: TMDB over HTTP, and SQLite on the disk.
///
/// Making it opens nothing; what a session does not use, it does not wait for.
@MainActor
package struct PlaybillOutside: Playbill.Outside {
  private let client: TMDBClient
  private let database: MovieDatabase

  /// Makes a way to the service at `address`, and to a database in `folder`.
  ///
  /// Without a folder nothing can be kept, and whoever tries is told so.
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

  package func makeStorage(in world: World) -> any MovieStorage {
    DatabaseMovieStorage(database, in: world)
  }

  package func makeGenreTapCounter(in world: World) -> any TapCounter {
    DatabaseTapCounter(of: "registration.genre", in: database, world)
  }
}
