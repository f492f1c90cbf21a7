import Transcripts

/// Notices which files were changed, added or removed.
struct FileChanges {
  private var stamps: [String: FileStamp] = [:]

  /// Looks at `paths`, and returns what differs from the last look, sorted.
  mutating func look(at paths: [String]) -> [String] {
    let old = stamps
    stamps = paths.reduce(into: [:]) { $0[$1] = FileStamp(path: $1) }
    return Set(old.keys).union(stamps.keys).filter { old[$0] != stamps[$0] }.sorted()
  }
}
