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
    Setting("storage", default: .memory, summary: "where they are kept after relaunch")
  }
}
