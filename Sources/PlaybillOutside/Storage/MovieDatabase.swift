import Foundation
import GRDB
package import PlaybillRooms

/// The database on the disk: answers of the service, the watch-list, and counters.
///
/// It is opened at its first use, so that a start does not wait for the disk. Each method is one
/// transaction.
package actor MovieDatabase {
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

  package func movies(_ type: MovieApiType, page: Int) throws(StorageError) -> Stored<Movies>? {
    try read { try KeptList.fetchOne($0, key: ["type": type.rawValue, "page": page])?.stored }
  }

  package func save(
    _ movies: Stored<Movies>,
    of type: MovieApiType,
    page: Int
  ) throws(StorageError) {
    try write { try KeptList(movies, of: type, page: page).insert($0, onConflict: .replace) }
  }

  package func detail(of id: Movie.ID) throws(StorageError) -> Stored<MovieDetail>? {
    try read { try KeptDetail.fetchOne($0, key: id)?.stored }
  }

  package func save(_ detail: Stored<MovieDetail>) throws(StorageError) {
    try write { try KeptDetail(detail).insert($0, onConflict: .replace) }
  }

  package func watchList() throws(StorageError) -> [WatchListEntry] {
    try read { try WatchListEntry.order(Column("position")).fetchAll($0) }
  }

  package func save(_ entry: WatchListEntry) throws(StorageError) {
    try write { database in
      try database.execute(
        sql: """
          INSERT INTO watchListEntry (id, title, year, note) VALUES (?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE
          SET title = excluded.title, year = excluded.year, note = excluded.note
          """,
        arguments: [entry.id, entry.title, entry.year, entry.note]
      )
    }
  }

  package func removeEntry(of id: Movie.ID) throws(StorageError) {
    try write { _ = try WatchListEntry.filter(Column("id") == id).deleteAll($0) }
  }

  /// Increments the counter `name`, and returns its new value, over all runs.
  package func increment(_ name: String) throws(StorageError) -> Int {
    try write { database in
      var counter = try Counter.fetchOne(database, key: name) ?? Counter(name: name, count: 0)
      counter.count += 1
      try counter.save(database)
      return counter.count
    }
  }

  private func read<Value>(
    _ body: (Database) throws -> Value
  ) throws(StorageError) -> Value {
    try access { try $0.read(body) }
  }

  private func write<Value>(
    _ body: (Database) throws -> Value
  ) throws(StorageError) -> Value {
    try access { try $0.write(body) }
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

extension StorageError {
  /// Translates an error of the database, or of its folder, for the user.
  init(_ error: any Error) {
    switch error {
    case let error as StorageError: self = error
    case let error as DatabaseError: self.init(error)
    case let error as CocoaError: self.init(error)
    default: self = .failed(reason: "\(error)")
    }
  }

  private init(_ error: DatabaseError) {
    // The shared memory of the log is a file, which does not fit on a full disk either.
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE {
      self = .full
      return
    }
    switch error.resultCode {
    case .SQLITE_FULL: self = .full
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_CANTOPEN: self = .failed(reason: "its file cannot be opened")
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .failed(reason: "another program is using it")
    default: self = .failed(reason: error.message ?? "\(error.resultCode)")
    }
  }

  private init(_ error: CocoaError) {
    switch error.code {
    case .fileWriteOutOfSpace: self = .full
    case .fileWriteNoPermission, .fileWriteVolumeReadOnly: self = .readOnly
    default: self = .failed(reason: "its folder cannot be created")
    }
  }
}

extension DatabaseError {
  /// Whether the file is not a database, or a corrupt one.
  var isDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode) }
}
