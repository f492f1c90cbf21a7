import Rehearsal

/// Where the house keeps what outlives a visit, for the visitor to turn: `set storage database`.
enum Storage: String, CaseIterable {
  /// In the session, and no longer.
  case memory
  /// In a database on the disk.
  case database
}

extension Knob<Storage> {
  static var storage: Knob {
    Knob("storage", default: .memory, summary: "where they are kept after relaunch")
  }
}
