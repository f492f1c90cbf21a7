package import Streams

/// Where the store keeps what it has got, and the user's watch-list: in memory, or in a database.
///
/// As with the service, nothing happens before somebody subscribes, and each subscriber makes it
/// happen anew. What writes ends without a value, or fails.
package protocol MovieStorage {
  /// What happens to the storage without being asked for, since the session began.
  var notices: Signal<StorageNotice> { get }

  /// The page of a list as it was kept last; nil when it never was.
  func movies(_ type: MovieApiType, page: Int) -> AnyPublisher<Stored<Movies>?, StorageError>

  /// Keeps a page of a list in the place of what was kept of it.
  func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int
  )
    -> AnyPublisher<Never, StorageError>

  /// The movie as it was kept last; nil when it never was.
  func detail(of id: Movie.ID) -> AnyPublisher<Stored<MovieDetail>?, StorageError>

  /// Keeps a movie in the place of what was kept of it.
  func save(_ detail: Stored<MovieDetail>) -> AnyPublisher<Never, StorageError>

  /// The entries of the watch-list, in the order in which they were added.
  func watchList() -> AnyPublisher<[WatchListEntry], StorageError>

  /// Adds an entry to the watch-list, or puts it in the place of the one with its id.
  func save(_ entry: WatchListEntry) -> AnyPublisher<Never, StorageError>

  /// Takes the entry of that id off the watch-list, if it is there.
  func removeEntry(of id: Movie.ID) -> AnyPublisher<Never, StorageError>
}

extension MovieStorage {
  /// None: to most storages nothing happens.
  package var notices: Signal<StorageNotice> { Empty().eraseToSignal() }
}
