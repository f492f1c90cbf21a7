/// What can be asked of a rope: every operation of a context, in every way that it can go wrong.
nonisolated enum Work: String, CaseIterable {
  case push, show, pop, present, dismiss, open, close
  case popToA = "pop-to-A"
  case popToC = "pop-to-C"
  case popToRoot = "pop-to-root"
  case replaceTop = "replace-top"
  case replaceRoot = "replace-root"
  case dismissToRoot = "dismiss-to-root"
  // Below what is seen.
  case pushBelow = "push-below"
  case showBelow = "show-below"
  case popBelow = "pop-below"
  case closeWindow = "close-window"
  // What cannot be done.
  case pushTwice = "push-twice"
  case pushTooLate = "push-too-late"
  // What happens while a question is open.
  case callSoon = "call-soon"
  case expireSoon = "expire-soon"
  // Stages that do not want to be left.
  case knot, splice
  case presentKnot = "present-knot"
  case openKnot = "open-knot"
  // What is presented for a result.
  case pushVote = "push-vote"
  case presentVote = "present-vote"
  case showVote = "show-vote"
  case openVote = "open-vote"
  // Coordinators.
  case sail
  case land
}

/// Some work, and whether it may be vetoed.
struct Order {
  let work: Work
  let isForced: Bool
}
