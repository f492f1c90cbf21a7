package import Rehearsal

/// What was typed in a walk, or the beginning of a session.
nonisolated package enum WalkStep: Hashable, Codable, Sendable {
  /// A session that has come to a place of the region as expected.
  case session(at: Int)
  /// A session that has begun elsewhere than before.
  case stranger
  /// A line that led where it was expected to, and the fingerprint there.
  case way(String, look: UInt64)
  /// A command that was tried, or a line that led elsewhere than expected, whose trial has no name.
  case trial(Trial)
  /// The session that came before has ended, which the app does not survive.
  case fatalEnd(Fault)
}

/// What is known of a place whose commands were all tried.
nonisolated package struct PlaceReport: Hashable, Codable, Sendable {
  /// The index of the place in its region.
  package var place: Int
  /// What is wrong with the state.
  package var faults: [Fault] = []
  /// What is wrong with the scene, as found by the checks that run only in its first state.
  package var sceneFaults: [Fault] = []
  /// Why the app does not survive the end of a session there; nil if it does, or if that was not tried.
  package var endFault: Fault?
  /// Whether a command that leaves the screen was left out.
  package var lacksExit = false
  /// The names of the controls that no output is bound to, and that nothing has set.
  package var unsetControls: [String] = []
}

/// A command that was tried in a state, and its outcome.
nonisolated package struct Trial: Hashable, Codable, Sendable {
  /// The verb and the control.
  package var name: String
  /// The line that was typed.
  package var line: String
  /// Why the command was possible.
  package var origin: CommandOffer.Origin
  /// The fingerprint of the state afterwards.
  package var fingerprint: UInt64 = 0
  /// The scene afterwards; nil if the app has ended, or does not survive the command.
  package var scene: SceneIdentity?
  /// The title of the stage afterwards.
  package var title = ""
  /// Where the command stands among those that the screen offers.
  package var order = 0
  /// What the command did.
  package var effect = FlowMap.SceneCommand.Effect.nothing
  /// The last navigation operation; nil for none.
  package var operation: Transition.Operation?
  /// Whether the screen has fields without text afterwards.
  package var hasEmptyFields = false
  /// What presenters received, such as the choice in a modal; nil for nothing.
  package var result: String?
  /// What the app did wrong meanwhile.
  package var faults: [Fault] = []
  /// Why the command was refused; nil if it was not.
  package var refusal: String?

  /// The fingerprint of the state afterwards; 0 without a scene.
  package var look: UInt64 { scene == nil ? 0 : fingerprint }

  /// Whether the app does not survive the command.
  package var isFatal: Bool { scene == nil && !faults.isEmpty }

  /// Makes a trial that had no effect.
  package init(name: String, line: String, origin: CommandOffer.Origin) {
    self.name = name
    self.line = line
    self.origin = origin
  }
}

/// Something that an app did wrong while a command was tried.
nonisolated package struct Fault: Hashable, Codable, Sendable {
  /// What kind of finding it is.
  package var kind: Finding.Kind
  /// What the fault is about, without values that differ from run to run; empty for the scene as a whole.
  package var subject: String
  /// One sentence that says what is wrong.
  package var text: String

  /// Makes a fault.
  package init(kind: Finding.Kind, subject: String = "", text: String) {
    self.kind = kind
    self.subject = subject
    self.text = text
  }
}

/// The answer to a request.
///
/// It has the steps of a walk; trials of the start, of a route, of a path, or of each line of a transcript; or a replay, if
/// something was played again.
nonisolated package struct Expansion: Hashable, Codable, Sendable {
  /// What was tried, in its order; of a path, only the last line, and those with faults.
  package var trials: [Trial]
  /// The fingerprints after the opening and after each line of a path; 0 where the app has ended.
  package var looks: [UInt64] = []
  /// The steps of a walk.
  package var steps: [WalkStep] = []
  /// The places whose commands were all tried.
  package var reports: [PlaceReport] = []
  /// What is wrong where a path ends, or with the whole request.
  package var faults: [Fault]
  /// The commands and controls that the options leave out, and the gateways that nothing answers.
  package var omissions = Omissions()
  /// Why the app does not survive the end of a session at the end of a path; nil if it does.
  package var endFault: Fault?
  /// What a path or a transcript shows when it is played again; nil for a request that tries something.
  package var replay: Replay?

  /// Makes an answer.
  package init(trials: [Trial] = [], faults: [Fault] = []) {
    self.trials = trials
    self.faults = faults
  }
}

/// What an exploration has left out, because its options say so, or because nothing outside answers.
nonisolated package struct Omissions: Hashable, Codable, Sendable {
  /// The excluded commands that a screen offers, as the options spell them.
  package var commands: Set<String> = []
  /// The masked controls that are on a screen, as the options spell them.
  package var controls: Set<String> = []
  /// The gateways whose calls wait for a reply.
  package var gateways: Set<String> = []
  /// Nothing is left out.
  package init() {}

  /// Adds what else was left out.
  package mutating func formUnion(_ other: Omissions) {
    commands.formUnion(other.commands)
    controls.formUnion(other.controls)
    gateways.formUnion(other.gateways)
  }
}

nonisolated extension CommandOffer.Origin: Codable {}
