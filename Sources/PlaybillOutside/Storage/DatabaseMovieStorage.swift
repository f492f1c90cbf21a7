package import PlaybillRooms
package import Rehearsal
package import Streams

/// Keeps movies in the database, through a gateway of the world, so that a replay does not access the
/// disk.
///
/// The watch-list belongs to the user, so a change to it is a write. Answers of the service are
/// copies: keeping one counts as a read, which does not block `undo` and may happen twice.
@MainActor
package final class DatabaseMovieStorage: MovieStorage {
  private struct ListKey: Sendable {
    let type: MovieApiType
    let page: Int
  }

  private struct ListPage: Sendable {
    let key: ListKey
    let movies: Stored<Movies>
  }

  /// The result of a change.
  private enum Done: String, Codable { case done }

  package var notices: Signal<StorageNotice> { noticed.eraseToSignal() }

  private let noticed = PassthroughSubject<StorageNotice, Never>()
  private let readList: DatabaseGateway<ListKey, Stored<Movies>?>
  private let saveList: DatabaseGateway<ListPage, Done>
  private let readDetail: DatabaseGateway<Movie.ID, Stored<MovieDetail>?>
  private let saveDetail: DatabaseGateway<Stored<MovieDetail>, Done>
  private let readWatchList: DatabaseGateway<Void, [WatchListEntry]>
  private let saveEntry: DatabaseGateway<WatchListEntry, Done>
  private let removeEntry: DatabaseGateway<Movie.ID, Done>

  /// Makes a storage that uses `database`.
  package init(_ database: MovieDatabase, in world: World) {
    readList = DatabaseGateway(to: database, in: world, noticed) { key throws(StorageError) in
      try await database.movies(key.type, page: key.page)
    }
    saveList = DatabaseGateway(to: database, in: world, noticed) { page throws(StorageError) in
      try await database.save(page.movies, of: page.key.type, page: page.key.page)
      return .done
    }
    readDetail = DatabaseGateway(to: database, in: world, noticed) { id throws(StorageError) in
      try await database.detail(of: id)
    }
    saveDetail = DatabaseGateway(to: database, in: world, noticed) { detail throws(StorageError) in
      try await database.save(detail)
      return .done
    }
    readWatchList = DatabaseGateway(to: database, in: world, noticed) { _ throws(StorageError) in
      try await database.watchList()
    }
    saveEntry = DatabaseGateway(to: database, in: world, noticed) { entry throws(StorageError) in
      try await database.save(entry)
      return .done
    }
    removeEntry = DatabaseGateway(to: database, in: world, noticed) { id throws(StorageError) in
      try await database.removeEntry(of: id)
      return .done
    }
  }

  package func movies(
    _ type: MovieApiType,
    page: Int
  ) -> AnyPublisher<Stored<Movies>?, StorageError> {
    readList.read(ListKey(type: type, page: page))
  }

  package func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int
  ) -> AnyPublisher<Never, StorageError> {
    end(of: saveList.read(ListPage(key: ListKey(type: type, page: page), movies: movies)))
  }

  package func detail(of id: Movie.ID) -> AnyPublisher<Stored<MovieDetail>?, StorageError> {
    readDetail.read(id)
  }

  package func save(_ detail: Stored<MovieDetail>) -> AnyPublisher<Never, StorageError> {
    end(of: saveDetail.read(detail))
  }

  package func watchList() -> AnyPublisher<[WatchListEntry], StorageError> {
    readWatchList.read(())
  }

  package func save(_ entry: WatchListEntry) -> AnyPublisher<Never, StorageError> {
    end(of: saveEntry.write(entry))
  }

  package func removeEntry(of id: Movie.ID) -> AnyPublisher<Never, StorageError> {
    end(of: removeEntry.write(id))
  }

  private func end(of reply: AnyPublisher<Done, StorageError>) -> AnyPublisher<Never, StorageError>
  {
    reply.ignoreOutput().eraseToAnyPublisher()
  }
}
