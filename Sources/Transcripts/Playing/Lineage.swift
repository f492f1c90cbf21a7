/// A file, and the files that continue it: the way along which `continues` has led.
nonisolated package struct Lineage {
  /// The file that is played, as it was named.
  package let path: String

  /// How many files may continue each other.
  ///
  /// A file is played within the play of the one that continues it, and the stack has an end.
  package static let limit = 100

  private let identities: Set<FileIdentity>

  /// Begins with the file that somebody asked for.
  package init(path: String) {
    self.path = path
    // A transcript in memory is no file, and nobody can continue it.
    identities = (try? FileIdentity(path: path)).map { [$0] } ?? []
  }

  private init(path: String, identities: Set<FileIdentity>) {
    self.path = path
    self.identities = identities
  }

  /// The way to `parent`, which is named relative to the folder of the file that names it.
  ///
  /// Throws when there is no such file, when the way leads round in a circle, and when it is longer
  /// than ``limit``.
  package func parent(_ name: String) throws(TranscriptError) -> Lineage {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let parent = name.hasPrefix("/") ? name : folder + name
    let identity = try FileIdentity(path: parent)
    guard !identities.contains(identity) else { throw TranscriptError(parent, .circle) }
    guard identities.count < Self.limit else {
      throw TranscriptError(parent, .longLineage(limit: Self.limit))
    }
    return Lineage(path: parent, identities: identities.union([identity]))
  }
}
