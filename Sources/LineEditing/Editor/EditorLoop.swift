import Platform

/// The main loop of the editor's thread: waits for requests, reads lines with libedit and prints
/// above them.
///
/// All methods run on that thread.
final class EditorLoop {
  /// The action that libedit performs on behalf of the editor.
  enum Action {
    case insert(String)
    case compose(Unicode.Scalar)
    case replace(count: Int, with: String)
    case finish(LineEvent, mark: String)
    case deleteOrEnd
  }

  /// The current use of the screen.
  enum Activity {
    case none, line, pages
  }

  let editLine: EditLine
  let history: EditHistory
  let area: EditArea
  let queue: OutputQueue
  let requests: EditorRequests
  let advice: DraftAdvice
  private let pipe: WakePipe
  private let input: Descriptor
  private let mode: TerminalMode

  var keyboard: Keyboard
  /// The characters for libedit, and how many of them it has received.
  private var units: [wchar_t] = []
  private var given = 0
  private var action: Action?
  /// The event that ended the line, if it did not end with Enter.
  private var outcome: LineEvent?
  /// Pasted lines that were entered together with the previous one.
  private(set) var entered: ArraySlice<String> = []
  var activity = Activity.none {
    didSet { mode.setInLine(activity != .none) }
  }
  private(set) var prompt: Prompt = ""
  /// The text typed at a secret prompt.
  var secret = SecretLine()
  /// The candidates that Tab has listed.
  var menu: CandidateMenu?
  /// The running search, shown in place of the line.
  var search: HistorySearch?
  /// The query of the last search.
  var lastSought = ""

  init(
    editLine: EditLine,
    history: EditHistory,
    area: EditArea,
    queue: OutputQueue,
    requests: EditorRequests,
    advice: DraftAdvice,
    pipe: WakePipe,
    input: Descriptor,
    mode: TerminalMode
  ) {
    self.editLine = editLine
    self.history = history
    self.area = area
    self.queue = queue
    self.requests = requests
    self.advice = advice
    self.pipe = pipe
    self.input = input
    self.mode = mode
    keyboard = Keyboard(input)
    editLine.driver = self
  }

  /// Serves requests until the editor is closed.
  func run() {
    takeTerminal()
    while !requests.isClosed {
      if let line = requests.takeLine() {
        let event = event(for: line.prompt)
        line.answer.resume(returning: event)
      } else if let reading = requests.takeReading() {
        turnPages(of: reading.text)
        reading.answer.resume()
      } else {
        attendToInterruptions()
        wait(upTo: nil)
      }
    }
    leaveTerminal()
    requests.answerAll(.endOfInput)
  }

  private func event(for prompt: Prompt) -> LineEvent {
    _ = noteInterruptions()
    if requests.takeInterruption() {
      entered = []
      area.echo("^C", at: prompt)
      return .interrupted
    }
    if let line = entered.popFirst() {
      let count = area.dim("  (\(entered.startIndex) of \(entered.endIndex))")
      area.echo((prompt.reply == .secret ? "" : line) + count, at: prompt)
      return .line(line)
    }
    return read(at: prompt)
  }

  private func read(at prompt: Prompt) -> LineEvent {
    outcome = nil
    for line in requests.takeRemembered() { history.remember(line) }
    activity = .line
    self.prompt = prompt
    secret = SecretLine()
    menu = nil
    search = nil
    advice.reset()
    area.begin(prompt)
    let line = editLine.readLine()
    activity = .none
    queue.endEditing()
    if let outcome { return outcome }
    guard let line else { return .endOfInput }
    var lines = line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    let first = lines.popFirst() ?? ""
    entered = lines
    return .line(first)
  }

  // MARK: The terminal

  private func takeTerminal() {
    SignalRelay.add(pipe)
    if editLine.hasControlSequences { queue.draw(Array(PastedText.enable.utf8)) }
  }

  private func leaveTerminal() {
    if editLine.hasControlSequences { queue.draw(Array(PastedText.disable.utf8)) }
    SignalRelay.remove(pipe)
    mode.restore()
    mode.release()
  }

  /// Restores the terminal while `body`, which stops or ends the program, runs.
  private func lendTerminal(_ body: () -> Void) {
    if activity == .line { area.end(mark: "") }
    if editLine.hasControlSequences { queue.draw(Array(PastedText.disable.utf8)) }
    mode.restore()
    mode.setInLine(false)
    body()
    returnToTerminal()
  }

  /// Sets up the terminal again, whatever other programs changed.
  private func returnToTerminal() {
    mode.setInLine(activity != .none)
    editLine.prepareTerminal()
    if editLine.hasControlSequences { queue.draw(Array(PastedText.enable.utf8)) }
    editLine.resize()
    if activity == .line { area.drawHere() }
  }

  // MARK: Signals

  private func answer(_ signal: Int32) {
    switch signal {
    case SIGWINCH: if activity == .line { area.resize() } else { editLine.resize() }
    case SIGCONT: returnToTerminal()
    default: keyboard.press(.interrupt)
    }
  }

