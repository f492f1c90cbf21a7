/// The advisor's answers on the line being typed.
///
/// The type decides what to ask, one draft at a time, and discards answers to lines that have
/// changed.
struct DraftAdvice {
  /// The draft of the pending request to the advisor.
  private var asked: LineDraft?
  /// Whether to discard the answer to the pending request: the line has ended, or the advice may
  /// have changed.
  private var isOutdated = false
  /// The last answer and its draft.
  private var answer: (draft: LineDraft, advice: LineAdvice)?
  /// The draft for which the user pressed Tab, until the completion or another key.
  var completing: LineDraft?
  /// The whole line of the last hint.
  private var expected = ""

  /// Returns whether to ask the advisor about `draft` now: not if the answer is known or another
  /// request is pending.
  mutating func follow(_ draft: LineDraft) -> Bool {
    guard asked == nil, answer?.draft != draft else { return false }
    asked = draft
    return true
  }

  /// Takes the answer to the pending request.
  mutating func receive(_ advice: LineAdvice, on draft: LineDraft) {
    asked = nil
    if !isOutdated { answer = (draft, advice) }
    isOutdated = false
  }

  /// Discards all advice, because a new line begins, in which the same words may have another
  /// meaning.
  mutating func reset() {
    askAgain()
    completing = nil
    expected = ""
  }

  /// Discards the last answer, which may be outdated, so that the same draft is asked about again.
  ///
  /// Until the new answer arrives, the screen does not change.
  mutating func askAgain() {
    answer = nil
    isOutdated = asked != nil
  }

  /// Returns the styles of the parts of `draft`, or nil while they are unknown.
  func marks(of draft: LineDraft) -> [LineAdvice.Mark]? {
    if draft.scalars.isEmpty { return [] }
    return answer?.draft.scalars == draft.scalars ? answer?.advice.marks : nil
  }

  /// Returns a continuation of `draft`: that of the earlier line that `recall` finds for its text, or else the only
  /// possible one.
  mutating func hint(for draft: LineDraft, recall: (String) -> String?) -> String {
    guard draft.isAtEnd, !draft.scalars.isEmpty else { return "" }
    let text = draft.text
    if let recalled = recall(text) {
      expected = recalled
    } else if let answer, answer.draft == draft {
      expected = answer.advice.continuation.map { text + $0 } ?? ""
    }
    guard expected.count > text.count, expected.hasPrefix(text) else { return "" }
    return String(expected.dropFirst(text.count))
  }

  /// Returns the effect of Tab on `draft` once the answer has arrived, unless the completion was
  /// cancelled.
  mutating func takeCompletion(of draft: LineDraft) -> CompletionStep? {
    guard completing == draft, let answer, answer.draft == draft else { return nil }
    completing = nil
    return CompletionStep(answer.advice, at: draft)
  }
}
