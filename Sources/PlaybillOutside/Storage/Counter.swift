import GRDB

/// The number of times that something has happened in the lifetime of the app, over all its runs.
struct Counter: Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "counter"

  let name: String
  var count: Int
}
