#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Notices which files were changed, added or removed.
struct FileChanges {
  private var stamps: [String: Stamp] = [:]

  /// What tells a version of a file from another one.
  private struct Stamp: Equatable {
    let modified: Date?
    let size: Int?
    let number: Int?

    init?(of path: String) {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
        return nil
      }
      modified = attributes[.modificationDate] as? Date
      size = attributes[.size] as? Int
      number = attributes[.systemFileNumber] as? Int
    }
  }

  /// Looks at `paths`, and returns what differs from the last look, sorted.
  mutating func look(at paths: [String]) -> [String] {
    let old = stamps
    stamps = paths.reduce(into: [:]) { $0[$1] = Stamp(of: $1) }
    return Set(old.keys).union(stamps.keys).filter { old[$0] != stamps[$0] }.sorted()
  }
}
