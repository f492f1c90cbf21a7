import Platform

/// The line that the user is typing, and what each key does to it.
///
/// The type only decides: keys, the text and advice go in, and the steps that ``EditorLoop`` takes
/// with libedit and the screen come out. It lives as long as the editor, for which it remembers the
/// earlier lines.
struct TypedLine {
  /// A change of the line or the screen, or a request.
  enum Step: Equatable {
    /// libedit performs the key, several times for a character of several scalars.
    case edit(Key, count: Int)
    /// Replaces a part of the text, and puts the cursor after it.
    case replace(Range<Int>, with: String)
    /// Shows another prompt, and another line if it is not nil.
    case show(Prompt, LineDraft?)
    /// Lists candidates below the line.
    case list([LineAdvice.Candidate], selected: Int?)
    /// Draws colors over the line and a hint after it; nil leaves the colors.
    case decorate([LineAdvice.Mark]?, hint: String)
    /// Prints a note above the line.
    case note(String)
    /// Tells the user that the key has no effect.
    case ring
    /// Asks the advisor.
    case ask(LineDraft)
    case signal(Int32)
    case end(LineEvent, mark: String)
  }

  private let isVi: Bool
  private let showsHints: Bool
  private var history: History
  private var walk = HistoryWalk()
  /// The query of the last search.
  private var lastQuery = ""
  private var advice = DraftAdvice()

  private var prompt: Prompt = ""
  /// The text typed at a secret prompt, while libedit edits an empty line.
  private var secret = SecretLine()
  /// The candidates that Tab has listed.
  private var menu: CandidateMenu?
  /// The running search, shown in place of the line.
  private var search: HistorySearch?

  init(history: History, showsHints: Bool, isVi: Bool) {
    self.history = history
    self.showsHints = showsHints
    self.isVi = isVi
  }

  /// Begins an empty line at `prompt`.
  mutating func begin(_ prompt: Prompt) {
    self.prompt = prompt
    secret = SecretLine()
    menu = nil
    search = nil
    advice.reset()
  }

  mutating func replacePrompt(_ prompt: Prompt) -> [Step] {
    // New output may change the advice. Ask again, but keep the hint, which the user may be about
    // to accept.
    guard prompt != self.prompt else {
      advice.askAgain()
      return []
    }
    self.prompt = prompt
    advice.reset()
    return search == nil ? [.show(prompt, nil)] : []
  }

  // MARK: Keys

  /// Handles a key; `text` is called only for a key that needs it, because the line may be long.
  mutating func press(_ key: Key, on text: () -> LineDraft) -> [Step] {
    let hint = hint(takenBy: key, on: text)
    advice.completing = nil
    switch key {
    case .suspend: return [.signal(SIGTSTP)]
    case .quit: return [.signal(SIGQUIT)]
    case _ where prompt.reply == .secret:
      guard let event = secret.take(key) else { return [] }
      return [.end(event, mark: event == .interrupted ? "^C" : "")]
    case _ where search != nil: return pressSearching(key)
    default: break
    }
    guard let hint else { return edit(key, on: text) }
    let cursor = text().cursor
    return [.replace(cursor..<cursor, with: hint)]
  }

  private mutating func edit(_ key: Key, on text: () -> LineDraft) -> [Step] {
    switch key {
    case .control(0x09): return complete(.next, on: text())
    case .backTab: return complete(.previous, on: text())
    case .paste(let pasted): return insert(pasted, in: text())
    case .interrupt: return [.end(.interrupted, mark: "^C")]
    case .endOfInput: return deleteOrEnd(text())
    case .text(let scalar) where CellWidth.of(scalar) == 0: return compose(scalar, in: text())
    // Escape is a command in vi. libedit's emacs mode treats it as the first half of a key pressed
    // with Alt, and would wait for the other half.
    case .escape where !isVi: return []
    case .left, .control(0x02), .control(0x08), .control(0x7f):
      return [.edit(key, count: max(1, text().countBefore))]
    case .right, .control(0x06), .forwardDelete:
      return [.edit(key, count: max(1, text().countAfter))]
    default: return [.edit(key, count: 1)]
    }
  }

  private func deleteOrEnd(_ text: LineDraft) -> [Step] {
    if text.scalars.isEmpty { return [.end(.endRequested, mark: "")] }
    let count = text.countAfter
    return count == 0 ? [.ring] : [.replace(text.cursor..<text.cursor + count, with: "")]
  }

  /// Inserts a pasted text, and says how many lines Enter will submit, if there are several.
  private func insert(_ pasted: String, in text: LineDraft) -> [Step] {
    let insertion = Step.replace(text.cursor..<text.cursor, with: pasted)
    let count = 1 + text.scalars.count { $0 == "\n" } + pasted.count { $0 == "\n" }
    guard count > 1 else { return [insertion] }
    return [insertion, .note("  \(count) lines; Enter takes them one by one.")]
  }

