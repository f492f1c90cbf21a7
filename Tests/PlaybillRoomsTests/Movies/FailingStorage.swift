import Streams

@testable import PlaybillRooms

/// A storage that fails with `error`.
struct FailingStorage: MovieStorage {
  let error: StorageError

  func movies(_ type: MovieApiType, page: Int) -> AnyPublisher<Stored<Movies>?, StorageError> {
    fail()
  }

  func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int
  )
    -> AnyPublisher<Never, StorageError>
  {
    fail()
  }

  func detail(of id: Movie.ID) -> AnyPublisher<Stored<MovieDetail>?, StorageError> { fail() }
  func save(_ detail: Stored<MovieDetail>) -> AnyPublisher<Never, StorageError> { fail() }
  func watchList() -> AnyPublisher<[WatchListEntry], StorageError> { fail() }
  func save(_ entry: WatchListEntry) -> AnyPublisher<Never, StorageError> { fail() }
  func removeEntry(of id: Movie.ID) -> AnyPublisher<Never, StorageError> { fail() }

  private func fail<Value>() -> AnyPublisher<Value, StorageError> {
    Fail(error: error).eraseToAnyPublisher()
  }
}
