/// A context with a title, in which a cause happens.
///
/// Two visits of a screen are two contexts with the same title.
nonisolated struct TitledContext {
  /// The number of the context in the navigation's state.
  let id: Int
  let title: String
}

/// A node in the tree of a turn's causes: an object, how it was reached, and its effects.
final class Cause {
  /// The label of the arrow to this node; nil if only the order is known.
  let edge: String?

  /// The name of the object, such as `ProfileStage.website`, or of a task, which is known once it runs.
  var name: String

  /// The context around the object, or else around its cause; nil for none that has a title.
  private(set) var context: TitledContext?

  /// The line of the app's source that leads here, such as that of a binding; nil if none is known.
  var source: SourceLine?

  /// The label of the arrow to an effect that has no label of its own.
  var emission: String?

  /// Whether ``emission`` is a time, which is shown in addition to an effect's own label.
  var isLater = false

  /// Whether virtual time has passed since its cause.
  var isDelayed = false

  /// Whether this is the arrival of a stage, whose description already shows what its outputs send.
  var isArrival = false

  /// Whether the user can see it: a change of a property, or a transition.
  var isVisible = false

  /// Whether this is a stage that a model called back; the model is then named already.
  var isReceiver = false

  /// Whether this is work in the background, which is shown only if it reaches a stage.
  var isBackground = false

  /// The id of the task whose work this is; nil for other causes.
  var task: UInt64?

  /// Whether to omit the node if it has no effects.
  var needsEffect = false

  private(set) var effects: [Cause] = []

  init(
    _ name: String,
    by edge: String? = nil,
    in context: TitledContext? = nil,
    at source: SourceLine? = nil
  ) {
    self.name = name
    self.edge = edge
    self.context = context
    self.source = source
  }

  func append(_ effect: Cause) {
    effect.context = effect.context ?? context
    effects.append(effect)
  }

  /// Removes the nodes to omit, and returns whether this node remains.
  func prune() -> Bool {
    effects = effects.filter { $0.prune() }
    return !needsEffect || !effects.isEmpty
  }

  /// Whether one of the effects is visible.
  var reachesStage: Bool {
    effects.contains { $0.isVisible || $0.reachesStage }
  }

  /// Whether this node or one of its effects happened in a context with this title.
  func concerns(_ contextTitle: String) -> Bool {
    context?.title == contextTitle || effects.contains { $0.concerns(contextTitle) }
  }
}
