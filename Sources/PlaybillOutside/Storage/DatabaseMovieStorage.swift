package import PlaybillRooms
package import Rehearsal
package import Streams

/// Keeps movies in the database.
///
/// The watch-list belongs to the user, so a change to it is a write. Answers of the service are
/// copies: keeping one counts as a read, which does not block `undo` and may happen twice.
@MainActor
package final class DatabaseMovieStorage: MovieStorage {
  /// The result of a change.
  private enum Done: String, Codable { case done }

  private let gateway: DatabaseGateway

  /// Makes a storage that uses `database`.
  package init(_ database: MovieDatabase, in world: World) {
    gateway = DatabaseGateway(to: database, in: world)
  }

  package var notices: Signal<StorageNotice> { gateway.notices }

  package func movies(
    _ type: MovieApiType,
    page: Int
  ) -> AnyPublisher<Stored<Movies>?, StorageError> {
    gateway.read { database throws(StorageError) in try await database.movies(type, page: page) }
  }

  package func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int
  ) -> AnyPublisher<Never, StorageError> {
    copy { database throws(StorageError) in
      try await database.save(movies, of: type, page: page)
    }
  }

  package func detail(of id: Movie.ID) -> AnyPublisher<Stored<MovieDetail>?, StorageError> {
    gateway.read { database throws(StorageError) in try await database.detail(of: id) }
  }

  package func save(_ detail: Stored<MovieDetail>) -> AnyPublisher<Never, StorageError> {
    copy { database throws(StorageError) in try await database.save(detail) }
  }

  package func watchList() -> AnyPublisher<[WatchListEntry], StorageError> {
    gateway.read { database throws(StorageError) in try await database.watchList() }
  }

  package func save(_ entry: WatchListEntry) -> AnyPublisher<Never, StorageError> {
    change { database throws(StorageError) in try await database.save(entry) }
  }

  package func removeEntry(of id: Movie.ID) -> AnyPublisher<Never, StorageError> {
    change { database throws(StorageError) in try await database.removeEntry(of: id) }
  }

  private func copy(
    _ operation: @escaping DatabaseGateway.Operation<Void>
  ) -> AnyPublisher<Never, StorageError> {
    gateway.read(Self.done(after: operation)).ignoreOutput().eraseToAnyPublisher()
  }

  private func change(
    _ operation: @escaping DatabaseGateway.Operation<Void>
  ) -> AnyPublisher<Never, StorageError> {
    gateway.write(Self.done(after: operation)).ignoreOutput().eraseToAnyPublisher()
  }

  private static func done(
    after operation: @escaping DatabaseGateway.Operation<Void>
  ) -> DatabaseGateway.Operation<Done> {
    { database throws(StorageError) in
      try await operation(database)
      return .done
    }
  }
}
