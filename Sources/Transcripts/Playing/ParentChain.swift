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

  /// This file and those that it continues, nearest first, as far as their headers can be read.
  package var files: UnfoldFirstSequence<ParentChain> {
    sequence(first: self) { chain in
      FileBeginning(of: chain.path).header.parent.flatMap { try? chain.parent($0) }
    }
  }

  /// Returns the chain extended by `parent`, a path relative to the folder of the current file.
  ///
  /// Throws an error if the file does not exist, if the chain is a circle, or if it exceeds
  /// ``limit``.
  package func parent(_ name: String) throws(TranscriptError) -> ParentChain {
    let parent = name.hasPrefix("/") ? name : FilePlace.folder(of: path) + name
    let identity = try FileIdentity(of: parent)
    guard !identities.contains(identity) else { throw TranscriptError(parent, .circle) }
    guard identities.count < Self.limit else {
      throw TranscriptError(parent, .longParentChain(limit: Self.limit))
    }
    return ParentChain(path: parent, identities: identities.union([identity]))
  }
}
