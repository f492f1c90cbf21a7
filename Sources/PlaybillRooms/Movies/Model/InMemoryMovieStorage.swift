package import Rehearsal
package import Streams

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
    page: Int
  ) -> AnyPublisher<Stored<Movies>?, StorageError> {
    read { $0.lists[Contents.ListKey(type: type, page: page)] }
  }

  package func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int
  ) -> AnyPublisher<Never, StorageError> {
    write { $0.lists[Contents.ListKey(type: type, page: page)] = movies }
  }

  package func detail(of id: Movie.ID) -> AnyPublisher<Stored<MovieDetail>?, StorageError> {
    read { $0.details[id] }
  }

  package func save(_ detail: Stored<MovieDetail>) -> AnyPublisher<Never, StorageError> {
    write { $0.details[detail.value.movie.id] = detail }
  }

  package func watchList() -> AnyPublisher<[WatchListEntry], StorageError> {
    read { $0.entries }
  }

  package func save(_ entry: WatchListEntry) -> AnyPublisher<Never, StorageError> {
    write { $0.entries.put(entry) }
  }

  package func removeEntry(of id: Movie.ID) -> AnyPublisher<Never, StorageError> {
    write { $0.entries.removeAll { $0.id == id } }
  }

  private var contents: Contents {
    get { defaults[.movies] ?? Contents() }
    set { defaults[.movies] = newValue }
  }

  private func read<Value>(
    _ value: @escaping (Contents) -> Value
  ) -> AnyPublisher<Value, StorageError> {
    Deferred { [self] in Just(value(contents)) }.setFailureType(to: StorageError.self)
      .eraseToAnyPublisher()
  }

  private func write(
    _ change: @escaping (inout Contents) -> Void
  ) -> AnyPublisher<Never, StorageError> {
    Deferred { [self] in
      change(&contents)
      return Empty<Never, StorageError>()
    }
    .eraseToAnyPublisher()
  }
}

extension Defaults.Key<InMemoryMovieStorage.Contents> {
  fileprivate static var movies: Self { Self("movies") }
}
