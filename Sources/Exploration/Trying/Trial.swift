package import Rehearsal

/// Something to try in one or more new sessions.
nonisolated package enum ExplorationRequest: Hashable, Codable, Sendable {
  /// Start the app, follow a path, and see which scene it shows.
  case start(after: [String])
  /// Try the commands of a state.
  case state(StateTask)
  /// Open a route, and see which scene it shows.
  case route(String)
  /// Follow a path, and then try this number of random commands, one after the other.
  case walk(seed: UInt64, length: Int, after: [String])
  /// Play a path.
  case path([String])
  /// Play the transcript in this file, and return the lines that lead to its end.
  case transcript(String)
  /// Play a path, and return what each step shows.
  case steps([String])
  /// Play a path, and return a transcript of it with this title, which may continue another; if the app hangs there,
  /// without playing the last command.
  case recording([String], title: String, hangs: Bool, continuing: ContinuedTranscript?)
  /// Play the transcript in this file, and return what it touches.
  case coverage(String)
}

/// The transcript at whose end an exploration began, which written transcripts continue because it types secrets.
nonisolated package struct ContinuedTranscript: Hashable, Codable, Sendable {
  /// Its path, relative to the folder of the written ones.
  package let path: String
  /// The number of lines that lead to its end.
  package let lineCount: Int

  package init(path: String, lineCount: Int) {
    self.path = path
    self.lineCount = lineCount
  }
}

/// A state whose commands are to be tried.
nonisolated package struct StateTask: Hashable, Codable, Sendable {
  /// The commands that lead to it.
  package var path: [String]
  /// The fingerprint of the state when it was found.
  package var fingerprint: UInt64
  /// The hash of the output of the last command then.
  package var printed: UInt64
  /// Whether it is the first state of its scene, in which some longer checks run.
  package var isFirstOfScene: Bool
  /// The commands of its scene that were already tried with odd texts; nil to try no odd texts.
  package var commandsWithOddTexts: Set<String>?

  /// Makes a task.
  package init(
    path: [String],
    fingerprint: UInt64,
    printed: UInt64,
    isFirstOfScene: Bool,
    commandsWithOddTexts: Set<String>?
  ) {
    self.path = path
    self.fingerprint = fingerprint
    self.printed = printed
    self.isFirstOfScene = isFirstOfScene
    self.commandsWithOddTexts = commandsWithOddTexts
  }
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
  /// The hash of the output.
  package var printed: UInt64 = 0
  /// The scene afterwards; nil if the app has ended.
  package var scene: SceneIdentity?
  /// The title of the stage afterwards.
  package var title = ""
  /// What the command did.
  package var effect = FlowMap.SceneCommand.Effect.nothing
  /// The last navigation operation; nil for none.
  package var operation: Transition.Operation?
  /// What presenters received, such as the choice in a modal; nil for nothing.
  package var result: String?
  /// What the app did wrong meanwhile.
  package var faults: [Fault] = []
  /// Why the command was refused; nil if it was not.
  package var refusal: String?

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
/// It has a trial for each command that was tried, one for the start or a route, or one for each line that leads to the
/// end of a transcript. If something was played again, it has a replay instead.
nonisolated package struct Expansion: Hashable, Codable, Sendable {
  /// The trials, in the order in which the screen offers the commands.
  package var trials: [Trial]
  /// What is wrong with the state itself.
  package var faults: [Fault]
  /// What is wrong with the scene, as found by the checks that run only in its first state.
  package var sceneFaults: [Fault] = []
  /// The excluded commands and masked controls that occurred.
  package var omissions = Omissions()
  /// Why the app does not survive the end of a session in the state, or at the end of the path; nil if it does.
  ///
  /// In a state, its subject is the name of the command that led there.
  package var endFault: Fault?
  /// What a path or a transcript shows when it is played again; nil for a request that tries something.
  package var replay: Replay?

  /// Makes an answer.
  package init(trials: [Trial] = [], faults: [Fault] = []) {
    self.trials = trials
    self.faults = faults
  }
}

/// What an exploration has left out because its options say so.
nonisolated package struct Omissions: Hashable, Codable, Sendable {
  /// The excluded commands that a screen offers, as the options spell them.
  package var commands: Set<String> = []
  /// The masked controls that are on a screen, as the options spell them.
  package var controls: Set<String> = []
  /// Whether a command that leaves a screen was left out.
  package var includesExit = false

  /// Nothing is left out.
  package init() {}

  /// Adds what else was left out.
  package mutating func formUnion(_ other: Omissions) {
    commands.formUnion(other.commands)
    controls.formUnion(other.controls)
    includesExit = includesExit || other.includesExit
  }
}

nonisolated extension CommandOffer.Origin: Codable {}
