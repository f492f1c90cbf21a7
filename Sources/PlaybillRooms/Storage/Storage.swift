import Rehearsal

/// Where the app keeps data after a visit: `set storage database` changes it.
enum Storage: String, CaseIterable {
  /// In the session only.
  case memory
  /// In a database on the disk.
  case database
}

extension Setting<Storage> {
  static var storage: Setting {
    Setting("storage", default: .memory, summary: "where data is stored", effect: .relaunch)
  }
}

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
    case .full: "Data cannot be stored: the disk is full."
    case .readOnly: "Data cannot be stored: the database is read-only."
    case .failed(let reason): "The database has failed: \(reason)."
    }
  }
}

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
      "The database was damaged. It was renamed to \(name), and a new one was created."
    }
  }
}
