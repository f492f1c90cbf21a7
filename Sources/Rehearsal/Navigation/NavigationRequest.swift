/// What somebody wants of the navigation, as a value: a transition that is still to come.
///
/// ``NavigationState`` says what it would do, so that a guard can be asked before it is done.
nonisolated enum NavigationRequest: Hashable, Sendable {
  /// Which stage; every presentation that is asked for gets a number of its own.
  typealias StageID = Int
  /// Which context; the number says how many were opened before it.
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
  case open(title: String, from: ContextID)
  case close(ContextID)
  /// A stage goes with all that stands on it, and its context if it is the root of one.
  case remove(StageID)
  /// Everything goes but the first stage of the window: the user goes somewhere else.
  case returnToFirst
  /// Everything goes: the app ends.
  case clear
}
