import Foundation
import GRDB
import PlaybillRooms

/// Where the database is, how it is opened, and what happens to one that is damaged.
struct DatabaseFile {
  let folder: String

  /// How many pages of 4 KB it may have: what is kept of a service must not fill a disk.
  let pageLimit: Int

  /// As long as the service may take; a busy machine may hold a transaction up for seconds.
  private static let patience: Duration = .seconds(10)

  private var path: String { "\(folder)/playbill.sqlite" }

  /// Opens the database, makes it where there is none, and brings it to the version of today.
  ///
  /// A file that is damaged goes aside, under the name that is returned with the new one.
  func open() throws -> (queue: DatabaseQueue, asideName: String?) {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    do {
      return (try openWhenFree(), nil)
    } catch let error as DatabaseError where error.isDamage {
      let name = try setAside()
      return (try openWhenFree(), name)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
      // Its log must stand beside it; SQLite does not say why it cannot.
      throw FileManager.default.isWritableFile(atPath: folder) ? error : StorageError.readOnly
    }
  }

  /// Opens the database, again and again while another process sets it up: SQLite waits for other
  /// writers, but not for a change of the journal mode.
  private func openWhenFree() throws -> DatabaseQueue {
    let start = ContinuousClock.now
    while true {
      do {
        return try openSound()
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && start.duration(to: .now) < Self.patience
      {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  private func openSound() throws -> DatabaseQueue {
    var configuration = Configuration()
    // A reader of a second shell need not wait for the writer of the first.
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(Self.patience / .seconds(1))
    configuration.prepareDatabase { [pageLimit] database in
      try database.execute(sql: "PRAGMA max_page_count = \(pageLimit)")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { database in
      guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      if try MovieSchema.migrator.hasBeenSuperseded(database) {
        throw StorageError.failed(reason: "a newer version of the app has written it")
      }
    }
    do {
      try MovieSchema.migrator.migrate(queue)
    } catch {
      // Somebody else may have been doing the same at the same time.
      guard try queue.read(MovieSchema.migrator.hasCompletedMigrations) else { throw error }
    }
    return queue
  }

  /// Gives the file a name at which nobody opens it, and returns that name.
  private func setAside() throws -> String {
    let files = FileManager.default
    let names = (1...).lazy.map { "playbill.damaged-\($0).sqlite" }
    // The sequence has no end, so there is a first.
    let name = names.first { !files.fileExists(atPath: "\(folder)/\($0)") } ?? ""
    // Its log last would be taken for that of the new file, should the process end between.
    for suffix in ["-wal", "-shm", ""] where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: "\(folder)/\(name)\(suffix)")
    }
    return name
  }
}
