import Exploration
import LineEditing
import Platform
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder into which an exploration writes transcripts at its end, which is checked at its start.
struct TranscriptFolder {
  let path: String
  private let replaces: Bool

  /// Makes the folder at `path`, unless it exists.
  ///
  /// Throws an error if it cannot be written, or if it has transcripts that are not to be replaced.
  init(_ path: String, replaces: Bool) throws(ShellError) {
    (self.path, self.replaces) = (path, replaces)
    guard mkdir(path, 0o755) == 0 || (errno == EEXIST && Self.isFolder(path)) else {
      throw .unwritable(path, errno: errno)
    }
    guard access(path, W_OK | X_OK) == 0 else { throw .unwritable(path, errno: errno) }
    if !replaces, let name = try Self.transcripts(in: path).first {
      throw ShellError(
        "\(path): This folder has transcripts, such as \(name). To replace all of them: --force",
        .cannotCreate
      )
    }
  }

  /// Writes `files`.
  ///
  /// If it replaces transcripts, it removes all others of the folder, but not those in its folders.
  /// The old transcripts remain until all new ones are on the disk.
  func replace(by files: [PathTranscripts.File]) throws {
    try UninterruptedWork.perform {
      var drafts: [DraftFile] = []
      do {
        for file in files { drafts.append(try draft(of: file)) }
        for (draft, file) in zip(drafts, files)
        where !(replaces ? draft.takePlace() : draft.takeFreePlace()) {
          throw WriteError.failed(path: place(of: file.name), errno: errno)
        }
      } catch {
        for draft in drafts { draft.discard() }
        throw error
      }
      guard replaces else { return }
      let names = Set(try Self.transcripts(in: path)).subtracting(files.map(\.name))
      for name in names.sorted() {
        guard unlink(place(of: name)) == 0 else {
          throw ShellError.unwritable(place(of: name), errno: errno)
        }
      }
    }
  }

  /// Writes the text of `file` to a draft.
  private func draft(of file: PathTranscripts.File) throws(WriteError) -> DraftFile {
    let place = place(of: file.name)
    guard let draft = DraftFile(beside: place) else {
      throw .failed(path: place, errno: errno)
    }
    // There may be more files than a process can keep open.
    defer { close(draft.descriptor) }
    guard draft.write(Array(file.text.utf8)) else {
      draft.discard()
      throw .failed(path: place, errno: errno)
    }
    return draft
  }

  private func place(of name: String) -> String { "\(path)/\(name)" }

  /// Returns the names of the transcripts in the folder at `path`, without those in its folders, sorted.
  static func transcripts(in path: String) throws(ShellError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(TranscriptFiles.ending) && !isFolder("\(path)/\($0)") }.sorted()
    } catch {
      throw ShellError("\(path): This folder cannot be read. Check its permissions.", .unreadable)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileIdentity(path: path))?.isFolder == true
  }
}
