import Rehearsal
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lists the folders and transcripts that complete a partly typed path.
enum FolderListing {
  /// The completions of `path`, sorted by name; none if the folder does not exist.
  ///
  /// Hidden files are offered only after a typed dot, and names with control characters never. The disk is read away from the caller's
  /// actor.
  @concurrent static func completions(of path: String) async -> [Completion] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let beginning = path.dropFirst(folder.count)
    let place = TranscriptName.expandingHome(in: folder)
    let names = try? FileManager.default.contentsOfDirectory(atPath: place.isEmpty ? "." : place)
    return (names ?? []).sorted().compactMap { name -> Completion? in
      // A line end in a name would end the command.
      guard name.hasPrefix(beginning), !name.hasPrefix(".") || beginning.hasPrefix("."),
        !VisibleText.hasControl(name)
      else { return nil }
      let whole = folder + name
      guard let identity = try? FileIdentity(path: place + name) else { return nil }
      if identity.isFolder { return Completion(CommandLexer.quote(whole + "/"), ending: .letters) }
      return name.hasSuffix(TranscriptFiles.ending) ? Completion(CommandLexer.quote(whole)) : nil
    }
  }
}
