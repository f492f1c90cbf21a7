import Platform

/// The line that the user is typing: the effects of its keys, and the event that ends it.
///
/// libedit reads its characters from this object, and calls it for the commands that the editor
/// adds to it.
final class TypedLine {
  /// The action that libedit performs on behalf of the editor.
  private enum Action {
    case insert(String)
    case compose(Unicode.Scalar)
    case replace(count: Int, with: String)
    case finish(LineEvent, mark: String)
    case deleteOrEnd
  }

  private let loop: EditorLoop
  private let editLine: EditLine
  private let area: EditArea
  private let advice: DraftAdvice
  private var prompt: Prompt
  /// The event that ended the line, if it did not end with Enter.
  private(set) var outcome: LineEvent?

  /// The characters that libedit receives next.
  private var units: ArraySlice<wchar_t> = []
  private var action: Action?
  /// The text typed at a secret prompt.
  private var secret = SecretLine()
  /// The candidates that Tab has listed.
  private var menu: CandidateMenu?
  /// The running search, shown in place of the line.
  private var search: HistorySearch?

  init(at prompt: Prompt, in loop: EditorLoop) {
    self.prompt = prompt
    self.loop = loop
    editLine = loop.terminal.editLine
    area = loop.terminal.area
    advice = loop.advice
  }

  // MARK: Keys

  /// Returns the next character for libedit's key bindings, or nil to abandon the line.
  func nextUnit() -> wchar_t? {
    while true {
      if let unit = units.popFirst() { return unit }
      if loop.requests.isClosed { return abandon() }
      if let prompt = loop.requests.takePrompt() { replacePrompt(prompt) }
      let delay = area.printAbove(now: .now)
      if let key = loop.keyboard.next() {
        press(key)
      } else if loop.keyboard.isEnded {
        return abandon()
      } else if !help() {
        loop.wait(upTo: delay)
      }
    }
  }

  private func abandon() -> wchar_t? {
    area.end(mark: "")
    outcome = .endOfInput
    return nil
  }

  private func replacePrompt(_ prompt: Prompt) {
    // New output may change the advice. Ask again, but keep the hint, which the user may be about
    // to accept.
    guard prompt != self.prompt else { return advice.askAgain() }
    self.prompt = prompt
    advice.reset()
    if search == nil { area.replacePrompt(prompt) }
  }

  private func press(_ key: Key) {
    let hint = hint(takenBy: key)
    advice.completing = nil
    area.eraseOverlay()
    switch key {
    case .suspend: loop.terminal.signalForeground(SIGTSTP)
    case .quit: loop.terminal.signalForeground(SIGQUIT)
    case _ where prompt.reply == .secret: pressUnseen(key)
    case _ where searchTakes(key): break
    case .control(0x09): complete(.next)
    case .backTab: complete(.previous)
    default:
      if let hint { return perform(.insert(hint)) }
      edit(key)
    }
  }

  /// Handles a key at a secret prompt.
  ///
  /// libedit continues to edit an empty line.
  private func pressUnseen(_ key: Key) {
    guard let event = secret.take(key) else { return }
    perform(.finish(event, mark: event == .interrupted ? "^C" : ""))
  }

  /// Passes a key to libedit.
  private func edit(_ key: Key) {
    switch key {
    case .paste(let text):
      perform(.insert(text))
      count(linesWith: text)
    case .interrupt: perform(.finish(.interrupted, mark: "^C"))
    case .endOfInput: perform(.deleteOrEnd)
    case .text(let scalar) where CellWidth.of(scalar) == 0: perform(.compose(scalar))
    // Escape is a command in vi. libedit's emacs mode treats it as the first half of a key pressed
    // with Alt, and would wait for the other half.
    case .escape where !editLine.isVi: break
    default:
      let units = KeyBindings.units(for: key) ?? []
      for _ in 0..<editLine.scalarCount(for: key) { self.units += units }
    }
  }

  /// Shows how many lines Enter will submit, if there are several.
  private func count(linesWith pasted: String) {
    let count = 1 + editLine.text.count { $0 == "\n" } + pasted.count { $0 == "\n" }
    guard count > 1 else { return }
    try? loop.terminal.queue.show(area.dim("  \(count) lines; Enter takes them one by one."))
  }

  // MARK: Hints, colors and completion

  /// Updates advice and overlay while no key is pressed.
  ///
  /// Returns whether libedit has an action to perform.
  private func help() -> Bool {
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
    if area.showsHints && !draft.text.isEmpty || advice.completing == draft { advice.follow(draft) }
    area.drawOverlay(marks: advice.marks(of: draft), hint: hint(for: draft))
    return false
  }

