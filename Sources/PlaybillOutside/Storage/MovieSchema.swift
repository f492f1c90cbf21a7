import Foundation
import GRDB
import PlaybillRooms

/// The tables of the database, by version.
///
/// Never change a released version: existing databases were created with it.
enum MovieSchema {
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.create(table: KeptList.databaseTableName) { table in
        table.column("type", .text).notNull()
        table.column("page", .integer).notNull()
        table.column("date", .double).notNull()
        table.column("movies", .jsonText).notNull()
        table.primaryKey(["type", "page"])
      }
      try database.create(table: KeptDetail.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("date", .double).notNull()
        table.column("movie", .jsonText).notNull()
      }
      try database.create(table: WatchListEntry.databaseTableName) { table in
        table.autoIncrementedPrimaryKey("position")
        table.column("id", .integer).notNull().unique()
        table.column("title", .text).notNull()
        table.column("year", .integer)
        table.column("note", .text).notNull()
      }
      try database.create(table: Counter.databaseTableName) { table in
        table.primaryKey("name", .text)
        table.column("count", .integer).notNull()
      }
    }
    return migrator
  }()
}

/// A row of the database with a page of a list: the whole answer, as JSON.
struct KeptList: Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "list"

  let type: MovieApiType
  let page: Int
  /// Seconds since 2001, which are restored without rounding.
  let date: TimeInterval
  let movies: Movies

  init(_ movies: Stored<Movies>, of type: MovieApiType, page: Int) {
    self.type = type
    self.page = page
    date = movies.date.timeIntervalSinceReferenceDate
    self.movies = movies.value
  }

  var stored: Stored<Movies> {
    Stored(value: movies, date: Date(timeIntervalSinceReferenceDate: date))
  }
}

/// A row of the database with a movie: the whole answer, as JSON.
struct KeptDetail: Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "detail"

  let id: Movie.ID
  /// Seconds since 2001, which are restored without rounding.
  let date: TimeInterval
  let movie: MovieDetail

  init(_ detail: Stored<MovieDetail>) {
    id = detail.value.movie.id
    date = detail.date.timeIntervalSinceReferenceDate
    movie = detail.value
  }

  var stored: Stored<MovieDetail> {
    Stored(value: movie, date: Date(timeIntervalSinceReferenceDate: date))
  }
}

/// An entry of the watch-list, whose row also has its position, assigned by the database.
extension WatchListEntry: FetchableRecord, TableRecord {
  package static let databaseTableName = "watchListEntry"
}

/// The number of times that something has happened in the lifetime of the app, over all its runs.
struct Counter: Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "counter"

  let name: String
  var count: Int
}
