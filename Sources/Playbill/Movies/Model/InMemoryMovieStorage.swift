package import Streams

/// A storage that lasts as long as the session: for pipes, tests and explorations.
package final class InMemoryMovieStorage: MovieStorage {
  private struct ListKey: Hashable {
    let type: MovieApiType
    let page: Int
  }

  /// None: nothing happens to a memory.
  package let notices: Signal<StorageNotice> = Empty().eraseToSignal()

  private var lists: [ListKey: Stored<Movies>] = [:]
  private var details: [Movie.ID: Stored<MovieDetail>] = [:]
  private var entries: [WatchListEntry] = []

  package init() {}

  package func movies(
    _ type: MovieApiType,
    page: Int
  ) -> AnyPublisher<Stored<Movies>?, StorageError> {
    read { $0.lists[ListKey(type: type, page: page)] }
  }

  package func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int
  )
    -> AnyPublisher<Never, StorageError>
  {
    write { $0.lists[ListKey(type: type, page: page)] = movies }
  }

  package func detail(of id: Movie.ID) -> AnyPublisher<Stored<MovieDetail>?, StorageError> {
    read { $0.details[id] }
  }

  package func save(_ detail: Stored<MovieDetail>) -> AnyPublisher<Never, StorageError> {
    write { $0.details[detail.value.id] = detail }
  }

  package func watchList() -> AnyPublisher<[WatchListEntry], StorageError> {
    read { $0.entries }
  }

  package func save(_ entry: WatchListEntry) -> AnyPublisher<Never, StorageError> {
    write { storage in
      if let index = storage.entries.firstIndex(where: { $0.id == entry.id }) {
        storage.entries[index] = entry
      } else {
        storage.entries.append(entry)
      }
    }
  }

  package func removeEntry(of id: Movie.ID) -> AnyPublisher<Never, StorageError> {
    write { $0.entries.removeAll { $0.id == id } }
  }

  private func read<Value>(
    _ value: @escaping (InMemoryMovieStorage) -> Value
  ) -> AnyPublisher<Value, StorageError> {
    Deferred { Just(value(self)) }.setFailureType(to: StorageError.self).eraseToAnyPublisher()
  }

  private func write(
    _ change: @escaping (InMemoryMovieStorage) -> Void
  ) -> AnyPublisher<Never, StorageError> {
    Deferred {
      change(self)
      return Empty<Never, StorageError>()
    }
    .eraseToAnyPublisher()
  }
}
