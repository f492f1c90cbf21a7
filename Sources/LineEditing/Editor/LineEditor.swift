/// Edits lines that the user types at a terminal, with editing keys and history.
///
/// Text shown meanwhile appears above the line. libedit edits on a dedicated thread, which this
/// object starts and ends. From its creation until ``close()``, the terminal echoes nothing and
/// passes ^C, ^Z and ^\ to the editor. ``close()``, a stop and a signal that ends the program
/// restore the terminal. A process can have one editor at a time.
public final class LineEditor: LineReader {
  private let requests: EditorRequests
  private let queue: OutputQueue
  private let thread: EditorThread
  /// Whether the terminal can erase a line.
  private let hasPages: Bool

  /// Makes an editor on `terminal` with `advisor`.
  ///
  /// Returns nil if the terminal is not interactive, or while another editor is open.
  ///
  /// ↑ recalls the lines of `history`, the last one first, before the user has entered any lines.
  public init?(_ terminal: Terminal, history: [String] = [], advisor: (any LineAdvisor)? = nil) {
    guard terminal.isInteractive, let pipe = WakePipe(),
      let mode = TerminalMode(of: terminal.input)
    else { return nil }
    let history = EditHistory(History(history))
    let editLine = EditLine(
      input: terminal.input,
      output: terminal.output,
      type: terminal.environment.type,
      settings: terminal.environment.editorSettings,
      history: history
    )
    guard let editLine else {
      mode.release()
      return nil
    }
    let showsColor = terminal.showsColor
    // Redirect the output last: afterwards standard output is no terminal, and libedit already has
    // its own descriptor.
    let stray = StrayOutput(of: terminal.output)
    let queue = OutputQueue(
      stray?.screen ?? terminal.output,
      stray: stray,
      pipe: pipe
    )
    let hasPages = editLine.hasControlSequences
    if hasPages { mode.setScreen(stray?.screen ?? terminal.output) }
    let requests = EditorRequests(pipe: pipe)
    let loop = EditorLoop(
      terminal: EditorTerminal(
        input: terminal.input,
        mode: mode,
        pipe: pipe,
        editLine: editLine,
        area: EditArea(editLine: editLine, queue: queue, showsColor: showsColor),
        queue: queue
      ),
      history: history,
      requests: requests,
      advice: DraftAdvice(advisor: advisor, requests: requests, history: history)
    )
    guard let thread = EditorThread({ loop.run() }) else {
      stray?.end()
      mode.restore()
      mode.release()
      return nil
    }
    self.requests = requests
    self.hasPages = hasPages
    self.queue = queue
    self.thread = thread
  }

  deinit {
    try? close()
  }

  /// Reads a line that the user types at `prompt`, waiting without blocking a thread.
  public func next(prompt: Prompt) async -> LineEvent {
    await withCheckedContinuation { answer in
      requests.ask(.line(at: prompt, answer))
    }
  }

  /// Prints `text` above the line being typed, or at the cursor if there is none.
  public func show(_ text: String) throws(OutputError) {
    try queue.show(text)
  }

  /// Prints `text` at the cursor, one screenful at a time if it is taller than the screen.
  ///
  /// The keys are those of `more(1)` and `less(1)`: Space, Enter, b and q. Any other key shows the
  /// rest and begins the next line. Call the method between lines.
  public func page(_ text: String) async throws(OutputError) {
    guard hasPages else { return try show(text) }
    // Report an earlier loss now. The next call that shows text reports a later one.
    try queue.check()
    await withCheckedContinuation { answer in
      requests.ask(.pages(of: text, answer))
    }
  }

  /// Redraws the line being typed with another prompt.
  public func setPrompt(_ prompt: Prompt) {
    requests.replacePrompt(prompt)
  }

  /// Keeps `line` for ↑, for searches and for hints.
  public func remember(_ line: String) {
    requests.remember(line)
  }

  /// Returns whether ^C was pressed since the last line, and resets that state.
  public func takeInterruption() -> Bool {
    requests.takeInterruption()
  }

  /// Restores the terminal and ends the thread, waiting for both.
  public func close() throws(OutputError) {
    requests.close()
    thread.join()
    try queue.close()
  }
}
