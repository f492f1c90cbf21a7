/// Finds the transcripts that paths mean.
nonisolated public struct TranscriptFiles {
  private static let suffix = ".transcript"

  private var found: Set<String> = []
  /// The folders that the present one lies in.
  private var enclosing: Set<FileIdentity> = []

  private init() {}

  /// The files that `paths` mean, sorted and each once: a file itself, whatever it is called, and
  /// the files called `*.transcript` in a folder and all its subfolders.
  ///
  /// What begins with a dot is passed over in a folder. Symbolic links are followed.
  ///
  /// Throws when a path or a folder is missing or unreadable, when symbolic links lead round in a
  /// circle, and when nothing was found. A transcript in a folder that cannot be read is found.
  public static func find(_ paths: [String]) throws(TranscriptError) -> [String] {
    var search = TranscriptFiles()
    for path in paths {
      if let folder = try Folder(path: path) {
        try search.visit(folder)
      } else {
        search.found.insert(path)
      }
    }
    guard !search.found.isEmpty else {
      throw TranscriptError(paths.joined(separator: ", "), .nothingFound)
    }
    return search.found.sorted()
  }

  private mutating func visit(_ folder: Folder) throws(TranscriptError) {
    guard enclosing.insert(folder.identity).inserted else {
      throw TranscriptError(folder.path, .unreadable(.symbolicLinkLoop))
    }
    defer { enclosing.remove(folder.identity) }
    for name in try folder.names() where !name.hasPrefix(".") {
      let path = folder.path.hasSuffix("/") ? folder.path + name : "\(folder.path)/\(name)"
      let isTranscript = name.hasSuffix(Self.suffix)
      let inner: Folder?
      do throws(TranscriptError) {
        inner = try Folder(path: path)
      } catch {
        // A link to nowhere is somebody else's business; what is called like a transcript fails by
        // itself when it is played, and costs no other its turn.
        guard isTranscript || error.reason == .unreadable(.missing) else { throw error }
        if isTranscript { found.insert(path) }
        continue
      }
      if let inner {
        try visit(inner)
      } else if isTranscript {
        found.insert(path)
      }
    }
  }
}
