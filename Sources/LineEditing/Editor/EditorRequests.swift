import Synchronization

/// The requests of other threads to the editor's thread.
final class EditorRequests: Sendable {
  /// A request for a line, and the continuation of the waiting caller.
  struct Line {
    let prompt: Prompt
    let answer: CheckedContinuation<LineEvent, Never>
  }

  /// A text to show page by page, and the continuation of the waiting caller.
  struct Reading {
    let text: String
    let answer: CheckedContinuation<Void, Never>
  }

  private struct State {
    var lines: [Line] = []
    var readings: [Reading] = []
    var prompt: Prompt?
    var remembered: [String] = []
    var isClosed = false
    var interruptions = 0
    var advice: (draft: LineDraft, advice: LineAdvice)?
  }

  private let state = Mutex(State())
  private let pipe: WakePipe

  init(pipe: WakePipe) {
    self.pipe = pipe
  }

  // MARK: For any thread

  /// Requests a line.
  ///
  /// The answer is the end of input if the editor is closed.
  func ask(_ line: sending Line) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.lines.append(line) }
      return state.isClosed
    }
    if isClosed { line.answer.resume(returning: .endOfInput) } else { pipe.wake() }
  }

  /// Requests that a text be shown one screenful at a time.
  ///
  /// Nothing is shown if the editor is closed.
  func ask(_ reading: sending Reading) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.readings.append(reading) }
      return state.isClosed
    }
    if isClosed { reading.answer.resume() } else { pipe.wake() }
  }

  /// Requests another prompt.
  func replacePrompt(_ prompt: Prompt) {
    state.withLock { $0.prompt = prompt }
    pipe.wake()
  }

  /// Adds `line` to the lines that ↑ recalls, starting with the next line.
  func remember(_ line: String) {
    state.withLock { $0.remembered.append(line) }
  }

  /// Stores the answer to the editor thread's question about `draft`.
  func answer(_ draft: LineDraft, with advice: LineAdvice) {
    state.withLock { $0.advice = (draft, advice) }
    pipe.wake()
  }

  /// Requests that the thread ends.
  func close() {
    state.withLock { $0.isClosed = true }
    pipe.wake()
  }

  /// Returns whether ^C was pressed between lines, and resets that state.
  func takeInterruption() -> Bool {
    state.withLock { state in
      defer { state.interruptions = 0 }
      return state.interruptions > 0
    }
  }

  // MARK: For the editor's thread

  var isClosed: Bool {
    state.withLock { $0.isClosed }
  }

  /// Removes and returns the next requested line, and discards a prompt meant for the previous one.
  func takeLine() -> Line? {
    state.withLock { state in
      guard !state.isClosed, !state.lines.isEmpty else { return nil }
      state.prompt = nil
      return state.lines.removeFirst()
    }
  }

  /// Removes and returns the next requested text.
  func takeReading() -> Reading? {
    state.withLock { $0.readings.isEmpty ? nil : $0.readings.removeFirst() }
  }

  /// Removes and returns the prompt that replaces the current one.
  func takePrompt() -> Prompt? {
    state.withLock { state in
      defer { state.prompt = nil }
      return state.prompt
    }
  }

  /// Removes and returns the lines to recall.
  func takeRemembered() -> [String] {
    state.withLock { state in
      defer { state.remembered = [] }
      return state.remembered
    }
  }

  /// Removes and returns the answer that arrived since the last call.
  func takeAdvice() -> (draft: LineDraft, advice: LineAdvice)? {
    state.withLock { state in
      defer { state.advice = nil }
      return state.advice
    }
  }

  /// Records that ^C was pressed between lines.
  ///
  /// Returns the number of interruptions not yet taken.
  func interrupt() -> Int {
    state.withLock { state in
      state.interruptions += 1
      return state.interruptions
    }
  }

  /// Answers all pending requests.
  func answerAll(_ event: LineEvent) {
    let (lines, readings) = state.withLock { state in
      defer { (state.lines, state.readings) = ([], []) }
      return (state.lines, state.readings)
    }
    for reading in readings { reading.answer.resume() }
    for line in lines { line.answer.resume(returning: event) }
  }
}
