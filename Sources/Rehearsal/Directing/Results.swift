public import Streams

/// Presentation of stages and flows that return a result.
///
/// The contract is the same for a push, a modal and a flow. The presentation happens at the call.
/// The signal sends at most one value and then finishes, and replays both to late subscribers.
/// Before the value is delivered, the stage or flow is removed. No guard is asked, because the
/// stage or flow has its result. If the stage or flow is left in any other way, or cannot be
/// presented at all, the signal finishes without a value.
///
/// ```swift
/// func openEditor(for draft: String, from stage: NotesStage) {
///   let decision = context.present(EditorScene(draft: draft).createStage(), for: \.decision)
///   stage.store(decision.subscribe(decisions))  // an input of the director
/// }
/// ```
///
/// The stage keeps the subscription. A subscription that is not stored ends at once, and no result
/// arrives.
extension NavigationContext {
  /// Pushes `stage` for the first value of its director's `result`.
  public func push<S: Directed, P: Publisher>(
    _ stage: S,
    for result: KeyPath<S.Director, P>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Signal<P.Output> where P.Failure == Never {
    outcome(of: result, .push(stage), by: stage, at: SourceLine(fileID, line))
  }

  /// Presents `stage` as a modal for the first value of its director's `result`.
  public func present<S: Directed, P: Publisher>(
    _ stage: S,
    for result: KeyPath<S.Director, P>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Signal<P.Output> where P.Failure == Never {
    outcome(of: result, .present(stage), by: stage, at: SourceLine(fileID, line))
  }

  /// Shows `stage` for the first value of its director's `result`.
  public func show<S: Directed, P: Publisher>(
    _ stage: S,
    for result: KeyPath<S.Director, P>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Signal<P.Output> where P.Failure == Never {
    outcome(of: result, .show(stage), by: stage, at: SourceLine(fileID, line))
  }

  private func outcome<S: Directed, P: Publisher>(
    of result: KeyPath<S.Director, P>,
    _ operation: NavigationOperation,
    by stage: S,
    at source: SourceLine
  ) -> Signal<P.Output> where P.Failure == Never {
    stage.outcome(of: result, at: source) { perform(operation, at: source) }
  }

  /// Opens a context of its own, called `title`, for a flow of several scenes.
  ///
  /// `present` presents the first scene and returns the results of the flow. The first result
  /// closes the context.
  public func open<Value>(
    _ title: String,
    fileID: String = #fileID,
    line: Int = #line,
    for present: @escaping (any NavigationContext) -> Signal<Value>
  ) -> Signal<Value> {
    let outcome = NavigationOutcome<Value>()
    let signal = outcome.signal
    open(title, fileID: fileID, line: line) { context in
      context.store(outcome.giveUp(after: context.departure))
      context.store(
        present(context).sink { [weak context] value in
          outcome.settle(value) { deliver in
            (context as? StackContext)?.navigator?.screen.didReturn(value)
            // A result of the root stage may have closed the context already.
            if let context, context.isOpen { context.forced.perform(.close, at: nil) }
            deliver()
          }
        }
      )
    }
    return signal
  }
}
