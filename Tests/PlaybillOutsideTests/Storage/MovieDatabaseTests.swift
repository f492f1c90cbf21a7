import Foundation
import GRDB
import PlaybillRooms
import TestSupport
import Testing

@testable import PlaybillOutside

/// The database in a real folder.
@Suite(.timeLimit(.minutes(10))) struct MovieDatabaseTests {
  private let folder = TemporaryFolder()

  private var database: MovieDatabase { MovieDatabase(folder: folder.path(of: "house/data")) }

  private var path: String { folder.path(of: "house/data/playbill.sqlite") }

  @Test("no file exists before the first use")
  func lazyFile() async throws {
    let database = database
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await answer(of: database) == nil)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(await database.takeNotice() == nil)
  }

  /// The kept answer at a URL.
  private func answer(
    of database: MovieDatabase,
    at url: String = "movie/1"
  ) async throws -> String? {
    try await database.answer(at: url)
  }

  @Test("kept answers are available in the next run")
  func persistence() async throws {
    let movies = try JSONDecoder().decode(
      Movies.self,
      from: Data(
        #"{"page":1,"results":[{"id":603,"title":"Don't; DROP TABLE \"answer\" — ✓"}]}"#.utf8
      )
    )
    let first = database
    try await first.keep("an earlier answer", at: "movie/popular")
    try await first.keep(movies, at: "movie/popular")
    try await first.keep("Speed", at: "movie/1")
    let second = database
    #expect(try await second.answer(at: "movie/popular") == movies)
    #expect(try await answer(of: second) == "Speed")
    #expect(try await answer(of: second, at: "movie/2") == nil)
    #expect(try await answer(of: second, at: "movie/popular") == nil, "an answer of another type")
  }

  @Test("a database of the first version gets the missing table")
  func firstVersion() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "house/data"),
      withIntermediateDirectories: true
    )
    let queue = try DatabaseQueue(path: path)
    try MovieDatabase.migrator.migrate(queue, upTo: "1")
    try queue.close()
    let database = database
    try await database.keep("Speed", at: "movie/1")
    #expect(try await answer(of: database) == "Speed")
  }

  @Test("two runs at the same time share the database")
  func sharedFile() async throws {
    let (left, right) = (database, database)
    try await withThrowingTaskGroup { group in
      for (database, ids) in [(left, 1...10), (right, 11...20)] {
        group.addTask {
          for id in ids { try await database.keep("movie \(id)", at: "movie/\(id)") }
        }
      }
      try await group.waitForAll()
    }
    let database = database
    for id in 1...20 { #expect(try await answer(of: database, at: "movie/\(id)") == "movie \(id)") }
  }

  @Test(
    "a file that is not a database is set aside unless it is empty",
    arguments: ["this is no database, and it is long enough to be taken for none", ""]
  )
  func damagedFile(text: String) async throws {
    try folder.write(text, to: "house/data/playbill.sqlite")
    let database = database
    try await database.keep("Speed", at: "movie/1")
    let name = "playbill.damaged-1.sqlite"
    #expect(await database.takeNotice() == (text.isEmpty ? nil : .rebuilt(asideName: name)))
    #expect(await database.takeNotice() == nil)
    #expect(try await answer(of: database) == "Speed")
    let aside = try? folder.text(of: "house/data/\(name)")
    #expect(aside == (text.isEmpty ? nil : text))
  }

  @Test("every damaged file is kept")
  func severalDamaged() async throws {
    for number in 1...3 {
      try folder.write("broken for time number \(number)", to: "house/data/playbill.sqlite")
      let database = database
      _ = try await answer(of: database)
      #expect(
        await database.takeNotice() == .rebuilt(asideName: "playbill.damaged-\(number).sqlite")
      )
      // A log left behind by its file would damage the next file.
      for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
  }

  @Test("damage inside the file is found when the database is opened")
  func innerDamage() async throws {
    let writer = database
    for id in 1...60 {
      try await writer.keep(String(repeating: "The Matrix ", count: 20), at: "movie/\(id)")
    }
    let queue = try DatabaseQueue(path: path)
    try await queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try queue.close()
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let length = try file.seekToEnd()
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0x5A, count: Int(length) - 4096))
    try file.close()
    let database = database
    #expect(try await answer(of: database) == nil)
    #expect(await database.takeNotice() == .rebuilt(asideName: "playbill.damaged-1.sqlite"))
  }

  @Test("a file of a newer version is refused and left alone")
  func newerVersion() async throws {
    _ = try await answer(of: database)
    let queue = try DatabaseQueue(path: path)
    try await queue.write { database in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')")
    }
    let error = StorageError.failed(reason: "a newer version of the app has written it")
    let database = database
    await #expect(throws: error) { try await answer(of: database) }
    #expect(await database.takeNotice() == nil)
  }

  @Test("a full disk is reported and loses nothing")
  func fullDisk() async throws {
    let folder = folder.path(of: "house/data")
    let database = MovieDatabase(folder: folder, pageLimit: 24)
    try await database.keep("kept", at: "movie/1")
    var count = 1
    await #expect(throws: StorageError.full) {
      while true {
        try await database.keep(String(repeating: "x", count: 2000), at: "movie/\(count + 1)")
        count += 1
      }
    }
    #expect(try await answer(of: database) == "kept")
    for id in 1...count { #expect(try await answer(of: database, at: "movie/\(id)") != nil) }
    #expect(try await answer(of: database, at: "movie/\(count + 1)") == nil)
  }

  @Test("a folder that cannot be created is reported")
  func missingFolder() async throws {
    let file = try folder.write("", to: "file")
    let database = MovieDatabase(folder: file + "/below")
    await #expect(throws: StorageError.failed(reason: "its folder cannot be created")) {
      try await answer(of: database)
    }
  }

  // For root, no folder is read-only.
  @Test("a read-only folder is reported", .enabled(if: geteuid() != 0))
  func readOnlyFolder() async throws {
    let folder = folder.path(of: "house/data")
    _ = try await answer(of: MovieDatabase(folder: folder))
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
    let database = MovieDatabase(folder: folder)
    await #expect(throws: StorageError.readOnly) { try await answer(of: database) }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
  }

  @Test("a database without a folder reports that it cannot save")
  func noFolder() async throws {
    let database = MovieDatabase(folder: nil)
    await #expect(throws: StorageError.failed(reason: "it has no folder; use --data-dir")) {
      try await database.keep("Speed", at: "movie/1")
    }
  }

  @Test(
    "SQLite errors become storage errors",
    arguments: [
      (ResultCode.SQLITE_FULL, StorageError.full),
      (.SQLITE_IOERR_SHMSIZE, .full),
      (.SQLITE_READONLY, .readOnly),
      (.SQLITE_READONLY_DBMOVED, .readOnly),
      (.SQLITE_BUSY, .failed(reason: "another program is using it")),
      (.SQLITE_CANTOPEN, .failed(reason: "its file cannot be opened")),
    ]
  )
  func sqliteErrors(code: ResultCode, error: StorageError) {
    #expect(StorageError(DatabaseError(resultCode: code)) == error)
  }

  @Test(
    "file system errors become storage errors",
    arguments: [
      (CocoaError.Code.fileWriteOutOfSpace, StorageError.full),
      (.fileWriteNoPermission, .readOnly), (.fileWriteVolumeReadOnly, .readOnly),
    ]
  )
  func diskErrors(code: CocoaError.Code, error: StorageError) {
    #expect(StorageError(CocoaError(code)) == error)
  }
}
