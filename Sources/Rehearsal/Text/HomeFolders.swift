import Streams
import Synchronization

/// The home folders of the sessions that live in this process, whose paths differ from run to run.
///
/// Texts show such a path as `~`.
nonisolated enum HomeFolders {
  private static let lock = Lock()
  // Safe: `lock` guards it.
  nonisolated(unsafe) private static var known: Set<String> = []
  /// Each text of an app asks whether there is one.
  private static let count = Atomic(0)

  /// The paths, without a slash at the end.
  static var paths: Set<String> { lock.withLock { known } }

  static func insert(_ path: String) {
    lock.withLock { _ = known.insert(path) }
    count.add(1, ordering: .relaxed)
  }

  static func remove(_ path: String) {
    lock.withLock { _ = known.remove(path) }
    count.subtract(1, ordering: .relaxed)
  }

  /// Returns `text` with `~` for each home folder.
  static func abbreviated(_ text: String) -> String {
    guard count.load(ordering: .relaxed) > 0 else { return text }
    return paths.reduce(text) { $0.contains($1) ? $0.replacing($1, with: "~") : $0 }
  }
}
