/// The effect of Tab on a line.
enum CompletionStep: Equatable {
  /// Replaces the scalars in the range by a text.
  case replace(Range<Int>, with: String)
  /// Shows the candidates for the scalars in the range.
  case list([LineAdvice.Candidate], Range<Int>)
  /// There is nothing to complete.
  case nothing

  /// Chooses the effect as shells do: insert the only candidate, or else the common prefix of all
  /// candidates, or else show a list.
  init(_ advice: LineAdvice, at draft: LineDraft) {
    let candidates = advice.candidates
    let head = draft.scalars.prefix(draft.cursor)
    let start = max(0, head.count - advice.replacedCount)
    let typed = String(head.dropFirst(start))
    guard let first = candidates.first else {
      self = .nothing
      return
    }
    if candidates.count == 1 {
      let hasTail = draft.scalars.dropFirst(draft.cursor).starts(with: first.tail.unicodeScalars)
      let text = first.text + (hasTail ? "" : first.tail)
      self =
        text == typed
        ? .nothing : .replace(start..<head.count, with: MarkComposer.composed(text))
      return
    }
    let common = candidates.dropFirst().reduce(first.text[...]) { common, candidate in
      common.prefix(zip(common, candidate.text).prefix { $0 == $1 }.count)
    }
    self =
      common.count > typed.count
      ? .replace(start..<head.count, with: MarkComposer.composed(String(common)))
      : .list(candidates, start..<head.count)
  }
}
