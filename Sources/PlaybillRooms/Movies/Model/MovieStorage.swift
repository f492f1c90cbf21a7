package import Streams

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A storage for the store's answers and the user's watch-list: in memory, or in a database.
///
/// As with the service, an operation starts on subscription, once for each subscriber. A write
/// completes without a value, or fails.
package protocol MovieStorage {
  /// Sends the events of the storage that the app did not request, since the session began.
  var notices: Signal<StorageNotice> { get }

  /// Returns the last kept version of a page, or nil if there is none.
  func movies(_ type: MovieApiType, page: Int) -> AnyPublisher<Stored<Movies>?, StorageError>

  /// Keeps a page of a list, replacing the previous version.
  func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int
  ) -> AnyPublisher<Never, StorageError>

  /// Returns the last kept version of a movie, or nil if there is none.
  func detail(of id: Movie.ID) -> AnyPublisher<Stored<MovieDetail>?, StorageError>

  /// Keeps a movie, replacing the previous version.
  func save(_ detail: Stored<MovieDetail>) -> AnyPublisher<Never, StorageError>

  /// Returns the entries of the watch-list, in the order in which they were added.
  func watchList() -> AnyPublisher<[WatchListEntry], StorageError>

  /// Adds an entry to the watch-list, or replaces the one with the same id.
  func save(_ entry: WatchListEntry) -> AnyPublisher<Never, StorageError>

  /// Removes the entry with this id from the watch-list, if it exists.
  func removeEntry(of id: Movie.ID) -> AnyPublisher<Never, StorageError>
}

extension MovieStorage {
  /// Sends nothing, because most storages have no such events.
  package var notices: Signal<StorageNotice> { Empty().eraseToSignal() }
}

/// A kept answer of the service, and the time at which it was kept.
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
