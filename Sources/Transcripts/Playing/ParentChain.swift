/// The chain of files that leads from a played file to its ancestors through `continues`.
nonisolated package struct ParentChain {
  /// The path of the current file, as given by the caller or by the file that continues it.
  package let path: String

  /// The maximum number of files in a chain.
  ///
  /// Each file is played within the play of the file that continues it, and the stack is limited.
  package static let limit = 100

  private let identities: Set<FileIdentity>

  /// Starts a chain with the requested file.
  package init(path: String) {
    self.path = path
    // A transcript in memory has no identity, and no file can continue it.
    identities = (try? FileIdentity(path: path)).map { [$0] } ?? []
  }

  private init(path: String, identities: Set<FileIdentity>) {
    self.path = path
    self.identities = identities
  }

  /// Returns the paths of a file and of those that it continues, nearest first, as far as their headers can be read.
  ///
  /// The last one may be missing, or be one of the files before it.
  package static func paths(from path: String) -> [String] {
    var (chain, paths) = (ParentChain(path: path), [path])
    while let name = FileBeginning(of: chain.path).header.parent {
      paths.append(chain.path(of: name))
      guard let parent = try? chain.parent(name) else { break }
      chain = parent
    }
    return paths
  }

  /// Returns the path of `parent`, which is relative to the folder of the current file.
  private func path(of parent: String) -> String {
    parent.hasPrefix("/") ? parent : FilePlace.folder(of: path) + parent
  }

  /// Returns the chain extended by `parent`, a path relative to the folder of the current file.
  ///
  /// Throws an error if the file does not exist, if the chain is a circle, or if it exceeds
  /// ``limit``.
  package func parent(_ name: String) throws(TranscriptError) -> ParentChain {
    let parent = self.path(of: name)
    let identity = try FileIdentity(of: parent)
    guard !identities.contains(identity) else { throw TranscriptError(parent, .circle) }
    guard identities.count < Self.limit else {
      throw TranscriptError(parent, .longParentChain(limit: Self.limit))
    }
    return ParentChain(path: parent, identities: identities.union([identity]))
  }
}
