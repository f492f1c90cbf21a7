/// The reason why a context could not do what it was asked.
nonisolated public enum NavigationRefusal: Error, Hashable, Sendable {
  /// There is nothing below the visible stage: it is the first of the app.
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
  /// The context was closed before, so what it presents would not be visible.
  case contextIsGone
  /// The stage is presented already, or was before; a stage can be presented only once.
  case stageWasPresented
  /// The stage with this title has not decided yet whether it can be left.
  case undecided(stage: String)
  /// The stage with this title has not decided yet, and the user quits; a second `quit` does not
  /// wait.
  case undecidedAtQuit(stage: String)
  /// A question is open and must be answered first, with one of these words.
  case unanswered(question: String, answers: [String])
  /// The director of a guarded stage refused, for this reason.
  case guarded(reason: String)
}
