/// The reason why something could not be kept or read.
package nonisolated enum StorageError: Error, Hashable, Codable, Sendable {
  /// There is no room left on the disk.
  case full
  /// The file cannot be written.
  case readOnly
  /// Any other failure, with a short reason.
  case failed(reason: String)

  /// One sentence for the user.
  package var text: String {
    switch self {
    case .full: "Nothing can be kept: the disk is full."
    case .readOnly: "Nothing can be kept: the database is read-only."
    case .failed(let reason): "The database has failed: \(reason)."
    }
  }
}
