import Foundation
import GRDB
import PlaybillRooms

/// A movie as it stands in the database: the answer whole, as JSON.
struct KeptDetail: Codable, Hashable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "detail"

  let id: Movie.ID
  /// Seconds since 2001, which come back to the last bit.
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
