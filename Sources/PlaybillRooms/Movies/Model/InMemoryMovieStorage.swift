package import Rehearsal

/// A storage for the duration of a session, for pipes, tests and explorations.
package final class InMemoryMovieStorage: MovieStorage {
  fileprivate struct Contents {
    struct ListKey: Hashable {
      let type: MovieApiType
      let page: Int
    }

    var lists: [ListKey: Stored<Movies>] = [:]
    var details: [Movie.ID: Stored<MovieDetail>] = [:]
    var entries: [WatchListEntry] = []
  }

  private let defaults: Defaults

  /// Makes a storage that keeps its contents in `defaults`, and so after a relaunch.
  package init(in defaults: Defaults = Defaults()) {
    self.defaults = defaults
  }

  package func movies(
    _ type: MovieApiType,
    page: Int,
    completion: @escaping (Result<Stored<Movies>?, StorageError>) -> Void
  ) -> CancelToken {
    read(completion) { $0.lists[Contents.ListKey(type: type, page: page)] }
  }

  package func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    write(completion) { $0.lists[Contents.ListKey(type: type, page: page)] = movies }
  }

  package func detail(
    of id: Movie.ID,
    completion: @escaping (Result<Stored<MovieDetail>?, StorageError>) -> Void
  ) -> CancelToken {
    read(completion) { $0.details[id] }
  }

  package func save(
    _ detail: Stored<MovieDetail>,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    write(completion) { $0.details[detail.value.movie.id] = detail }
  }

  package func watchList(
    completion: @escaping (Result<[WatchListEntry], StorageError>) -> Void
  ) -> CancelToken {
    read(completion) { $0.entries }
  }

  /// All entries.
  package var entriesAtHand: [WatchListEntry]? { contents.entries }

  package func save(
    _ entry: WatchListEntry,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    write(completion) { $0.entries.put(entry) }
  }

  package func removeEntry(
    of id: Movie.ID,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    write(completion) { $0.entries.removeAll { $0.id == id } }
  }

  private var contents: Contents {
    get { defaults[.movies] ?? Contents() }
    set { defaults[.movies] = newValue }
  }

  /// Answers at once, so nothing is left to cancel.
  private func read<Value>(
    _ completion: (Result<Value, StorageError>) -> Void,
    _ value: (Contents) -> Value
  ) -> CancelToken {
    completion(.success(value(contents)))
    return CancelToken()
  }

  private func write(
    _ completion: (Result<Void, StorageError>) -> Void,
    _ change: (inout Contents) -> Void
  ) -> CancelToken {
    change(&contents)
    completion(.success(()))
    return CancelToken()
  }
}

extension Defaults.Key<InMemoryMovieStorage.Contents> {
  fileprivate static var movies: Self { Self("movies") }
}
