/// Lines that a person types at a terminal, with editing keys and history; text that is shown
/// meanwhile appears above the line.
///
/// libedit edits, on a thread of its own that this object starts and ends. From the moment it is
/// made until ``close()`` the terminal echoes nothing and leaves ^C, ^Z and ^\ to the editor; a
/// stop, an end by a signal and ``close()`` give it back. There is one at a time in a process.
public final class LineEditor: LineReader {
  private let requests: EditorRequests
  private let queue: OutputQueue
  private let thread: EditorThread
  /// Whether the terminal can be told to erase a line.
  private let hasPages: Bool

  /// An editor on `terminal`, helped by `advisor`; nil if the terminal is not interactive, or while
  /// another editor is open.
  ///
  /// ↑ brings back the lines of `history`, the last of them first, before any was entered here.
  public init?(
    _ terminal: Terminal,
    history: [String] = [],
    advisor: (any LineAdvisor)? = nil
  ) {
    let history = EditHistory(History(history))
    guard terminal.isInteractive, let pipe = WakePipe(),
      let mode = TerminalMode(of: terminal.inputDescriptor)
    else { return nil }
    let editLine = EditLine(
      input: terminal.inputDescriptor,
      output: terminal.outputDescriptor,
      type: terminal.type,
      settings: terminal.editorSettings,
      history: history
    )
    guard let editLine else {
      mode.release()
      return nil
    }
    let hasPages = editLine.hasControlSequences
    let showsColor = terminal.showsColor
    // Only now: who asks from here on finds no terminal there, and libedit has its own way to it.
    let stray = StrayOutput(of: terminal.outputDescriptor)
    let queue = OutputQueue(
      stray?.screen ?? terminal.outputDescriptor,
      stray: stray,
      pipe: pipe
    )
    if hasPages { mode.setScreen(stray?.screen ?? terminal.outputDescriptor) }
    let requests = EditorRequests(pipe: pipe)
    let loop = EditorLoop(
      editLine: editLine,
      history: history,
      area: EditArea(editLine: editLine, queue: queue, showsColor: showsColor),
      queue: queue,
      requests: requests,
      advice: DraftAdvice(advisor: advisor, requests: requests, history: history),
      pipe: pipe,
      input: terminal.inputDescriptor,
      mode: mode
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

  /// Lets the person type a line at `prompt`, and waits for it without blocking a thread.
  public func next(prompt: Prompt) async -> LineEvent {
    await withCheckedContinuation { answer in
      requests.ask(EditorRequests.Line(prompt: prompt, answer: answer))
    }
  }

  /// Prints `text` above the line being typed, or where the cursor is when there is none.
  public func show(_ text: String) throws(OutputError) {
    try queue.show(text)
  }

  /// Prints `text` where the cursor is; if it is taller than the screen, a screenful at a time.
  ///
  /// Keys turn its pages as those of `more(1)` and `less(1)` do: Space, Enter, b and q. Any other
  /// key shows the rest, and begins the next line. It is for between lines.
  public func page(_ text: String) async throws(OutputError) {
    guard hasPages else { return try show(text) }
    // A loss is known from here on, or to whoever shows something next.
    try queue.check()
    await withCheckedContinuation { answer in
      requests.ask(EditorRequests.Reading(text: text, answer: answer))
    }
  }

  /// Draws the line being typed at another prompt.
  public func setPrompt(_ prompt: Prompt) {
    requests.replacePrompt(prompt)
  }

  /// Keeps `line` for ↑, for a search and for hints.
  public func remember(_ line: String) {
    requests.remember(line)
  }

  /// Whether ^C was pressed since the last line; asking forgets it.
  public func takeInterruption() -> Bool {
    requests.takeInterruption()
  }

  /// Ends the thread, after it gave the terminal back; waits for it.
  public func close() throws(OutputError) {
    requests.close()
    thread.join()
    try queue.close()
  }
}
