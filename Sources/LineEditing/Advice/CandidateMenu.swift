/// The candidates that Tab lists, and that further presses of Tab select one after another.
///
/// Source: fish, `complete-and-search` and its pager; zsh, `menu-complete`.
struct CandidateMenu {
  enum Direction {
    case next, previous
  }

  let candidates: [LineAdvice.Candidate]
  /// The index of the candidate in the line; nil if none is.
  private(set) var selected: Int?
  /// The line after the last step.
  ///
  /// If the current line differs, the menu no longer applies.
  private var text: LineDraft
  /// The scalars that the next candidate replaces.
  private var range: Range<Int>

  /// Makes a menu of `candidates`, which replace the scalars of `text` in `range`.
  init(_ candidates: [LineAdvice.Candidate], replacing range: Range<Int>, of text: LineDraft) {
    self.candidates = candidates
    self.range = range
    self.text = text
  }

  /// Selects the next or previous candidate, wrapping around, and returns what it replaces.
  ///
  /// Returns nil if the line has changed.
  mutating func move(
    _ direction: Direction,
    on text: LineDraft
  ) -> (range: Range<Int>, text: String)? {
    guard text == self.text, !candidates.isEmpty else { return nil }
    let last = candidates.count - 1
    let index =
      switch direction {
      case .next: selected.flatMap { $0 < last ? $0 + 1 : nil } ?? 0
      case .previous: selected.flatMap { $0 > 0 ? $0 - 1 : nil } ?? last
      }
    let choice = (range, MarkComposer.composed(candidates[index].text))
    self.text.replace(range, with: choice.1)
    range = range.lowerBound..<self.text.cursor
    selected = index
    return choice
  }
}
