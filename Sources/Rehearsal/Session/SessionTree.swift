/// The presented screens as a value: the contexts, their stacks, and the stage that opened each
/// context.
///
/// The verb `where` prints it, and `where --json` prints a line for each context.
nonisolated public struct SessionTree: Hashable, Sendable, Codable {
  /// The origin of a context.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The context at the bottom.
    case window
    /// A context with a title, for an entry point, a flow or a coordinator.
    case flow
    /// The context of a modal.
    case modal
    /// One of several tabs.
    case tab
  }

  /// A stack of stages.
  public struct Context: Hashable, Sendable, Codable, Identifiable {
    /// The number of the context: how many were opened before it.
    public let id: Int
    /// The origin of the context.
    public let kind: Kind
    /// The title of a flow or a tab; nil for other contexts.
    public let title: String?
    /// Whether a tab is selected; nil for other contexts.
    public let isSelected: Bool?
    /// The context that this one was opened on; nil for the window.
    public let parent: Int?
    /// The stage that the context was opened from; nil if there was none.
    public let presenter: Int?
    /// The types of the coordinators that the context keeps alive.
    public let coordinators: [String]
    /// The types of the scenes that decide what the context shows, without a stage of their own.
    public let scenes: [String]
    /// The stages of the context, bottom first.
    public let stages: [Stage]
  }

  /// A stage, and the scene and director behind it.
  public struct Stage: Hashable, Sendable, Codable, Identifiable {
    /// The number of the stage among all that were presented.
    public let id: Int
    /// The title of the stage.
    public let title: String
    /// The name of the stage's type.
    public let type: String
    /// The name of its director's type; nil without one.
    public let director: String?

    /// The names of the types of the view models that the stage holds.
    public let viewModels: [String]
    /// The name of the type of the scene that observes the stage's director; nil if there is none.
    public let scene: String?
    /// A description of the values that the scene was made with; nil if there are none to describe.
    public let sceneDescription: String?
  }

  /// The contexts, in the order of opening, but a selected tab after the tabs that it hides; the last one
  /// that is not empty is visible.
  public let contexts: [Context]
}

extension SessionTree {
  /// Makes the tree of a navigator, in which the selected tab comes last, or at its place among the
  /// others.
  init(_ navigator: Navigator, sortedByTab isSorted: Bool = false) {
    let state = navigator.state
    contexts = (isSorted ? state.contextsByTab : state.contexts).map { context in
      let (kind, title): (Kind, String?) =
        switch context.kind {
        case .window: (.window, nil)
        case .titled(let title): (.flow, title)
        case .modal: (.modal, nil)
        case .tab(let title): (.tab, title)
        }
      return Context(
        id: context.id,
        kind: kind,
        title: title,
        isSelected: context.group.map { _ in !state.isHidden(context.id) },
        parent: context.parent,
        presenter: context.presenter,
        coordinators: navigator.context(context.id).coordinatorTypes,
        scenes: navigator.context(context.id).sceneTypes,
        stages: context.stages.compactMap { id in
          navigator.stage(id).map { stage in
            let scene = stage.scene.map { SceneDescription($0) }
            return Stage(
              id: id,
              title: stage.title.shown,
              type: TypeName.of(stage),
              director: stage.directorName,
              viewModels: stage.viewModels.map { TypeName.of($0) },
              scene: scene?.type,
              sceneDescription: scene?.text
            )
          }
        }
      )
    }
  }
}
