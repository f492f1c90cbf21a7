import Foundation
import GRDB
import PlaybillRooms

/// A row of the database with a movie: the whole answer, as JSON.
struct KeptDetail: Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "detail"

  let id: Movie.ID
  /// Seconds since 2001, which are restored without rounding.
  let date: TimeInterval
  let movie: MovieDetail

  init(_ detail: Stored<MovieDetail>) {
    id = detail.value.id
    date = detail.date.timeIntervalSinceReferenceDate
    movie = detail.value
  }

  var stored: Stored<MovieDetail> {
    Stored(value: movie, date: Date(timeIntervalSinceReferenceDate: date))
  }
}
