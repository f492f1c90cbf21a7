/// What has happened to the database without being asked for.
package nonisolated enum StorageNotice: Hashable, Codable, Sendable {
  /// It was damaged, and has been begun anew; the old one is beside it, under that name.
  case rebuilt(asideName: String)

  /// One sentence for the user.
  package var text: String {
    switch self {
    case .rebuilt(let name):
      "The database was damaged. It is set aside as \(name), and a new one has begun."
    }
  }
}
