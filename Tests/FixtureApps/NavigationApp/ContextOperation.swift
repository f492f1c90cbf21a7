/// Every operation of a context, including the ways in which it can be refused.
nonisolated enum ContextOperation: String, CaseIterable {
  case push, show, pop, present, dismiss, open, close
  case popToA = "pop-to-A"
  case popToC = "pop-to-C"
  case popToRoot = "pop-to-root"
  case replaceTop = "replace-top"
  case replaceRoot = "replace-root"
  case dismissToRoot = "dismiss-to-root"
  // Operations of the window, below the visible stage.
  case pushBelow = "push-below"
  case showBelow = "show-below"
  case popBelow = "pop-below"
  case closeWindow = "close-window"
  // Operations that are refused.
  case pushTwice = "push-twice"
  case pushTooLate = "push-too-late"
  // Operations a second later, while a question is open.
  case presentSoon = "present-soon"
  case replaceSoon = "replace-soon"
  // Stages with an armed guard.
  case pushGuarded = "push-guarded"
  case pushServiceGuarded = "push-service-guarded"
  case presentGuarded = "present-guarded"
  case openGuarded = "open-guarded"
  // Presentations for a result.
  case pushVote = "push-vote"
  case presentVote = "present-vote"
  case showVote = "show-vote"
  case openVote = "open-vote"
  // Coordinators.
  case startFlow = "start-flow"
  case endChild = "end-child"
}

/// An operation, and whether it is forced.
struct OperationRequest {
  let operation: ContextOperation
  let isForced: Bool
}
