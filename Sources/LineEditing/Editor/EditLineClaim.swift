import Synchronization

/// The exclusive right of one editor to use libedit.
///
/// libedit draws through the terminal library, which stores the terminal's description and the
/// sequence being sent in global variables. Two editors in one process would overwrite each
/// other's.
final class EditLineClaim {
  private static let isTaken = Atomic(false)

  /// Takes the right.
  ///
  /// Returns nil if another editor has it.
  init?() {
    guard !Self.isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
  }

  deinit {
    Self.isTaken.store(false, ordering: .releasing)
  }
}
