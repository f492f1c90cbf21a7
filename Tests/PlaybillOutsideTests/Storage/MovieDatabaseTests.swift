import Foundation
import GRDB
import PlaybillRooms
import TestSupport
import Testing

@testable import PlaybillOutside

/// The database in a real folder.
struct MovieDatabaseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var database: MovieDatabase { MovieDatabase(folder: folder.path(of: "house/data")) }

  private var path: String { folder.path(of: "house/data/playbill.sqlite") }

  private func movies(_ title: String) throws -> Stored<Movies> {
    let json = #"{"page":1,"results":[{"id":603,"title":"\#(title)","release_date":"1999-03-31"}]}"#
    return Stored(
      value: try JSONDecoder().decode(Movies.self, from: Data(json.utf8)),
      // A date that is not a binary fraction and not a whole number of milliseconds.
      date: Date(timeIntervalSinceReferenceDate: 757_382_400.123_456_7)
    )
  }

  private func detail(_ id: Int, runtime: Int) throws -> Stored<MovieDetail> {
    let json = """
      {"id":\(id),"title":"Alien","runtime":\(runtime),"genres":[{"id":27,"name":"Horror"}],
       "credits":{"crew":[{"job":"Director","name":"Ridley Scott"}]}}
      """
    return Stored(
      value: try JSONDecoder().decode(MovieDetail.self, from: Data(json.utf8)),
      date: Date(timeIntervalSinceReferenceDate: 1.0 / 3)
    )
  }

  private func entry(_ id: Int, _ note: String = "") -> WatchListEntry {
    WatchListEntry(id: id, title: "film \(id)", year: id.isMultiple(of: 2) ? 1979 : nil, note: note)
  }

  @Test("no file exists before the first use")
  func lazyFile() async throws {
    let database = database
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await database.movies(.popular, page: 1) == nil)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(await database.takeNotice() == nil)
  }

  @Test("saved movies are available in the next run")
  func persistence() async throws {
    let (matrix, alien) = (try movies("The Matrix"), try detail(348, runtime: 117))
    let first = database
    try await first.save(try movies("The Matricks"), of: .popular, page: 1)
    try await first.save(matrix, of: .popular, page: 1)
    try await first.save(try movies("Speed"), of: .popular, page: 2)
    try await first.save(try detail(348, runtime: 1))
    try await first.save(alien)
    let second = database
    #expect(try await second.movies(.popular, page: 1) == matrix)
    #expect(try await second.movies(.popular, page: 2)?.value.results.map(\.title) == ["Speed"])
    #expect(try await second.movies(.topRated, page: 1) == nil)
    #expect(try await second.detail(of: 348) == alien)
    #expect(try await second.detail(of: 349) == nil)
  }

  @Test("the watch list keeps the order in which its entries were added")
  func listOrder() async throws {
    let first = database
    for id in [5, 2, 9] { try await first.save(entry(id)) }
    try await first.save(entry(2, "Don't; DROP TABLE \"watchListEntry\" — ✓"))
    try await first.removeEntry(of: 5)
    try await first.removeEntry(of: 77)
    try await first.save(entry(5, "again"))
    let kept = [entry(2, "Don't; DROP TABLE \"watchListEntry\" — ✓"), entry(9), entry(5, "again")]
    #expect(try await first.watchList() == kept)
    #expect(try await database.watchList() == kept)
  }

  @Test("a counter counts across runs")
  func counter() async throws {
    #expect(try await database.increment("taps") == 1)
    #expect(try await database.increment("taps") == 2)
    #expect(try await database.increment("other") == 1)
    #expect(try await database.increment("taps") == 3)
  }

  @Test("two runs at the same time share the database")
  func sharedFile() async throws {
    let (left, right) = (database, database)
    try await withThrowingTaskGroup { group in
      for database in [left, right] {
        group.addTask {
          for _ in 1...10 { _ = try await database.increment("taps") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await database.increment("taps") == 21)
  }

  @Test(
    "a file that is not a database is set aside unless it is empty",
    arguments: ["this is no database, and it is long enough to be taken for none", ""]
  )
  func damagedFile(text: String) async throws {
    try folder.write(text, to: "house/data/playbill.sqlite")
    let database = database
    try await database.save(entry(1))
    let name = "playbill.damaged-1.sqlite"
    #expect(await database.takeNotice() == (text.isEmpty ? nil : .rebuilt(asideName: name)))
    #expect(await database.takeNotice() == nil)
    #expect(try await database.watchList() == [entry(1)])
    let aside = try? folder.text(of: "house/data/\(name)")
    #expect(aside == (text.isEmpty ? nil : text))
  }

  @Test("every damaged file is kept")
  func severalDamaged() async throws {
    for number in 1...3 {
      try folder.write("broken for time number \(number)", to: "house/data/playbill.sqlite")
      let database = database
      _ = try await database.watchList()
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
    for page in 1...60 { try await writer.save(try movies("The Matrix"), of: .popular, page: page) }
    let queue = try DatabaseQueue(path: path)
    try await queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try queue.close()
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let length = try file.seekToEnd()
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0x5A, count: Int(length) - 4096))
    try file.close()
    let database = database
    #expect(try await database.movies(.popular, page: 1) == nil)
    #expect(await database.takeNotice() == .rebuilt(asideName: "playbill.damaged-1.sqlite"))
  }

  @Test("a file of a newer version is refused and left alone")
  func newerVersion() async throws {
    _ = try await database.watchList()
    let queue = try DatabaseQueue(path: path)
    try await queue.write { database in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')")
    }
    let error = StorageError.failed(reason: "a newer version of the app has written it")
    let database = database
    await #expect(throws: error) { try await database.watchList() }
    #expect(await database.takeNotice() == nil)
  }

  @Test("a full disk is reported and loses nothing")
  func fullDisk() async throws {
    let folder = folder.path(of: "house/data")
    let database = MovieDatabase(folder: folder, pageLimit: 24)
    try await database.save(entry(1, "kept"))
    await #expect(throws: StorageError.full) {
      for id in 2... {
        try await database.save(self.entry(id, String(repeating: "x", count: 2000)))
      }
    }
    let kept = try await database.watchList()
    #expect(kept.first == entry(1, "kept"))
    #expect(kept.map(\.id) == Array(1...kept.count))
  }

  @Test("a folder that cannot be created is reported")
  func missingFolder() async throws {
    let file = try folder.write("", to: "file")
    let database = MovieDatabase(folder: file + "/below")
    await #expect(throws: StorageError.failed(reason: "its folder cannot be created")) {
      try await database.watchList()
    }
  }

  // For root, no folder is read-only.
  @Test("a read-only folder is reported", .enabled(if: geteuid() != 0))
  func readOnlyFolder() async throws {
    let folder = folder.path(of: "house/data")
    _ = try await MovieDatabase(folder: folder).watchList()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
    let database = MovieDatabase(folder: folder)
    await #expect(throws: StorageError.readOnly) { try await database.watchList() }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
  }

  @Test("a database without a folder reports that it cannot save")
  func noFolder() async throws {
    let database = MovieDatabase(folder: nil)
    await #expect(throws: StorageError.failed(reason: "it has no folder; use --data-dir")) {
      try await database.save(entry(1))
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
