/// Why a context could not do what it was asked.
nonisolated public enum NavigationRefusal: Error, Hashable, Sendable {
  /// There is nothing below the stage that is seen: it is the first of the app.
  case atFirstScreen
  /// The context shows only its root, which a context does not pop.
  case atRoot
  /// The stage to return to is not in this context's stack.
  case notInStack
  /// The stage to return to is on top of this context's stack already.
  case nothingAbove
  /// No modal is presented here that could be dismissed.
  case noModal
  /// The window is not closed while the app runs.
  case windowStays
  /// The context was closed before; nobody sees what is presented into it.
  case contextIsGone
  /// The stage is presented already, or was; a stage plays once.
  case stageWasPresented
  /// The stage with this title has not decided yet whether it can be left.
  case undecided(stage: String)
  /// Nor has it when the user quits, who need not wait if he says so again.
  case undecidedAtQuit(stage: String)
  /// A question is asked, and is to be answered first, by one of these words.
  case unanswered(question: String, answers: [String])
  /// The director of a guarded stage said no, and why.
  case guarded(reason: String)
}
