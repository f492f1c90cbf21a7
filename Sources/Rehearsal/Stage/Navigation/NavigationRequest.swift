/// A requested transition, as a value.
///
/// ``NavigationState`` computes its effect, so that guards can be asked before it is carried out.
nonisolated enum NavigationRequest: Hashable, Sendable {
  /// The number of a stage; every requested presentation gets a new one.
  typealias StageID = Stage.Number
  /// The number of a context: how many were opened before it.
  typealias ContextID = Int

  case push(StageID, in: ContextID)
  case show(StageID, in: ContextID)
  case pop(ContextID)
  case popTo(StageID, in: ContextID)
  case popToRoot(ContextID)
  case replaceTop(StageID, in: ContextID)
  case replaceRoot(StageID, in: ContextID)
  case present(StageID, from: ContextID)
  case dismiss(ContextID)
  case dismissToRoot(ContextID)
  /// Opens an empty context; nil for a modal over the whole context, which stays when stages of it are removed.
  case open(title: String?, from: ContextID)
  /// Opens a context for each of the titles, and selects one; `replacing` takes the stages of the context away.
  case openTabs([String], selected: Int, from: ContextID, replacing: Bool = false)
  case select(ContextID)
  case close(ContextID)
  /// Removes a stage with everything on top of it, and its context if the stage is its root.
  case remove(StageID)
  /// Selects a tab and shows its first stage, because a link leads there; the other tabs keep their stacks.
  case returnToTab(ContextID)
  /// Removes everything but the first stage of the window, because the user goes somewhere else.
  case returnToFirst
  /// Removes everything, because the app ends.
  case clear
}
