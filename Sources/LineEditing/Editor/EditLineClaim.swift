import Synchronization

/// The right to use libedit, which one editor has at a time.
///
/// libedit draws through the terminal library, and that keeps the terminal's description and the
/// sequence it is about to send in globals: two editors in one process would overwrite each
/// other's.
final class EditLineClaim {
  private static let isTaken = Atomic(false)

  /// Takes the right, or is nil while somebody has it.
  init?() {
    guard !Self.isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
  }

  deinit {
    Self.isTaken.store(false, ordering: .releasing)
  }
}
