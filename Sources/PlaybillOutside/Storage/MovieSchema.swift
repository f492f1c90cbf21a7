import GRDB

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
      try database.create(table: WatchListRow.databaseTableName) { table in
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
