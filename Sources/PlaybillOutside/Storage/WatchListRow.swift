import GRDB
import PlaybillRooms

/// An entry of the watch-list as it stands in the database.
struct WatchListRow: Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "watchListEntry"

  /// Its place, which the database gives it when it is added.
  let position: Int?
  let id: Movie.ID
  let title: String
  let year: Int?
  let note: String

  init(_ entry: WatchListEntry) {
    position = nil
    id = entry.id
    title = entry.title
    year = entry.year
    note = entry.note
  }

  var entry: WatchListEntry {
    WatchListEntry(id: id, title: title, year: year, note: note)
  }
}
