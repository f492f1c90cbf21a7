/// The effect of Tab on a line.
enum CompletionStep: Equatable {
  /// Replaces the last `count` scalars before the cursor by `text`.
  case replace(count: Int, text: String)
  /// Shows the candidates.
  case list([LineAdvice.Candidate])
  /// There is nothing to complete.
  case nothing

  /// Chooses the effect as shells do: insert the only candidate, or else the common prefix of all
  /// candidates, or else show a list.
  init(_ advice: LineAdvice, at draft: LineDraft) {
    let candidates = advice.candidates
    let head = draft.text.unicodeScalars.prefix(draft.cursor)
    let count = min(advice.replacedCount, head.count)
    let typed = String(head.suffix(count))
    guard let first = candidates.first else {
      self = .nothing
      return
    }
    if candidates.count == 1 {
      let hasTail = draft.text.unicodeScalars.dropFirst(draft.cursor).starts(
        with: first.tail.unicodeScalars
      )
      let text = first.text + (hasTail ? "" : first.tail)
      self = text == typed ? .nothing : .replace(count: count, text: text)
      return
    }
    let common = candidates.dropFirst().reduce(first.text[...]) { common, candidate in
      common.prefix(zip(common, candidate.text).prefix { $0 == $1 }.count)
    }
    self =
      common.count > typed.count ? .replace(count: count, text: String(common)) : .list(candidates)
  }
}
