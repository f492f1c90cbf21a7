import Foundation
import GRDB
import PlaybillRooms

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
    default: self = .failed(reason: "its folder cannot be made")
    }
  }
}

extension DatabaseError {
  /// Whether the file is not a database, or a corrupt one.
  var isDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode) }
}