  /// Inserts a zero-width character, composed with the previous one if possible.
  private func compose(_ mark: Unicode.Scalar, in text: LineDraft) -> [Step] {
    let cursor = text.cursor
    guard cursor > 0, let composed = MarkComposer.compose(text.scalars[cursor - 1], mark) else {
      return [.replace(cursor..<cursor, with: String(mark))]
    }
    return [.replace(cursor - 1..<cursor, with: String(composed))]
  }

  // MARK: Hints, colors and completion

  /// Takes the advisor's answer.
  mutating func receive(_ answer: LineAdvice, on draft: LineDraft) {
    advice.receive(answer, on: draft)
  }

  /// Returns what to do while no key is pressed.
  mutating func rest(on draft: LineDraft) -> [Step] {
    guard prompt.reply != .secret, draft.isPlain else { return [] }
    var steps: [Step] = []
    switch advice.takeCompletion(of: draft) {
    case .replace(let range, let inserted):
      var longer = draft
      longer.replace(range, with: inserted)
      return [.replace(range, with: inserted)] + rest(on: longer)
    case .list(let candidates, let range):
      menu = CandidateMenu(candidates, replacing: range, of: draft)
      steps.append(.list(candidates, selected: nil))
    case .nothing, nil: break
    }
    if showsHints && !draft.scalars.isEmpty || advice.completing == draft, advice.follow(draft) {
      steps.append(.ask(draft))
    }
    return steps + [.decorate(advice.marks(of: draft), hint: hint(for: draft))]
  }

  /// Requests completions of the line, or selects another one if they are already listed.
  private mutating func complete(
    _ direction: CandidateMenu.Direction,
    on draft: LineDraft
  ) -> [Step] {
    guard draft.isPlain else { return [] }
    if let choice = menu?.move(direction, on: draft), let menu {
      return [
        .replace(choice.range, with: choice.text),
        .list(menu.candidates, selected: menu.selected),
      ]
    }
    guard direction == .next else { return [] }
    advice.completing = draft
    return advice.follow(draft) ? [.ask(draft)] : []
  }

  /// Forgets the candidates, because there is no room to list them for long.
  mutating func dropMenu() {
    menu = nil
  }

  private mutating func hint(for draft: LineDraft) -> String {
    if search != nil { return "" }
    guard case .choice(let offer) = prompt.reply else {
      return advice.hint(for: draft) { [history] in history.newest(beginningWith: $0) }
    }
    return draft.scalars.isEmpty ? offer : advice.hint(for: draft) { _ in nil }
  }

  /// Returns the part of the hint that `key` inserts, or nil if the key has another meaning.
  private mutating func hint(takenBy key: Key, on text: () -> LineDraft) -> String? {
    guard [.right, .end, .control(0x05), .control(0x06), .wordRight, .alt("f")].contains(key),
      showsHints, prompt.reply != .secret, case let draft = text(), draft.isPlain,
      !draft.scalars.isEmpty
    else { return nil }
    let hint = hint(for: draft)
    guard !hint.isEmpty else { return nil }
    guard [.wordRight, .alt("f")].contains(key) else { return hint }
    let blanks = hint.prefix { $0.isWhitespace }
    return String(blanks + hint.dropFirst(blanks.count).prefix { !$0.isWhitespace })
  }

  // MARK: Earlier lines

  /// Adds `line` to the lines that ↑ recalls.
  mutating func remember(_ line: String) {
    history.remember(line)
  }

  /// Returns the older or newer line to show instead of `text`, or nil if there is none.
  mutating func recall(_ direction: HistoryWalk.Direction, from text: LineDraft) -> LineDraft? {
    walk.step(direction, from: text.text, through: history.lines)
      .map { LineDraft($0) }
  }

  /// Starts a search for an earlier line by a part of it.
  mutating func beginSearch(from text: LineDraft) -> [Step] {
    let search = HistorySearch(history.lines, before: text, previous: lastQuery)
    self.search = search
    return [.show(search.status, search.draft)]
  }

  /// Handles a key in a running search, which ends it or belongs to it.
  private mutating func pressSearching(_ key: Key) -> [Step] {
    guard var search else { return [] }
    let turn = HistorySearch.turn(for: key)
    let isOver = [.abandon, .accept, .leave].contains(turn)
    if isOver, !search.query.isEmpty { lastQuery = search.query }
    let hasMoved = search.take(turn)
    self.search = isOver ? nil : search
    let shown = Step.show(isOver ? prompt : search.status, search.draft)
    if turn == .leave { return [shown] + edit(key) { search.draft } }
    return hasMoved ? [shown] : [shown, .ring]
  }
}
