import Synchronization

/// What other threads ask of the editor's thread.
final class EditorRequests: Sendable {
  /// A line that somebody waits for.
  struct Line {
    let prompt: Prompt
    let answer: CheckedContinuation<LineEvent, Never>
  }

  /// A text that somebody wants to be read, and waits for.
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

  /// Asks for a line; it is answered with the end of input when the editor is closed.
  func ask(_ line: sending Line) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.lines.append(line) }
      return state.isClosed
    }
    if isClosed { line.answer.resume(returning: .endOfInput) } else { pipe.wake() }
  }

  /// Asks that a text be shown a screenful at a time; it is not when the editor is closed.
  func ask(_ reading: sending Reading) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.readings.append(reading) }
      return state.isClosed
    }
    if isClosed { reading.answer.resume() } else { pipe.wake() }
  }

  /// Asks for another prompt.
  func replacePrompt(_ prompt: Prompt) {
    state.withLock { $0.prompt = prompt }
    pipe.wake()
  }

  /// Asks that `line` be brought back by ↑ from the next line on.
  func remember(_ line: String) {
    state.withLock { $0.remembered.append(line) }
  }

  /// Answers what the thread has asked about `draft`.
  func answer(_ draft: LineDraft, with advice: LineAdvice) {
    state.withLock { $0.advice = (draft, advice) }
    pipe.wake()
  }

  /// Asks the thread to end.
  func close() {
    state.withLock { $0.isClosed = true }
    pipe.wake()
  }

  /// Whether ^C was pressed between lines; asking forgets it.
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

  /// The next line that somebody waits for; a prompt meant for the one before is forgotten.
  func takeLine() -> Line? {
    state.withLock { state in
      guard !state.isClosed, !state.lines.isEmpty else { return nil }
      state.prompt = nil
      return state.lines.removeFirst()
    }
  }

  /// The next text that somebody wants to be read.
  func takeReading() -> Reading? {
    state.withLock { $0.readings.isEmpty ? nil : $0.readings.removeFirst() }
  }

  /// The prompt that is to replace the present one.
  func takePrompt() -> Prompt? {
    state.withLock { state in
      defer { state.prompt = nil }
      return state.prompt
    }
  }

  /// The lines to bring back that nobody has taken yet.
  func takeRemembered() -> [String] {
    state.withLock { state in
      defer { state.remembered = [] }
      return state.remembered
    }
  }

  /// What was answered since the last time.
  func takeAdvice() -> (draft: LineDraft, advice: LineAdvice)? {
    state.withLock { state in
      defer { state.advice = nil }
      return state.advice
    }
  }

  /// Notes that ^C was pressed between lines; the number of those that nobody took.
  func interrupt() -> Int {
    state.withLock { state in
      state.interruptions += 1
      return state.interruptions
    }
  }

  /// Answers everybody who still waits.
  func answerAll(_ event: LineEvent) {
    let (lines, readings) = state.withLock { state in
      defer { (state.lines, state.readings) = ([], []) }
      return (state.lines, state.readings)
    }
    for reading in readings { reading.answer.resume() }
    for line in lines { line.answer.resume(returning: event) }
  }
}
