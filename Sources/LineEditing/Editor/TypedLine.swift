/// Hints, colours and completion.
extension EditorLoop {
  /// Updates advice and overlay while no key is pressed.
  ///
  /// Returns whether libedit has an action to perform.
  func help() -> Bool {
    advice.receive()
    guard prompt.reply != .secret, let draft = editLine.draft else { return false }
    switch advice.takeCompletion(of: draft) {
    case .replace(let count, let text):
      area.eraseOverlay()
      perform(.replace(count: count, with: text))
      return true
    case .list(let candidates):
      if area.list(candidates) { menu = CandidateMenu(candidates, at: draft, advice.replacedCount) }
    case .nothing, nil: break
    }
    if area.showsHints && !draft.text.isEmpty || advice.isCompleting(draft) { advice.follow(draft) }
    area.drawOverlay(marks: advice.marks(of: draft), hint: hint(for: draft))
    return false
  }

  /// Requests completions of the line, or selects another one if they are already listed.
  func complete(_ direction: CandidateMenu.Direction) {
    guard let draft = editLine.draft else { return }
    if let step = menu?.move(direction, at: draft) {
      perform(.replace(count: step.count, with: step.text))
      _ = area.list(step.candidates, selected: step.selected)
    } else if direction == .next {
      advice.complete(draft)
      advice.follow(draft)
    }
  }

  private func hint(for draft: LineDraft) -> String {
    if search != nil { return "" }
    guard case .choice(let offer) = prompt.reply else { return advice.hint(for: draft) }
    return draft.text.isEmpty ? offer : advice.hint(for: draft, isAnswer: true)
  }

  /// Returns the part of the hint that `key` inserts, or nil if the key has another meaning.
  func hint(takenBy key: Key) -> String? {
    guard [.right, .end, .control(0x05), .control(0x06), .wordRight, .alt("f")].contains(key),
      area.showsHints, prompt.reply != .secret, let draft = editLine.draft, !draft.text.isEmpty
    else { return nil }
    let hint = hint(for: draft)
    guard !hint.isEmpty else { return nil }
    guard [.wordRight, .alt("f")].contains(key) else { return hint }
    let blanks = hint.prefix { $0.isWhitespace }
    return String(blanks + hint.dropFirst(blanks.count).prefix { !$0.isWhitespace })
  }

  /// Shows how many lines Enter will submit, if there are several.
  func count(linesWith pasted: String) {
    let count = 1 + editLine.text.count { $0 == "\n" } + pasted.count { $0 == "\n" }
    guard count > 1 else { return }
    try? queue.show(area.dim("  \(count) lines; Enter takes them one by one."))
  }

  /// Handles a key at a secret prompt.
  ///
  /// libedit continues to edit an empty line.
  func pressUnseen(_ key: Key) {
    guard let event = secret.take(key) else { return }
    perform(.finish(event, mark: event == .interrupted ? "^C" : ""))
  }
}
