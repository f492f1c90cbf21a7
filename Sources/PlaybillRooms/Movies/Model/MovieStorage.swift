#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A storage for the store's answers and the user's watch-list: in memory, or in a database.
///
/// As with the service, each operation has its own completion handler, which is called once. Cancelling
/// or releasing the token cancels the operation, and then the handler is not called.
package protocol MovieStorage {
  /// Reads the last kept version of a page; nil if there is none.
  func movies(
    _ type: MovieApiType,
    page: Int,
    completion: @escaping (Result<Stored<Movies>?, StorageError>) -> Void
  ) -> CancelToken

  /// Keeps a page of a list, replacing the previous version.
  func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken

  /// Reads the last kept version of a movie; nil if there is none.
  func detail(
    of id: Movie.ID,
    completion: @escaping (Result<Stored<MovieDetail>?, StorageError>) -> Void
  ) -> CancelToken

  /// Keeps a movie, replacing the previous version.
  func save(
    _ detail: Stored<MovieDetail>,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken

  /// Reads the entries of the watch-list, in the order in which they were added.
  func watchList(
    completion: @escaping (Result<[WatchListEntry], StorageError>) -> Void
  ) -> CancelToken

  /// The entries of the watch-list, if they can be read without waiting; otherwise nil.
  var entriesAtHand: [WatchListEntry]? { get }

  /// Adds an entry to the watch-list, or replaces the one with the same id.
  func save(
    _ entry: WatchListEntry,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken

  /// Removes the entry with this id from the watch-list, if it exists.
  func removeEntry(
    of id: Movie.ID,
    completion: @escaping (Result<Void, StorageError>) -> Void
  ) -> CancelToken
}

extension MovieStorage {
  /// Nil, because reading a database takes time.
  package var entriesAtHand: [WatchListEntry]? { nil }
}

/// A cached response and its time.
package nonisolated struct Stored<Value>: Hashable, Codable, Sendable
where Value: Hashable & Codable & Sendable {
  package let value: Value
  package let date: Date

  package init(value: Value, date: Date) {
    self.value = value
    self.date = date
  }

  /// Returns the age in seconds at `now`.
  package func age(at now: Date) -> TimeInterval { now.timeIntervalSince(date) }
}

/// A movie that the user wants to watch, with the user's note.
package nonisolated struct WatchListEntry: Hashable, Codable, Sendable, Identifiable {
  package let id: Movie.ID
  package let title: String
  package let year: Int?
  package var note: String

  package init(id: Movie.ID, title: String, year: Int?, note: String) {
    self.id = id
    self.title = title
    self.year = year
    self.note = note
  }
}
