import Foundation
import GRDB

/// The file of the database: opens it, and sets it aside if it is damaged.
struct DatabaseFile {
  let folder: String

  /// The maximum size in pages of 4 KB: kept answers of a service must not fill a disk.
  let pageLimit: Int

  /// How long to wait for a busy database: as long as for the service, because on a busy machine a
  /// transaction may take seconds.
  private static let patience: Duration = .seconds(10)

  private var path: String { "\(folder)/playbill.sqlite" }

  /// Opens the database, creating it if necessary, and migrates it to the current version.
  ///
  /// A damaged file is set aside. The method then returns its new name together with the new
  /// database.
  func open() throws -> (queue: DatabaseQueue, asideName: String?) {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    do {
      return (try openWhenFree(), nil)
    } catch let error as DatabaseError where error.isDamage {
      let name = try setAside()
      return (try openWhenFree(), name)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
      // SQLite must create its log beside the file, and does not report why that fails.
      throw FileManager.default.isWritableFile(atPath: folder) ? error : StorageError.readOnly
    }
  }

  /// Opens the database, retrying while another process sets it up.
  ///
  /// SQLite waits for other writers, but not for a change of the journal mode.
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
    // With a write-ahead log, a reader in one shell need not wait for a writer in another.
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
      if try MovieDatabase.migrator.hasBeenSuperseded(database) {
        throw StorageError.failed(reason: "a newer version of the app has written it")
      }
    }
    do {
      try MovieDatabase.migrator.migrate(queue)
    } catch {
      // Another process may have migrated the database at the same time.
      guard try queue.read(MovieDatabase.migrator.hasCompletedMigrations) else { throw error }
    }
    return queue
  }

  /// Renames the damaged file so that the app no longer opens it, and returns the new name.
  private func setAside() throws -> String {
    let files = FileManager.default
    let names = (1...).lazy.map { "playbill.damaged-\($0).sqlite" }
    // The sequence is infinite, so there is a first unused name.
    let name = names.first { !files.fileExists(atPath: "\(folder)/\($0)") } ?? ""
    // Move the log first: if the process ended in between, SQLite would use a remaining log for the
    // new file.
    for suffix in ["-wal", "-shm", ""] where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: "\(folder)/\(name)\(suffix)")
    }
    return name
  }
}
