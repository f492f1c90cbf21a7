package import PlaybillRooms
package import Rehearsal
import Streams

/// Keeps movies in the database.
///
/// The watch-list belongs to the user, so a change to it is a write. Answers of the service are
/// copies: keeping one counts as a read, which does not block `undo` and may happen twice.
@MainActor
package final class DatabaseMovieStorage: MovieStorage {
  /// The result of a change.
  private enum Done: String, Codable { case done }

  private let gateway: DatabaseGateway
  private let noticing: AnyCancellable

  /// Makes a storage that uses `database`, and calls `notice` with what has happened to its file.
  package init(
    _ database: MovieDatabase,
    in world: World,
    noticing notice: @escaping (StorageNotice) -> Void
  ) {
    gateway = DatabaseGateway(to: database, in: world)
    noticing = gateway.notices.sink(receiveValue: notice)
  }

  package func movies(
    _ type: MovieApiType,
    page: Int,
    completion: @escaping (Result<Stored<Movies>?, StorageError>) -> Void
  ) -> CancelToken {
    gateway.read("\(type.rawValue) \(page)") { database throws(StorageError) in
      try await database.movies(type, page: page)
    }
    .answer(completion)
  }

  package func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    copy("save \(type.rawValue) \(page)", completion) { database throws(StorageError) in
      try await database.save(movies, of: type, page: page)
    }
  }

  package func detail(
    of id: Movie.ID,
    completion: @escaping (Result<Stored<MovieDetail>?, StorageError>) -> Void
  ) -> CancelToken {
    gateway.read("movie \(id)") { database throws(StorageError) in
      try await database.detail(of: id)
    }
    .answer(completion)
  }

  package func save(
    _ detail: Stored<MovieDetail>,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    copy("save movie \(detail.value.movie.id)", completion) { database throws(StorageError) in
      try await database.save(detail)
    }
  }

  package func watchList(
    completion: @escaping (Result<[WatchListEntry], StorageError>) -> Void
  ) -> CancelToken {
    gateway.read("watch-list") { database throws(StorageError) in
      try await database.watchList()
    }
    .answer(completion)
  }

  package func save(
    _ entry: WatchListEntry,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    change("watch \(entry.id)", completion) { database throws(StorageError) in
      try await database.save(entry)
    }
  }

  package func removeEntry(
    of id: Movie.ID,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    change("unwatch \(id)", completion) { database throws(StorageError) in
      try await database.removeEntry(of: id)
    }
  }

  private func copy(
    _ request: String,
    _ completion: @escaping (Result<Void, StorageError>) -> Void,
    _ operation: @escaping DatabaseGateway.Operation<Void>
  ) -> CancelToken {
    gateway.read(request, Self.done(after: operation)).answer { completion($0.map { _ in }) }
  }

  private func change(
    _ request: String,
    _ completion: @escaping (Result<Void, StorageError>) -> Void,
    _ operation: @escaping DatabaseGateway.Operation<Void>
  ) -> CancelToken {
    gateway.write(request, Self.done(after: operation)).answer { completion($0.map { _ in }) }
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
