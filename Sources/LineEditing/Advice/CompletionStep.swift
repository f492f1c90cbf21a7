/// What Tab does with a line.
enum CompletionStep: Equatable {
  /// Puts `text` in the place of the last `count` scalars before the cursor.
  case replace(count: Int, text: String)
  /// Shows what there is to choose from.
  case list([LineAdvice.Candidate])
  /// There is nothing to complete.
  case nothing

  /// As shells have it: the only candidate, or else what all of them begin with, or else a list.
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
