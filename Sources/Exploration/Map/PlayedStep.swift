import Rehearsal

/// A step of a path, or of a transcript, that was played again.
nonisolated package struct PlayedStep: Hashable, Sendable, Codable {
  /// What is typed, or the directive; nil for the opening.
  let command: String?
  /// What is printed.
  let lines: [String]
  /// The screen afterwards.
  let screen: [String]
  /// The scene afterwards.
  let scene: SceneIdentity?
  /// Why it happens: the chains of causes, as the x-ray shows them.
  var causes: [String] = []
  /// The lines of the app's source in the chains, in their order.
  var sources: [String] = []
  /// The objects behind the screen: what `where` shows.
  var objects: [String] = []
}
