/// What helps to type a line: hints, colours and completion.
extension EditorLoop {
  /// Does what is to do while no key is pressed; whether that is something for libedit.
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

  /// Asks, at Tab, how the line can go on, and goes on reading keys; or goes on in the list of what
  /// was answered.
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

  /// What `key` takes of the hint at the end of the line; nil when it means another thing.
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

  /// Says how many lines wait for Enter together, if they are several.
  func count(linesWith pasted: String) {
    let count = 1 + editLine.text.count { $0 == "\n" } + pasted.count { $0 == "\n" }
    guard count > 1 else { return }
    try? queue.show(area.dim("  \(count) lines; Enter takes them one by one."))
  }

  /// Takes a key at a prompt that shows nothing: libedit goes on editing an empty line.
  func pressUnseen(_ key: Key) {
    guard let event = secret.take(key) else { return }
    perform(.finish(event, mark: event == .interrupted ? "^C" : ""))
  }
}
