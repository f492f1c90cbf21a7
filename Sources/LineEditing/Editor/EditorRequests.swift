import Synchronization

/// The requests of other threads to the editor's thread.
final class EditorRequests: Sendable {
  /// A request, and the caller that waits for it.
  enum Request {
    /// Read a line at a prompt.
    case line(at: Prompt, CheckedContinuation<LineEvent, Never>)
    /// Show a text one screenful at a time, until the user stops reading.
    case pages(of: String, CheckedContinuation<Void, Never>)

    /// Answers the request after the editor was closed.
    func dismiss() {
      switch self {
      case .line(_, let answer): answer.resume(returning: .endOfInput)
      case .pages(_, let answer): answer.resume()
      }
    }
  }

  private struct State {
    var waiting: [Request] = []
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

  /// Requests a line or the reading of a text, unless the editor is closed.
  func ask(_ request: sending Request) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.waiting.append(request) }
      return state.isClosed
    }
    if isClosed { request.dismiss() } else { pipe.wake() }
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
    state.withLock { exchange(&$0.interruptions, with: 0) > 0 }
  }

  // MARK: For the editor's thread

  var isClosed: Bool {
    state.withLock { $0.isClosed }
  }

  /// Removes and returns the next request, and discards a prompt meant for the line before it.
  func take() -> Request? {
    state.withLock { state in
      guard !state.isClosed, !state.waiting.isEmpty else { return nil }
      state.prompt = nil
      return state.waiting.removeFirst()
    }
  }

  /// Removes and returns the prompt that replaces the current one.
  func takePrompt() -> Prompt? {
    state.withLock { $0.prompt.take() }
  }

  /// Removes and returns the lines to recall.
  func takeRemembered() -> [String] {
    state.withLock { exchange(&$0.remembered, with: []) }
  }

  /// Removes and returns the answer that arrived since the last call.
  func takeAdvice() -> (draft: LineDraft, advice: LineAdvice)? {
    state.withLock { $0.advice.take() }
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

  /// Answers all pending requests after the editor was closed.
  func dismissAll() {
    let waiting = state.withLock { exchange(&$0.waiting, with: []) }
    for request in waiting { request.dismiss() }
  }
}