  /// Requests completions of the line, or selects another one if they are already listed.
  private func complete(_ direction: CandidateMenu.Direction) {
    guard let draft = editLine.draft else { return }
    if let step = menu?.move(direction, at: draft) {
      perform(.replace(count: step.count, with: step.text))
      _ = area.list(step.candidates, selected: step.selected)
    } else if direction == .next {
      advice.completing = draft
      advice.follow(draft)
    }
  }

  private func hint(for draft: LineDraft) -> String {
    if search != nil { return "" }
    guard case .choice(let offer) = prompt.reply else { return advice.hint(for: draft) }
    return draft.text.isEmpty ? offer : advice.hint(for: draft, isAnswer: true)
  }

  /// Returns the part of the hint that `key` inserts, or nil if the key has another meaning.
  private func hint(takenBy key: Key) -> String? {
    guard [.right, .end, .control(0x05), .control(0x06), .wordRight, .alt("f")].contains(key),
      area.showsHints, prompt.reply != .secret, let draft = editLine.draft, !draft.text.isEmpty
    else { return nil }
    let hint = hint(for: draft)
    guard !hint.isEmpty else { return nil }
    guard [.wordRight, .alt("f")].contains(key) else { return hint }
    let blanks = hint.prefix { $0.isWhitespace }
    return String(blanks + hint.dropFirst(blanks.count).prefix { !$0.isWhitespace })
  }

  // MARK: Earlier lines

  /// Replaces the typed text with an older or newer line.
  func recall(_ direction: HistoryWalk.Direction) -> EditLine.Reaction {
    guard let line = loop.history.step(direction, from: String(editLine.text)) else {
      return .refuse
    }
    editLine.replace(by: LineDraft(line))
    return .redraw
  }

  /// Starts a search for an earlier line by a part of it.
  func beginSearch() -> EditLine.Reaction {
    let before = LineDraft(String(editLine.text), cursor: editLine.cursor)
    let search = HistorySearch(loop.history.lines, before: before, previous: loop.lastQuery)
    self.search = search
    area.replacePrompt(search.status, line: search.draft)
    return .nothing
  }

  /// Handles `key` in a running search.
  ///
  /// Returns whether the search consumes it; any other key ends it.
  private func searchTakes(_ key: Key) -> Bool {
    guard var search else { return false }
    let turn = HistorySearch.turn(for: key)
    let isOver = [.abandon, .accept, .leave].contains(turn)
    if isOver, !search.query.isEmpty { loop.lastQuery = search.query }
    let hasMoved = search.take(turn)
    self.search = isOver ? nil : search
    area.replacePrompt(isOver ? prompt : search.status, line: search.draft)
    // libedit has no action to perform, and makes the terminal signal that the key has no effect.
    if !hasMoved { units = [wchar_t(KeyBindings.performUnit)] }
    return turn != .leave
  }

  // MARK: Actions

  /// Makes libedit call ``perform()``.
  private func perform(_ action: Action) {
    self.action = action
    units = [wchar_t(KeyBindings.performUnit)]
  }

  /// Performs the action for which ``KeyBindings/performUnit`` was sent.
  func perform() -> EditLine.Reaction {
    defer { action = nil }
    switch action {
    case nil: return .refuse
    case .insert(let text):
      editLine.insert(text)
      return .redraw
    case .compose(let mark):
      compose(mark)
      return .redraw
    case .replace(let count, let text):
      editLine.deleteBackward(count)
      editLine.insert(MarkComposer.composed(text))
      return .redraw
    case .deleteOrEnd where editLine.text.isEmpty: return finish(.endRequested, mark: "")
    case .deleteOrEnd: return editLine.deleteForward() ? .redraw : .refuse
    case .finish(let event, let mark): return finish(event, mark: mark)
    }
  }

  private func finish(_ event: LineEvent, mark: String) -> EditLine.Reaction {
    area.end(mark: mark)
    outcome = event
    return .finish
  }

  /// Inserts a zero-width character, composed with the previous one if possible.
  private func compose(_ mark: Unicode.Scalar) {
    let text = editLine.text
    let cursor = editLine.cursor
    guard cursor > 0, let composed = MarkComposer.compose(text[cursor - 1], mark) else {
      return editLine.insert(String(mark))
    }
    editLine.deleteBackward()
    editLine.insert(String(composed))
  }
}
