import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names of files that a path which is being typed can become: folders, and transcripts.
enum FolderListing {
  /// The completions of `path`, in the order of their names; none where there is no such folder.
  ///
  /// Names that begin with a dot are offered to who types the dot. It reads the disk, away from its
  /// caller's actor.
  @concurrent static func completions(of path: String) async -> [Completion] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let beginning = path.dropFirst(folder.count)
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : folder
    )
    return (names ?? []).sorted().compactMap { name -> Completion? in
      guard name.hasPrefix(beginning), !name.hasPrefix(".") || beginning.hasPrefix(".") else {
        return nil
      }
      let whole = folder + name
      var isFolder = false
      guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder) else {
        return nil
      }
      if isFolder { return Completion(CommandLexer.quote(whole + "/"), ending: .letters) }
      return name.hasSuffix(".transcript") ? Completion(CommandLexer.quote(whole)) : nil
    }
  }
}
