import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder to which the paths of transcripts are relative, in calls and in reports.
nonisolated struct ProjectFolder: Hashable {
  let path: String

  /// Finds the project folder of the source file at `filePath`.
  ///
  /// This is the nearest folder at or above the file that contains a `Package.swift` or an Xcode
  /// project, or else the folder of the file itself.
  init(of filePath: String) {
    let own = Self.parent(of: filePath)
    let folders = sequence(first: own) { folder in
      let parent = Self.parent(of: folder)
      return parent == folder ? nil : parent
    }
    path = folders.first(where: Self.isProject) ?? own
  }

  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : prefix + path
  }

  /// Returns `path` relative to this folder; a path outside the folder stays absolute.
  func relative(_ path: String) -> String {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  func relative(_ error: TranscriptError) -> TranscriptError {
    var reason = error.reason
    if case .badParent(let parent) = reason { reason = .badParent(relative(parent)) }
    return TranscriptError(relative(error.path), line: error.line, reason)
  }

  func relative(_ mismatch: Mismatch) -> Mismatch {
    var mismatch = mismatch
    mismatch.path = relative(mismatch.path)
    if case .parent(let path, let count) = mismatch.cause {
      mismatch.cause = .parent(path: relative(path), mismatchCount: count)
    }
    return mismatch
  }

  private var prefix: String { path == "/" ? path : path + "/" }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isProject(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }
  }
}
