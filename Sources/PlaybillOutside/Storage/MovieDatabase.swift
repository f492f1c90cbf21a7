import Foundation
import GRDB

/// The database on the disk: answers of the service.
///
/// It is opened at its first use, so that a start does not wait for the disk. Each method is one
/// transaction.
package actor MovieDatabase {
  /// Creates the tables, by version.
  ///
  /// Never change a released version: existing databases were created with it.
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    // The first version had a table of counters, which is no longer used.
    migrator.registerMigration("1") { _ in }
    migrator.registerMigration("2") {
      try $0.execute(sql: "CREATE TABLE answer (url TEXT PRIMARY KEY, json TEXT NOT NULL)")
    }
    return migrator
  }()

  private let file: DatabaseFile?
  private var queue: DatabaseQueue?
  private var notice: StorageNotice?

  /// Makes a database in `folder`, which need not exist.
  ///
  /// With nil, the database can keep nothing.
  package init(folder: String?, pageLimit: Int = 16_384) {
    file = folder.map { DatabaseFile(folder: $0, pageLimit: pageLimit) }
  }

  /// Returns and clears the notice of what happened to the file since the last call.
  package func takeNotice() -> StorageNotice? { notice.take() }

  /// Returns the kept answer at `url`; nil if there is none, or if it is of another type.
  package func answer<Answer: Decodable>(at url: String) throws(StorageError) -> Answer? {
    let json = try access { queue in
      try queue.read {
        try String.fetchOne($0, sql: "SELECT json FROM answer WHERE url = ?", arguments: [url])
      }
    }
    return json.flatMap { try? JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }

  /// Keeps an answer, replacing the previous one.
  package func keep(_ answer: some Encodable, at url: String) throws(StorageError) {
    try access { queue in
      let json = String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
      try queue.write {
        try $0.execute(
          sql: "INSERT OR REPLACE INTO answer (url, json) VALUES (?, ?)",
          arguments: [url, json]
        )
      }
    }
  }

  /// Calls `body` with the open database, and once more if the database turns out to be damaged.
  private func access<Value>(
    _ body: (DatabaseQueue) throws -> Value
  ) throws(StorageError) -> Value {
    do {
      do {
        return try body(try opened())
      } catch let error as DatabaseError where error.isDamage {
        // Opening the file again sets it aside, unless another process has done so.
        try queue.take()?.close()
        return try body(try opened())
      }
    } catch {
      throw StorageError(error)
    }
  }

  private func opened() throws -> DatabaseQueue {
    if let queue { return queue }
    guard let file else { throw StorageError.failed(reason: "it has no folder; use --data-dir") }
    let (queue, asideName) = try file.open()
    self.queue = queue
    if let asideName { notice = .rebuilt(asideName: asideName) }
    return queue
  }
}
