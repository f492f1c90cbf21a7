import Rehearsal

/// A state whose commands are to be tried.
nonisolated struct StateTask: Hashable, Sendable {
  /// The commands that lead to it.
  var path: [String]
  /// The fingerprint of the state when it was found.
  var fingerprint: UInt64
  /// The hash of what the last command printed then.
  var printed: UInt64
  /// Whether it is the first state of its scene, which gets some checks that take longer.
  var isFirstOfScene: Bool
  /// The commands that were tried with odd texts in the scene before; nil to try no texts at all.
  var commandsWithOddTexts: Set<String>?
  /// The indices of commands after which the app did not survive.
  var fatalTrials: Set<Int> = []
}

/// A command that was tried in a state, and what came of it.
nonisolated struct Trial: Hashable, Sendable {
  /// The verb and the control.
  var name: String
  /// The line that was typed.
  var line: String
  /// Why the command was possible.
  var origin: CommandOffer.Origin
  /// The state afterwards.
  var fingerprint: UInt64
  /// The hash of what was printed.
  var printed: UInt64
  /// The scene afterwards; nil if the app has ended.
  var scene: SceneIdentity?
  /// The title of the stage afterwards.
  var title: String
  var effect: FlowMap.SceneCommand.Effect
  /// The last navigation operation; nil for none.
  var operation: Transition.Operation?
  /// What the app did wrong meanwhile.
  var faults: [Fault] = []
  /// Why the command was refused; nil if it was not.
  var refusal: String?
}

/// Something that an app did wrong while a command was tried.
nonisolated struct Fault: Hashable, Sendable {
  var kind: Finding.Kind
  var subject: String
  var text: String
}

/// All commands that were tried in a state.
nonisolated struct Expansion: Hashable, Sendable {
  var trials: [Trial] = []
  /// What is wrong with the state itself.
  var faults: [Fault] = []
}
