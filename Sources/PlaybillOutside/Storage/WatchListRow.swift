import GRDB
import PlaybillRooms

/// A row of the database with an entry of the watch-list.
struct WatchListRow: Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "watchListEntry"

  /// The position in the list, which the database assigns when it adds the entry.
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
