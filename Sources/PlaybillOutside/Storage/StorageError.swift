import Foundation
import GRDB

/// The reason why something could not be kept or read.
package enum StorageError: Error, Hashable, Codable, Sendable {
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

/// An event of the database that the app did not request.
package enum StorageNotice: Hashable, Codable, Sendable {
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
