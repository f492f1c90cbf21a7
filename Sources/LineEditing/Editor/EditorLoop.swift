import Platform

/// The main loop of the editor's thread: waits for requests, reads lines with libedit and prints
/// above them.
///
/// All methods run on that thread.
final class EditorLoop {
  private(set) var terminal: EditorTerminal
  let history: History
  let requests: EditorRequests
  let advice: DraftAdvice
  var keyboard: Keyboard
  /// Pasted lines that were entered together with the previous one.
  private var entered: ArraySlice<String> = []
  /// The query of the last search.
  var lastQuery = ""

  init(
    _ terminal: EditorTerminal,
    history: History,
    requests: EditorRequests,
    advisor: (any LineAdvisor)?
  ) {
    self.terminal = terminal
    self.history = history
    self.requests = requests
    advice = DraftAdvice(advisor: advisor, requests: requests, history: history)
    keyboard = Keyboard(terminal.input)
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
    for line in requests.takeRemembered() { history.remember(line) }
    terminal.activity = .line
    advice.reset()
    terminal.area.begin(prompt)
    let typed = TypedLine(at: prompt, in: self)
    terminal.editLine.typedLine = typed
    let line = terminal.editLine.readLine()
    terminal.activity = .none
    terminal.queue.endEditing()
    if let outcome = typed.outcome { return outcome }
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
    guard entered.isEmpty, !keyboard.hasKeys, pages.isNeeded else {
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
    guard keyboard.takeInterruptions() else { return 0 }
    entered = []
    return requests.interrupt()
  }

  /// Acts on ^C, ^Z and ^\ while no line is being typed.
  ///
  /// Ends the program at the third interruption: work that ignored two will ignore all of them.
  private func attendToInterruptions() {
    guard terminal.activity == .none else { return }
    if noteInterruptions() > 2 { SignalRelay.end(by: SIGINT) }
    if let signal = keyboard.takeSignal() { terminal.signalForeground(signal) }
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
    let keys = keyboard.wantsInput ? terminal.input.number : -1
    let stray = terminal.queue.strayEnd ?? -1
    var wanted = [terminal.pipe.readEnd, keys, stray].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = awaitDescriptors(&wanted, upTo: limit.map(\.pollTimeout) ?? -1)
    if let deadline = keyboard.deadline, deadline <= .now {
      keyboard.giveUp()
      if terminal.activity == .line, keyboard.isInStalledPaste { remarkOnPaste() }
    }
    guard count > 0 else { return }
    if wanted[0].revents != 0 {
      for signal in terminal.pipe.drain() { answer(signal) }
    }
    if wanted[1].revents != 0 { keyboard.read() }
    if wanted[2].revents != 0 { terminal.queue.takeStrayOutput() }
    attendToInterruptions()
  }

  /// Says why no key acts: the end of a paste may be lost.
  private func remarkOnPaste() {
    // If the text is lost, the next call that shows text reports it.
    try? terminal.queue.show(
      terminal.area.dim("  The end of the paste has not come yet; ^C drops it.")
    )
  }

  private func answer(_ signal: Int32) {
    switch signal {
    case SIGWINCH: terminal.resize()
    case SIGCONT: terminal.takeAgain()
    default: keyboard.press(.interrupt)
    }
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
