import Rehearsal

/// What a path or a transcript of a user shows when it is played again.
nonisolated package enum Replay: Hashable, Sendable, Codable {
  /// A step of a path, or of a transcript.
  package struct Step: Hashable, Sendable, Codable {
    /// What is typed, or the directive; nil for the opening.
    var command: String?
    /// What is printed.
    var lines: [String] = []
    /// The screen afterwards.
    var screen: [String] = []
    /// The scene afterwards.
    var scene: SceneIdentity?
    /// Why it happens: the chains of causes, as the x-ray shows them.
    var causes: [String] = []
    /// The lines of the app's source in the chains, in their order.
    var sources: [String] = []
    /// The objects behind the screen: what `where` shows.
    var objects: [String] = []
  }

  /// The opening, and the commands of a path that the app survives.
  case steps([Step])
  /// A transcript of a path, and whether it passes: nothing leaks, not even at its end, and each run shows the same.
  case transcript(String, passes: Bool)
  /// What a transcript of a user touches.
  case coverage(CoverageReader.Reading)
}
