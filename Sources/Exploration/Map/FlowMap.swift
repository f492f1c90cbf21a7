/// The flow of an app, as an exploration found it: its scenes, the ways between them, and what is wrong.
///
/// `explore --format json` writes it as JSON, with the names of the properties as keys. ``MapPage`` shows it. Scenes and
/// ways are listed from the nearest to the start on, and the worst findings first: the same in each run with the same
/// inputs.
nonisolated public struct FlowMap: Hashable, Sendable, Codable {
  /// The app that was explored.
  public struct AppDescription: Hashable, Sendable, Codable {
    /// The name of its executable.
    public var name: String
    /// Its title.
    public var title: String
    /// A short description.
    public var summary: String
    /// Its version.
    public var version: String

    /// Describes an app.
    public init(name: String, title: String, summary: String, version: String) {
      self.name = name
      self.title = title
      self.summary = summary
      self.version = version
    }
  }

  /// How much was explored.
  public struct Extent: Hashable, Sendable, Codable {
    /// The number of states that were reached.
    public var states = 0
    /// The number of commands that were tried in them.
    public var transitions = 0
    /// The number of states in which commands are left to try.
    public var frontier = 0
    /// The largest number of commands on a shortest path to a state.
    public var depth = 0
    /// The bound that ended the exploration, such as `states`; nil if nothing was left to try.
    public var bound: String?

    /// An exploration that has not begun.
    public init() {}
  }

  /// A scene: all states that show stages of one name in one room.
  public struct Scene: Hashable, Sendable, Codable, Identifiable {
    /// Its index in ``FlowMap/scenes``.
    public var id: Int
    /// The title of the part of the app that it belongs to; nil for a scene outside of all parts.
    public var room: String?
    /// The name of its stage: the type, such as `ProfileStage`, unless the stage overrides `sceneName`.
    public var type: String
    /// The title of the stage in the first state.
    public var title: String
    /// Whether it is presented as a modal.
    public var isModal: Bool
    /// The number of its states.
    public var states: Int
    /// A shortest path to its first state: commands, as a user types them.
    public var path: [String]
    /// The screen in its first state.
    public var lines: [String]
    /// The objects behind the screen in its first state: what `where` shows.
    public var objects: [String]
    /// The commands that were tried in its states.
    public var commands: [SceneCommand]
    /// Whether a transcript shows it; nil if transcripts were not looked at.
    public var isCovered: Bool?
    /// The index in ``FlowMap/steps`` where it is first shown; nil without steps.
    public var step: Int?
  }

  /// A command of a scene, and what it does there.
  public struct SceneCommand: Hashable, Sendable, Codable {
    /// What a command does in the states of a scene, the strongest effect first.
    public enum Effect: String, Hashable, Sendable, Codable, CaseIterable {
      /// It leads to another scene.
      case leads
      /// It changes what the scene shows.
      case changes
      /// It is refused.
      case refused
      /// It does nothing that can be seen.
      case nothing
    }

    /// The verb and the control, without an argument: `select rooms`.
    public var name: String
    /// One of the lines that were typed: `select 1`.
    public var example: String
    /// How often it was tried.
    public var count: Int
    /// The strongest effect that it had.
    public var effect: Effect
    /// A shortest path that ends with it: commands, as a user types them.
    public var path: [String] = []
    /// A shortest path that ends with its refusal; nil if it was never refused.
    public var refusalPath: [String]?
    /// Whether a transcript tries it; nil if transcripts were not looked at.
    public var isCovered: Bool?
    /// Whether a transcript shows that it is refused; nil if transcripts were not looked at, or if it was never
    /// refused.
    public var isRefusalCovered: Bool?
  }

  /// A way from one scene to another, or back to itself.
  public struct Edge: Hashable, Sendable, Codable {
    /// The index of the scene in which the command is typed.
    public var from: Int
    /// The index of the scene that is visible afterwards.
    public var to: Int
    /// The verb and the control, without an argument: `select rooms`.
    public var command: String
    /// How the second scene appears: `push`, `present`, `pop` and so on.
    public var operation: String
    /// What a presenter receives, such as the choice in a modal, in at most 40 characters; nil for nothing.
    ///
    /// A text or a number is shown as it is, an enum case by its name, such as `.save`, and any other value by its
    /// type. Transitions that differ only in their results are one way, with the first result that was found. If
    /// one transition has several results, commas separate them.
    public var result: String?
    /// The number of transitions.
    public var count: Int
    /// A shortest path that goes this way: commands, as a user types them.
    public var path: [String]
    /// Why the scene appears: the chains of causes, as the x-ray shows them.
    public var causes: [String]
    /// The lines of the app's source in the chains, such as `ProfileScene.swift:19`, in their order; nil for none.
    public var sources: [String]?
    /// Whether a transcript goes this way; nil if transcripts were not looked at.
    public var isCovered: Bool?
    /// The index in ``FlowMap/steps`` of the command that goes this way; nil without steps.
    public var step: Int?
  }

  /// A command on a path, and what the app answers.
  ///
  /// The steps are a tree: paths that begin alike share their first steps.
  public struct Step: Hashable, Sendable, Codable {
    /// The index of the step before; nil for the start of the app.
    public var parent: Int?
    /// The line that is typed; nil for the start of the app.
    public var command: String?
    /// What the app prints.
    public var lines: [String]
    /// The whole screen afterwards.
    public var screen: [String]
    /// The scene that is visible afterwards; nil if it is not on the map.
    public var scene: Int?
  }

  /// A transcript that can be played step by step.
  public struct PlayedTranscript: Hashable, Sendable, Codable {
    /// Its path.
    public var path: String
    /// The index in ``FlowMap/steps`` of its last step.
    public var step: Int
  }

  /// The version of this format; a later one may have more keys.
  public var version = 1
  /// The app that was explored.
  public var app: AppDescription
  /// How much was explored.
  public var extent = Extent()
  /// The scenes.
  public var scenes: [Scene] = []
  /// The ways between them.
  public var edges: [Edge] = []
  /// What is wrong.
  public var findings: [Finding] = []
  /// The steps of all paths, for a player; empty unless they were asked for.
  public var steps: [Step] = []
  /// The transcripts among the paths; empty unless they were asked for.
  public var transcripts: [PlayedTranscript] = []

  /// A map of `app` with nothing on it.
  public init(of app: AppDescription) {
    self.app = app
  }
}
