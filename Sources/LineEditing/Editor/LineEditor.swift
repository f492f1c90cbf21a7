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
    let history = History(history)
    guard terminal.isInteractive, let terminal = EditorTerminal(terminal, history: history.lines)
    else { return nil }
    requests = EditorRequests(pipe: terminal.pipe)
    queue = terminal.queue
    hasPages = terminal.editLine.hasControlSequences
    let mode = terminal.mode
    let loop = EditorLoop(terminal, history: history, requests: requests, advisor: advisor)
    guard let thread = EditorThread({ loop.run() }) else {
      try? queue.close()
      mode.end()
      return nil
    }
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
    requests.post { $0.prompt = prompt }
  }

  /// Keeps `line` for ↑, for searches and for hints.
  public func remember(_ line: String) {
    requests.change { $0.remembered.append(line) }
  }

  /// Returns whether ^C was pressed since the last line, and resets that state.
  public func takeInterruption() -> Bool {
    requests.takeInterruption()
  }

  /// Restores the terminal and ends the thread, waiting for both.
  public func close() throws(OutputError) {
    requests.post { $0.isClosed = true }
    thread.join()
    try queue.close()
  }
}

extension Terminal {
  /// Makes the reader for this terminal: a ``LineEditor`` with `advisor` if the terminal is
  /// interactive, otherwise a ``PlainLineReader``.
  ///
  /// In an editor, ↑ recalls the lines of `history`, the last one first.
  public func makeLineReader(
    history: [String] = [],
    advisor: (any LineAdvisor)? = nil
  ) -> any LineReader {
    LineEditor(self, history: history, advisor: advisor)
      ?? PlainLineReader(input: input.number, output: output.number)
  }
}
