/// Finds transcripts by path.
nonisolated public struct TranscriptFiles {
  private static let suffix = ".transcript"

  private var found: Set<String> = []
  /// The folders that contain the current folder, and that folder itself.
  private var enclosing: Set<FileIdentity> = []

  private let skip: (TranscriptError) -> Void

  private init(skip: @escaping (TranscriptError) -> Void) {
    self.skip = skip
  }

  /// Returns the files that `paths` name, sorted and without duplicates.
  ///
  /// A path that names a file stands for that file, whatever its extension. A path that names a
  /// folder stands for the `*.transcript` files in it and its subfolders.
  ///
  /// Names in a folder that begin with a dot are ignored. Symbolic links are followed. A link in a
  /// folder that leads to a circle is ignored, and reported to `skip`.
  ///
  /// Throws an error if a path or folder is missing or unreadable, or if nothing was found. A
  /// transcript that cannot be read is returned like any other.
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
        // Ignore dangling links. Return an unreadable transcript, because it fails when it is
        // played and does not affect the others.
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
