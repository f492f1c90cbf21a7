/// Lines that a person types at a terminal, with editing keys and history; text that is shown
/// meanwhile appears above the line.
///
/// libedit edits, on a thread of its own that this object starts and ends. From the moment it is made
/// until ``close()`` the terminal echoes nothing and leaves ^C, ^Z and ^\ to the editor; a stop, an
/// end by a signal and ``close()`` give it back. There is one at a time in a process.
public final class LineEditor: LineReader {
  private let requests: EditorRequests
  private let queue: OutputQueue
  private let thread: EditorThread

  /// An editor on `terminal`, helped by `advisor`; nil if the terminal is not interactive, or while
  /// another editor is open.
  public init?(_ terminal: Terminal, advisor: (any LineAdvisor)? = nil) {
    let history = EditHistory(capacity: 1000)
    guard terminal.isInteractive,
      let mode = TerminalMode(of: terminal.inputDescriptor),
      let pipe = WakePipe(),
      let editLine = EditLine(
        input: terminal.inputDescriptor,
        output: terminal.outputDescriptor,
        type: terminal.type,
        history: history
      )
    else { return nil }
    let queue = OutputQueue(terminal.outputDescriptor, pipe: pipe)
    let requests = EditorRequests(pipe: pipe)
    let loop = EditorLoop(
      editLine: editLine,
      area: EditArea(editLine: editLine, queue: queue, showsColor: terminal.showsColor),
      queue: queue,
      requests: requests,
      advice: DraftAdvice(advisor: advisor, requests: requests, history: history),
      pipe: pipe,
      input: terminal.inputDescriptor,
      mode: mode
    )
    guard let thread = EditorThread({ loop.run() }) else {
      mode.restore()
      return nil
    }
    self.requests = requests
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

  /// Draws the line being typed at another prompt.
  public func setPrompt(_ prompt: Prompt) {
    requests.replacePrompt(prompt)
  }

  /// Keeps a line for ↑ and for hints, from the next line on.
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
