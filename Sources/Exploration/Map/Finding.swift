import Rehearsal

/// Something that is wrong in an app, with a short path to it.
nonisolated public struct Finding: Hashable, Sendable, Codable {
  /// The kinds of findings, the worst first.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app crashes.
    case crash
    /// The app stops answering.
    case hang
    /// Work keeps scheduling itself without time passing.
    case endlessLoop = "endless-loop"
    /// A state that no command leaves.
    case deadEnd = "dead-end"
    /// Something is still loading when nothing is left to wait for.
    case loading
    /// An object outlives its screen, or work escapes from the session.
    case leak
    /// A command that the screen offers but always refuses.
    case refused
    /// A command that never changes anything.
    case noEffect = "no-effect"
    /// A scene that a route opens, but to which no command leads.
    case unreached
    /// A control that no output is bound to, and that nothing sets.
    case neverSet = "never-set"
    /// A timer that never ends.
    case endlessTimer = "endless-timer"
    /// A screen that differs after undo and redo.
    case undo
    /// Output that differs when the same commands are played again.
    case unrepeatable
    /// A screen that shows what has changed only when it is left and opened again: a note.
    case stale
    /// A command that does something else at two moments at which the screen looks the same: a note.
    case hiddenState = "hidden-state"

    /// Whether it may be meant: the app keeps something that the screen does not show.
    public var isNote: Bool { self == .stale || self == .hiddenState }
  }

  /// What kind of finding it is.
  public var kind: Kind
  /// The scene in which it happens, as `Room/Type`; for a finding about a route, the route.
  public var scene: String
  /// What the finding is about, such as the name of a command; empty for the scene as a whole.
  ///
  /// It has no values that differ from run to run.
  public var subject: String
  /// One sentence that says what is wrong.
  public var text: String
  /// A short path: commands, as a user types them.
  ///
  /// The last command shows what is wrong.
  public var path: [String]
  /// For a note, a short path after which the same command, on a screen that looks the same, does what it usually does;
  /// otherwise nil.
  public var usualPath: [String]?
  /// The reason why it is accepted; nil if it is not accepted.
  public var reason: String?
  /// The index in ``FlowMap/steps`` of the last command; nil without steps.
  public var step: Int?

  /// Makes a finding that is not accepted.
  public init(kind: Kind, scene: String, subject: String, text: String, path: [String]) {
    self.kind = kind
    self.scene = scene
    self.subject = subject
    self.text = text
    self.path = path
  }

  /// What a file of accepted findings calls it: its kind, scene and subject, with control characters made visible.
  public var key: String {
    VisibleText.of([kind.rawValue, scene, subject].filter { !$0.isEmpty }.joined(separator: " "))
  }
}
