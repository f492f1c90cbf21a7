/// Finds the transcripts that paths mean.
nonisolated public struct TranscriptFiles {
  private static let suffix = ".transcript"

  private var found: Set<String> = []
  /// The folders that the present one lies in.
  private var enclosing: Set<FileIdentity> = []

  private let skip: (TranscriptError) -> Void

  private init(skip: @escaping (TranscriptError) -> Void) {
    self.skip = skip
  }

  /// The files that `paths` mean, sorted and each once: a file itself, whatever it is called, and
  /// the files called `*.transcript` in a folder and all its subfolders.
  ///
  /// What begins with a dot is passed over in a folder. Symbolic links are followed; one that leads
  /// round in a circle within a folder is passed over, and `skip` hears of it.
  ///
  /// Throws when a path or a folder is missing or unreadable, and when nothing was found. A
  /// transcript in a folder that cannot be read is found.
  public static func find(
    _ paths: [String],
    skip: @escaping (TranscriptError) -> Void = { _ in }
  ) throws(TranscriptError) -> [String] {
    var search = TranscriptFiles(skip: skip)
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
      // The files behind the link are found by their own paths.
      return skip(TranscriptError(folder.path, .unreadable(.symbolicLinkLoop)))
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
        if isTranscript {
          found.insert(path)
        } else if error.reason == .unreadable(.symbolicLinkLoop) {
          skip(error)
        } else if error.reason != .unreadable(.missing) {
          throw error
        }
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
