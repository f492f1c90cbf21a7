/// What a path or a transcript of a user shows when it is played again.
nonisolated package enum Replay: Hashable, Sendable, Codable {
  /// The opening, and the commands of a path that the app survives.
  case steps([PlayedStep])
  /// A transcript of a path, and whether it passes: nothing leaks, not even at its end, and each run shows the same.
  case transcript(String, passes: Bool)
  /// What a transcript of a user touches.
  case coverage(CoverageReading)
}
