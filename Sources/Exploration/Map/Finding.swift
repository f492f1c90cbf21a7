/// Something that is wrong in an app, with a shortest path to it.
nonisolated public struct Finding: Hashable, Sendable, Codable {
  /// The kinds of findings.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app crashes.
    case crash
    /// The app does not answer any more.
    case hang
    /// Work schedules itself for ever without time passing.
    case endlessLoop = "endless-loop"
    /// An object outlives its screen, or work escapes from the session.
    case leak
    /// A state that no command leaves.
    case deadEnd = "dead-end"
    /// A command that the screen offers, and that is always refused.
    case refused
    /// A command that never changes anything.
    case noEffect = "no-effect"
    /// A declared scene that is never reached.
    case unreached
    /// Something is still loading when nothing is left to wait for.
    case loading
    /// A timer that never ends.
    case endlessTimer = "endless-timer"
    /// A screen that differs after undo and redo.
    case undo
    /// Output that differs when the same commands are played again.
    case unrepeatable
  }

  /// What kind of finding it is.
  public var kind: Kind
  /// The scene in which it happens, as `Room/Type`; for an unreached scene, its route.
  public var scene: String
  /// What is concerned, such as the name of a command, without values that differ from run to run.
  public var subject: String
  /// One sentence that says what is wrong.
  public var text: String
  /// A shortest path: commands, as a user types them.
  ///
  /// The last one shows what is wrong.
  public var path: [String]
  /// Why it is accepted; nil if it is not.
  public var reason: String?
  /// The index in ``FlowMap/steps`` of the last command; nil without steps, and if the app does not survive it.
  public var step: Int?

  /// Makes a finding that is not accepted.
  public init(kind: Kind, scene: String, subject: String, text: String, path: [String]) {
    self.kind = kind
    self.scene = scene
    self.subject = subject
    self.text = text
    self.path = path
  }

  /// The words by which a file of accepted findings names it: its kind, scene and subject.
  public var key: String {
    [kind.rawValue, scene, subject].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
