/// What is presented, as a value: the contexts, their stacks, and who opened them from where.
///
/// It is what `where` prints, and `where --json` a line for each context.
nonisolated public struct SessionTree: Hashable, Sendable, Codable {
  /// How a context came to be.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The context at the bottom.
    case window
    /// One with a title, for an entrance, a flow or a coordinator.
    case flow
    /// One for a modal.
    case modal
  }

  /// A stack of stages.
  public struct Context: Hashable, Sendable, Codable, Identifiable {
    /// Its number: how many were opened before it.
    public let id: Int
    /// How it came to be.
    public let kind: Kind
    /// What a flow is called; nil for others.
    public let title: String?
    /// The context it was opened on; nil for the window.
    public let parent: Int?
    /// The stage it was opened from; nil if there was none.
    public let presenter: Int?
    /// The types of the coordinators it keeps.
    public let coordinators: [String]
    /// Its stages, bottom first.
    public let stages: [Stage]
  }

  /// A stage, and who plays behind it.
  public struct Stage: Hashable, Sendable, Codable, Identifiable {
    /// Its number among all that were presented.
    public let id: Int
    /// What it is called.
    public let title: String
    /// The name of its type.
    public let type: String
    /// The name of its director's type; nil without one.
    public let director: String?
    /// The name of the type of the scene that observes its director; nil if none does.
    public let scene: String?
    /// What that scene was made with, in its words; nil when it has nothing to tell.
    public let sceneDescription: String?
  }

  /// The contexts, in the order in which they were opened: the last that is not empty is seen.
  public let contexts: [Context]
}

extension SessionTree {
  init(_ navigator: Navigator) {
    contexts = navigator.state.contexts.map { context in
      let (kind, title): (Kind, String?) =
        switch context.kind {
        case .window: (.window, nil)
        case .titled(let title): (.flow, title)
        case .modal: (.modal, nil)
        }
      return Context(
        id: context.id,
        kind: kind,
        title: title,
        parent: context.parent,
        presenter: context.presenter,
        coordinators: navigator.context(context.id).coordinatorTypes,
        stages: context.stages.compactMap { id in
          navigator.stage(id).map { stage in
            let scene = stage.scene.map { SceneDescription($0) }
            return Stage(
              id: id,
              title: stage.title.shown,
              type: String(describing: type(of: stage)),
              director: stage.directorName,
              scene: scene?.type,
              sceneDescription: scene?.text
            )
          }
        }
      )
    }
  }
}
