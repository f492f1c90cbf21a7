import Foundation
import GRDB
import PlaybillRooms

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
