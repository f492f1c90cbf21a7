@testable import PlaybillRooms

/// A storage that fails with `error`.
struct FailingStorage: MovieStorage {
  let error: StorageError

  func movies(
    _ type: MovieApiType,
    page: Int,
    completion: @escaping (Result<Stored<Movies>?, StorageError>) -> Void
  ) -> CancelToken {
    fail(completion)
  }

  func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    fail(completion)
  }

  func detail(
    of id: Movie.ID,
    completion: @escaping (Result<Stored<MovieDetail>?, StorageError>) -> Void
  ) -> CancelToken {
    fail(completion)
  }

  func save(
    _ detail: Stored<MovieDetail>,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    fail(completion)
  }

  func watchList(
    completion: @escaping (Result<[WatchListEntry], StorageError>) -> Void
  ) -> CancelToken {
    fail(completion)
  }

  func save(
    _ entry: WatchListEntry,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    fail(completion)
  }

  func removeEntry(
    of id: Movie.ID,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken {
    fail(completion)
  }

  private func fail<Value>(_ completion: (Result<Value, StorageError>) -> Void) -> CancelToken {
    completion(.failure(error))
    return CancelToken()
  }
}
