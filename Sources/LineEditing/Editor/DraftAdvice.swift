/// What is known of the line being typed beyond its characters: what the advisor says, and how
/// earlier lines went on.
///
/// It asks for one draft at a time, and forgets answers to lines that have changed. Confined to the
/// editor's thread.
final class DraftAdvice {
  private let advisor: (any LineAdvisor)?
  private let requests: EditorRequests
  private let history: EditHistory
  /// The draft that the advisor was asked about and has not answered.
  private var asked: LineDraft?
  /// Whether it was asked about a line that is over.
  private var isOutdated = false
  /// The last answer, and to what.
  private var answer: (draft: LineDraft, advice: LineAdvice)?
  /// The draft at which Tab was pressed.
  private var completing: LineDraft?
  /// The whole line that the hint last shown would make.
  private var expected = ""

  init(advisor: (any LineAdvisor)?, requests: EditorRequests, history: EditHistory) {
    self.advisor = advisor
    self.requests = requests
    self.history = history
  }

  /// Asks about `draft`, unless that is known, or another is still asked about.
  func follow(_ draft: LineDraft) {
    guard let advisor, asked == nil, answer?.draft != draft else { return }
    asked = draft
    Task { [requests] in
      requests.answer(draft, with: await advisor.advice(on: draft))
    }
  }

  /// Takes what the advisor has answered since.
  func receive() {
    guard let answer = requests.takeAdvice() else { return }
    asked = nil
    if !isOutdated { self.answer = answer }
    isOutdated = false
  }

  /// A new line begins, to which nothing said before applies: the same words may mean another
  /// thing.
  func reset() {
    askAgain()
    completing = nil
    expected = ""
  }

  /// What was said may no longer hold: the same is asked anew, and until then stays as it is shown.
  func askAgain() {
    answer = nil
    isOutdated = asked != nil
  }

  /// The styles of the parts of `draft`; nil while they are not known.
  func marks(of draft: LineDraft) -> [LineAdvice.Mark]? {
    if draft.text.isEmpty { return [] }
    return answer?.draft.text == draft.text ? answer?.advice.marks : nil
  }

  /// How `draft` may go on: as the newest line that began so, or as it must.
  ///
  /// With `isAnswer`, earlier lines do not count.
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

  /// How many scalars before the cursor a candidate replaces.
  var replacedCount: Int { answer?.advice.replacedCount ?? 0 }

  /// Tab was pressed at `draft`.
  func complete(_ draft: LineDraft) {
    completing = draft
  }

  /// Another key was pressed, and the answer that Tab waits for is not wanted any more.
  func stopCompleting() {
    completing = nil
  }

  /// Whether Tab waits for what can be said of `draft`.
  func isCompleting(_ draft: LineDraft) -> Bool { completing == draft }

  /// What Tab does with `draft`, once that is known; another key was not pressed since.
  func takeCompletion(of draft: LineDraft) -> CompletionStep? {
    guard completing == draft, let answer, answer.draft == draft else { return nil }
    completing = nil
    return CompletionStep(answer.advice, at: draft)
  }
}
