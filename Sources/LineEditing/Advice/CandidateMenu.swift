/// The candidates that Tab lists, and that further presses of Tab select one after another.
///
/// Source: fish, `complete-and-search` and its pager; zsh, `menu-complete`.
struct CandidateMenu {
  enum Direction {
    case next, previous
  }

  /// The effect of a key: another candidate replaces the previous one.
  struct Step: Equatable {
    let count: Int
    let text: String
    let selected: Int
    let candidates: [LineAdvice.Candidate]
  }

  private let candidates: [LineAdvice.Candidate]
  /// The line after the last step.
  ///
  /// If the current line differs, the menu no longer applies.
  private var draft: LineDraft
  private var count: Int
  private var selected: Int?

  /// Makes a menu of `candidates`, which replace `count` scalars before the cursor of `draft`.
  init(_ candidates: [LineAdvice.Candidate], at draft: LineDraft, _ count: Int) {
    self.candidates = candidates
    self.draft = draft
    self.count = count
  }

  /// Selects the next or previous candidate, wrapping around.
  ///
  /// Returns nil if the line has changed.
  mutating func move(_ direction: Direction, at draft: LineDraft) -> Step? {
    guard draft == self.draft, !candidates.isEmpty else { return nil }
    let last = candidates.count - 1
    let index =
      switch direction {
      case .next: selected.flatMap { $0 < last ? $0 + 1 : nil } ?? 0
      case .previous: selected.flatMap { $0 > 0 ? $0 - 1 : nil } ?? last
      }
    let text = MarkComposer.composed(candidates[index].text)
    let step = Step(count: count, text: text, selected: index, candidates: candidates)
    let scalars = draft.text.unicodeScalars
    let head = scalars.prefix(max(0, draft.cursor - count)) + text.unicodeScalars
    self.draft = LineDraft(
      String(Array(head) + Array(scalars.dropFirst(draft.cursor))),
      cursor: head.count
    )
    selected = index
    count = text.unicodeScalars.count
    return step
  }
}
