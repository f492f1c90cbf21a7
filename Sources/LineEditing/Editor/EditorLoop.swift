import Platform

/// The main loop of the editor's thread: waits for requests, reads lines with libedit and prints
/// above them.
///
/// All methods run on that thread.
final class EditorLoop {
  private(set) var terminal: EditorTerminal
  let requests: EditorRequests
  var decoder = KeyDecoder()
  /// Whether the terminal hung up.
  private(set) var isEnded = false
  /// The time at which an incomplete sequence of bytes times out; nil if there is none.
  private var deadline: ContinuousClock.Instant?
  private let advisor: (any LineAdvisor)?
  private var typed: TypedLine
  /// The event that ended the line, if it did not end with Enter.
  private var outcome: LineEvent?
  /// The characters that libedit receives next.
  private var units: ArraySlice<wchar_t> = []
  /// Pasted lines that were entered together with the previous one.
  private var entered: ArraySlice<String> = []

  init(
    _ terminal: EditorTerminal,
    history: History,
    requests: EditorRequests,
    advisor: (any LineAdvisor)?
  ) {
    self.terminal = terminal
    self.requests = requests
    self.advisor = advisor
    typed = TypedLine(
      history: history,
      showsHints: terminal.area.showsHints,
      isVi: terminal.editLine.isVi
    )
    terminal.editLine.loop = self
  }

  /// Serves requests until the editor is closed.
  func run() {
    terminal.take()
    while !requests.isClosed {
      switch requests.take() {
      case .line(let prompt, let answer):
        let event = event(for: prompt)
        answer.resume(returning: event)
      case .pages(let text, let answer):
        turnPages(of: text)
        answer.resume()
      case nil:
        attendToInterruptions()
        wait(upTo: nil)
      }
    }
    terminal.giveBack()
    requests.dismissAll()
  }

  // MARK: Requests

  private func event(for prompt: Prompt) -> LineEvent {
    _ = noteInterruptions()
    if requests.takeInterruption() {
      entered = []
      terminal.area.echo("^C", at: prompt)
      return .interrupted
    }
    if let line = entered.popFirst() {
      let area = terminal.area
      let count = area.dim("  (\(entered.startIndex) of \(entered.endIndex))")
      area.echo((prompt.reply == .secret ? "" : line) + count, at: prompt)
      return .line(line)
    }
    return read(at: prompt)
  }

  private func read(at prompt: Prompt) -> LineEvent {
    for line in requests.change({ exchange(&$0.remembered, with: []) }) {
      typed.remember(line)
      terminal.editLine.remember(line)
    }
    terminal.activity = .line
    typed.begin(prompt)
    outcome = nil
    units = []
    terminal.area.begin(prompt)
    let line = terminal.editLine.readLine()
    terminal.activity = .none
    terminal.queue.endEditing()
    if let outcome { return outcome }
    guard let line else { return .endOfInput }
    var lines = line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    let first = lines.popFirst() ?? ""
    entered = lines
    return .line(first)
  }

  /// Shows `text` one screenful at a time, if it is taller than the screen and the user is reading.
  ///
  /// Text shown by other threads waits meanwhile.
  private func turnPages(of text: String) {
    var pages = PageTurner(text, in: self)
    // A user who has typed ahead is not reading.
    wait(upTo: .zero)
    guard entered.isEmpty, decoder.keys.isEmpty, pages.isNeeded else {
      // If the text is lost, the next call that shows text reports it.
      try? terminal.queue.show(text)
      return
    }
    terminal.activity = .pages
    terminal.queue.beginEditing()
    pages.run()
    terminal.queue.endEditing()
    terminal.activity = .none
  }

  // MARK: Interruptions

  /// Records interruptions pressed while no line is being typed.
  ///
  /// Returns their number so far.
  private func noteInterruptions() -> Int {
    guard decoder.takeInterruptions() else { return 0 }
    entered = []
    return requests.change { state in
      state.interruptions += 1
      return state.interruptions
    }
  }

  /// Acts on ^C, ^Z and ^\ while no line is being typed.
  ///
  /// Ends the program at the third interruption: work that ignored two will ignore all of them.
  private func attendToInterruptions() {
    guard terminal.activity == .none else { return }
    if noteInterruptions() > 2 { SignalRelay.end(by: SIGINT) }
    if let signal = decoder.takeSignal() { terminal.signalForeground(signal) }
  }

  // MARK: Waiting

