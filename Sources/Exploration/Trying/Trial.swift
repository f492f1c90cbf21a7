package import Rehearsal

/// Something to try in one or more sessions.
nonisolated package enum ExplorationRequest: Hashable, Codable, Sendable {
  /// Start the app, follow a path, and see which scene it shows.
  case start(after: [String])
  /// Try the commands of the states of a region.
  case region(Region)
  /// Open a route, and see which scene it shows.
  case route(String)
  /// Follow a path, and then try this number of random commands, one after the other.
  case random(seed: UInt64, length: Int, after: [String])
  /// Play a path.
  case path([String])
  /// Play the transcript in this file, and return the lines that lead to its end.
  case transcript(String)
  /// Play a path, and return what each step shows.
  case steps([String])
  /// Play a path, and return a transcript of it with this title, which may continue another; if the app hangs there for
  /// longer than a limit, without playing the last command.
  case recording([String], title: String, hangsFor: Duration?, continuing: ContinuedTranscript?)
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

/// States whose commands are to be tried in one walk, and the ways from the start to them.
nonisolated package struct Region: Hashable, Codable, Sendable {
  /// A state.
  package struct Place: Hashable, Codable, Sendable {
    /// The index of the place before it; nil for the start.
    var parent: Int?
    /// The line that leads here from there; empty for the start.
    var line: String
    /// Its fingerprint.
    var look: UInt64
    /// Whether it is known to look like another state that is not the same.
    var isTwin: Bool
    /// What is to be tried; nil for a place on the way.
    var task: StateTask?
  }

  /// A line that leads from a place to another one, besides those that lead there from its parent.
  package struct Way: Hashable, Codable, Sendable {
    var from: Int
    var line: String
    var to: Int
  }

  /// The commands that lead to the start.
  package var beginning: [String]
  /// The start, and then the others, each after its parent.
  package var places: [Place]
  /// What is known of other ways between them.
  package var ways: [Way] = []
  /// The fingerprints that several states have.
  ///
  /// Whoever comes there on other ways cannot know where that is.
  package var sharedLooks: Set<UInt64> = []

  /// The lines that lead to a place from the start.
  func path(to place: Int) -> [String] {
    sequence(first: place) { places[$0].parent }.reversed().dropFirst().map { places[$0].line }
  }
}

/// What is to be tried in a state.
nonisolated package struct StateTask: Hashable, Codable, Sendable {
  /// Whether it is the first state of its scene, in which some longer checks run.
  package var isFirstOfScene: Bool
  /// The commands of its scene that were already tried with odd texts; nil to try no odd texts.
  package var commandsWithOddTexts: Set<String>?
  /// The lines that were already tried.
  package var triedLines: Set<String>
}

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
  /// The scene afterwards; nil if the app has ended.
  package var scene: SceneIdentity?
  /// The title of the stage afterwards.
  package var title = ""
  /// Where the command stands among those that the screen offers.
  package var order = 0
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

  /// The fingerprint of the state afterwards; 0 if the app has ended.
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
  /// The excluded commands and masked controls that occurred.
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

/// What an exploration has left out because its options say so.
nonisolated package struct Omissions: Hashable, Codable, Sendable {
  /// The excluded commands that a screen offers, as the options spell them.
  package var commands: Set<String> = []
  /// The masked controls that are on a screen, as the options spell them.
  package var controls: Set<String> = []
  /// Nothing is left out.
  package init() {}

  /// Adds what else was left out.
  package mutating func formUnion(_ other: Omissions) {
    commands.formUnion(other.commands)
    controls.formUnion(other.controls)
  }
}

nonisolated extension CommandOffer.Origin: Codable {}
