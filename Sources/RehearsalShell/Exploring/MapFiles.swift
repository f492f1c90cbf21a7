import Platform
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files that an exploration writes at its end, which are checked at its start.
enum MapFiles {
  /// Throws an error if no file can be written at `path`.
  static func checkFile(_ path: String) throws(ShellError) {
    let folder =
      path.contains("/") ? String(path[...(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
    guard access(folder, W_OK | X_OK) == 0 else { throw .unwritable(path, errno: errno) }
    guard !isFolder(path) else { throw .unwritable(path, errno: EISDIR) }
  }

  /// Makes the folder at `path`, unless it exists.
  ///
  /// Throws an error if it cannot be written, or if it has transcripts that are not to be replaced.
  static func prepareFolder(_ path: String, replaces: Bool) throws(ShellError) {
    guard mkdir(path, 0o755) == 0 || (errno == EEXIST && isFolder(path)) else {
      throw .unwritable(path, errno: errno)
    }
    guard access(path, W_OK | X_OK) == 0 else { throw .unwritable(path, errno: errno) }
    if !replaces, let name = transcripts(in: path).first {
      throw ShellError(
        "\(path): This folder has transcripts, such as \(name). To replace all of them: --force",
        .cannotCreate
      )
    }
  }

  /// Removes the transcripts in the folder at `path`, but not those in its folders.
  static func removeTranscripts(in path: String) throws(ShellError) {
    for name in transcripts(in: path) {
      guard unlink("\(path)/\(name)") == 0 else {
        throw .unwritable("\(path)/\(name)", errno: errno)
      }
    }
  }

  private static func transcripts(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).filter { $0.hasSuffix(".transcript") }.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileIdentity(path: path))?.isFolder == true
  }
}