  /// Waits for keys, requests, text and signals, and handles them.
  func wait(upTo limit: Duration?) {
    var limit = limit
    if let deadline {
      let patience = max(.zero, deadline - .now)
      limit = min(limit ?? patience, patience)
    }
    // `poll` ignores a negative descriptor.
    let keys = !isEnded && decoder.wantsInput ? terminal.input.number : -1
    let stray = terminal.queue.strayEnd ?? -1
    var wanted = [terminal.pipe.readEnd, keys, stray].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = awaitDescriptors(&wanted, within: limit)
    if let deadline, deadline <= .now {
      giveUp()
      if terminal.activity == .line, decoder.isInStalledPaste {
        note("  The end of the paste has not come yet; ^C drops it.")
      }
    }
    guard count > 0 else { return }
    if wanted[0].revents != 0 {
      for signal in terminal.pipe.drain() { answer(signal) }
    }
    if wanted[1].revents != 0 { read() }
    if wanted[2].revents != 0 { terminal.queue.takeStrayOutput() }
    attendToInterruptions()
  }

  /// Reads and decodes the available input.
  private func read() {
    let arrival = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      let arrival = terminal.input.read(into: UnsafeMutableRawBufferPointer(buffer))
      if case .bytes(let count) = arrival {
        for byte in buffer[..<count] { decoder.decode(byte) }
      }
      return arrival
    }
    if case .bytes = arrival {
      deadline = decoder.patience.map { .now + $0 }
    } else {
      isEnded = true
      giveUp()
    }
  }

  /// Ends an incomplete sequence of bytes, except a paste.
  private func giveUp() {
    decoder.giveUp()
    deadline = nil
  }

  private func answer(_ signal: Int32) {
    switch signal {
    case SIGWINCH: terminal.resize()
    case SIGCONT: terminal.takeAgain()
    default: decoder.keys.append(.interrupt)
    }
  }

  /// Prints the editor's own `text` above the line.
  private func note(_ text: String) {
    // If the text is lost, the next call that shows text reports it.
    try? terminal.queue.show(terminal.area.dim(text))
  }
}

// MARK: - A line

extension EditorLoop {
  /// Returns the next character for libedit's key bindings, or nil to end the line.
  func nextUnit() -> wchar_t? {
    while outcome == nil {
      if let unit = units.popFirst() { return unit }
      if requests.isClosed || isEnded && decoder.keys.isEmpty {
        perform([.end(.endOfInput, mark: "")])
        continue
      }
      if let prompt = requests.change({ $0.prompt.take() }) {
        perform(typed.replacePrompt(prompt))
      }
      let delay = terminal.area.printAbove(now: .now)
      if let key = decoder.keys.popFirst() {
        terminal.area.eraseOverlay()
        perform(typed.press(key) { terminal.editLine.text })
      } else {
        if let answer = requests.change({ $0.advice.take() }) {
          typed.receive(answer.advice, on: answer.draft)
        }
        perform(typed.rest(on: terminal.editLine.text))
        wait(upTo: delay)
      }
    }
    return nil
  }

  /// Replaces the typed text with an older or newer line.
  ///
  /// Returns false if there is none.
  func recall(_ direction: HistoryWalk.Direction) -> Bool {
    let editLine = terminal.editLine
    guard let line = typed.recall(direction, from: editLine.text) else { return false }
    editLine.replace(by: line)
    return true
  }

  /// Starts a search for an earlier line.
  func beginSearch() {
    perform(typed.beginSearch(from: terminal.editLine.text))
  }

  private func perform(_ steps: [TypedLine.Step]) {
    let area = terminal.area
    let editLine = terminal.editLine
    for step in steps {
      switch step {
      case .edit(let key, let count):
        for _ in 0..<count { units += KeyBindings.units(for: key) }
      case .replace(let range, let text): area.redraw { editLine.replace(range, with: text) }
      case .show(let prompt, let line): area.replacePrompt(prompt, line: line)
      case .list(let candidates, let selected):
        if !area.list(candidates, selected: selected) { typed.dropMenu() }
      case .decorate(let marks, let hint): area.drawOverlay(marks: marks, hint: hint)
      case .note(let text): note(text)
      case .ring: terminal.queue.draw([0x07])
      case .ask(let draft):
        guard let advisor else { continue }
        Task { [requests] in
          let advice = await advisor.advice(on: draft)
          requests.post { $0.advice = (draft, advice) }
        }
      case .signal(let number): terminal.signalForeground(number)
      case .end(let event, let mark):
        area.end(mark: mark)
        outcome = event
      }
    }
  }
}