  /// Performs the action of a key that the terminal would perform in its default mode.
  ///
  /// It signals the terminal's foreground processes. If the program is not among them, the key has
  /// no effect.
  func signalForeground(_ signal: Int32) {
    guard tcgetpgrp(input.number) == getpgrp() else { return }
    lendTerminal {
      _ = kill(0, signal)
      waitForContinuation()
    }
  }

  /// Waits until the program has been stopped and continued.
  ///
  /// The program stops during this method, and SIGCONT ends the wait. An orphaned process group
  /// does not stop, so the wait also ends after a moment. The method counts polls instead of
  /// measuring time, because time passes while the program is stopped.
  private func waitForContinuation() {
    var quiet = 0
    while quiet < 4 {
      var request = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 50) > 0 else {
        quiet += 1
        continue
      }
      if pipe.drain().contains(SIGCONT) { return }
    }
  }

  /// Records interruptions pressed while no line is being typed.
  ///
  /// Returns their number so far.
  private func noteInterruptions() -> Int {
    guard keyboard.takeInterruptions() else { return 0 }
    entered = []
    return requests.interrupt()
  }

  /// Ends the program at the third interruption: work that ignored two will ignore all of them.
  private func attendToInterruptions() {
    if activity == .none, noteInterruptions() > 2 { SignalRelay.end(by: SIGINT) }
  }

  // MARK: Waiting

  /// Waits for keys, requests, text and signals, and handles them.
  func wait(upTo limit: Duration?) {
    var limit = limit
    if let deadline = keyboard.deadline {
      let patience = max(.zero, deadline - .now)
      limit = min(limit ?? patience, patience)
    }
    // `poll` ignores a negative descriptor.
    let keys = keyboard.wantsInput ? input.number : -1
    let stray = queue.strayEnd ?? -1
    var wanted = [pipe.readEnd, keys, stray].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = poll(&wanted, nfds_t(wanted.count), limit.map(\.pollTimeout) ?? -1)
    if let deadline = keyboard.deadline, deadline <= .now { keyboard.giveUp() }
    guard count > 0 else { return }
    if wanted[0].revents != 0 {
      for signal in pipe.drain() { answer(signal) }
    }
    if wanted[1].revents != 0 { keyboard.read() }
    if wanted[2].revents != 0 { queue.takeStrayOutput() }
    attendToInterruptions()
  }
}

// MARK: - What libedit asks

extension EditorLoop: EditLineDriver {
  func nextUnit() -> wchar_t? {
    while true {
      if given < units.count {
        defer { given += 1 }
        return units[given]
      }
      if requests.isClosed { return abandon() }
      if let prompt = requests.takePrompt() { replacePrompt(prompt) }
      let delay = area.printAbove(now: .now)
      if let key = keyboard.next() {
        press(key)
      } else if keyboard.isEnded {
        return abandon()
      } else if !help() {
        wait(upTo: delay)
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
    units.removeAll(keepingCapacity: true)
    given = 0
    let hint = hint(takenBy: key)
    advice.stopCompleting()
    area.eraseOverlay()
    switch key {
    case .suspend: signalForeground(SIGTSTP)
    case .quit: signalForeground(SIGQUIT)
    case _ where prompt.reply == .secret: pressUnseen(key)
    case _ where searchTakes(key): break
    case .control(0x09): complete(.next)
    case .backTab: complete(.previous)
    default:
      if let hint { return perform(.insert(hint)) }
      edit(key)
    }
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

  func perform(_ action: Action) {
    self.action = action
    units = [wchar_t(EditLine.performUnit)]
    given = 0
  }

  /// Makes the terminal signal that a key has no effect.
  func refuse() {
    units = [wchar_t(EditLine.performUnit)]
  }

  func perform() -> EditLine.Reaction {
    defer { action = nil }
    switch action {
    case nil: return .refuse
    case .insert(let text):
      editLine.insert(text.unicodeScalars)
      return .redraw
    case .compose(let mark):
      compose(mark)
      return .redraw
    case .replace(let count, let text):
      editLine.deleteBackward(count)
      editLine.insert(MarkComposer.composed(text.unicodeScalars))
      return .redraw
    case .deleteOrEnd where editLine.text.isEmpty: return finish(.endRequested, mark: "")
    case .deleteOrEnd: return editLine.deleteForward() ? .redraw : .refuse
    case .finish(let event, let mark): return finish(event, mark: mark)
    }
  }

  func recall(_ direction: HistoryWalk.Direction) -> EditLine.Reaction {
    guard let line = history.step(direction, from: String(editLine.text)) else { return .refuse }
    editLine.replace(by: LineDraft(line))
    return .redraw
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
      return editLine.insert([mark])
    }
    editLine.deleteBackward()
    editLine.insert([composed])
  }
}

extension Duration {
  /// The duration for `poll(2)`: milliseconds, rounded up, so that the loop does not poll again too
  /// early.
  fileprivate var pollTimeout: Int32 {
    let (seconds, attoseconds) = components
    let fraction = Double(attoseconds) / 1e15
    return Int32(clamping: seconds * 1000 + Int64(fraction.rounded(.up)))
  }
}
