/// The advice on the line being typed: the advisor's answers, and the continuations of earlier
/// lines.
///
/// It asks about one draft at a time, and discards answers to lines that have changed. It is
/// confined to the editor's thread.
final class DraftAdvice {
  private let advisor: (any LineAdvisor)?
  private let requests: EditorRequests
  private let history: History
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

  init(advisor: (any LineAdvisor)?, requests: EditorRequests, history: History) {
    self.advisor = advisor
    self.requests = requests
    self.history = history
  }

  /// Asks the advisor about `draft`, unless the answer is known or another request is pending.
  func follow(_ draft: LineDraft) {
    guard let advisor, asked == nil, answer?.draft != draft else { return }
    asked = draft
    Task { [requests] in
      requests.answer(draft, with: await advisor.advice(on: draft))
    }
  }

  /// Takes the answer that has arrived since the last call.
  func receive() {
    guard let answer = requests.takeAdvice() else { return }
    asked = nil
    if !isOutdated { self.answer = answer }
    isOutdated = false
  }

  /// Discards all advice, because a new line begins, in which the same words may have another
  /// meaning.
  func reset() {
    askAgain()
    completing = nil
    expected = ""
  }

  /// Discards the last answer, which may be outdated, so that the same draft is asked about again.
  ///
  /// Until the new answer arrives, the screen does not change.
  func askAgain() {
    answer = nil
    isOutdated = asked != nil
  }

  /// Returns the styles of the parts of `draft`, or nil while they are unknown.
  func marks(of draft: LineDraft) -> [LineAdvice.Mark]? {
    if draft.text.isEmpty { return [] }
    return answer?.draft.text == draft.text ? answer?.advice.marks : nil
  }

  /// Returns a continuation of `draft`: that of the newest line with the same beginning, or else
  /// the only possible one.
  ///
  /// If `isAnswer` is true, earlier lines are not considered.
  func hint(for draft: LineDraft, isAnswer: Bool = false) -> String {
    guard draft.isAtEnd, !draft.text.isEmpty else { return "" }
    if !isAnswer, let line = history.newest(beginningWith: draft.text) {
      expected = line
    } else if answer?.draft == draft {
      expected = answer?.advice.continuation.map { draft.text + $0 } ?? ""
    }
    guard expected.count > draft.text.count, expected.hasPrefix(draft.text) else { return "" }
    return String(expected.dropFirst(draft.text.count))
  }

  // MARK: Completion

  /// The number of scalars before the cursor that a candidate replaces.
  var replacedCount: Int { answer?.advice.replacedCount ?? 0 }

  /// Returns the effect of Tab on `draft` once the answer has arrived, unless the completion was
  /// cancelled.
  func takeCompletion(of draft: LineDraft) -> CompletionStep? {
    guard completing == draft, let answer, answer.draft == draft else { return nil }
    completing = nil
    return CompletionStep(answer.advice, at: draft)
  }
}
