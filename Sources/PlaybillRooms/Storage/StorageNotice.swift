/// An event of the database that the app did not request.
package nonisolated enum StorageNotice: Hashable, Codable, Sendable {
  /// The database was damaged and replaced by a new one.
  ///
  /// The damaged file remains beside it, under `asideName`.
  case rebuilt(asideName: String)

  /// One sentence for the user.
  package var text: String {
    switch self {
    case .rebuilt(let name):
      "The database was damaged. It is set aside as \(name), and a new one has begun."
    }
  }
}
