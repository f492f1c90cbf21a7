package import PlaybillRooms
package import Rehearsal
import Streams

/// The example's access to TMDB over HTTP and to SQLite on the disk.
///
/// Creating it opens nothing, so a session does not wait for what it does not use.
@MainActor
package struct PlaybillOutside: MoviesOutside {
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
    TMDBService(client: client, world: world)
  }

  package func keepAnswers(
    of service: any Gettable,
    in world: World,
    noticing notice: @escaping (String) -> Void
  ) -> any Gettable {
    let gateway = DatabaseGateway(to: database, in: world)
    gateway.notices.receive { notice($0.get().text) }
    return KeptAnswers(service: service, gateway: gateway, notice: notice)
  }
}
