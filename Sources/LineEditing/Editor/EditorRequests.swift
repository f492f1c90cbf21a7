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

  struct State {
    fileprivate var waiting: [Request] = []
    /// The prompt that replaces the current one.
    var prompt: Prompt?
    /// Lines to recall, starting with the next line.
    var remembered: [String] = []
    var isClosed = false
    /// How often ^C was pressed between lines.
    var interruptions = 0
    /// The advisor's answer, and the draft that it is about.
    var advice: (draft: LineDraft, advice: LineAdvice)?
  }

  private let state = Mutex(State())
  private let pipe: WakePipe

  init(pipe: WakePipe) {
    self.pipe = pipe
  }

  /// Changes the requests, or takes one of them.
  func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock { body(&$0) }
  }

  /// Changes the requests, and wakes the editor's thread.
  func post(_ body: (inout State) -> Void) {
    change(body)
    pipe.wake()
  }

  /// Requests a line or the reading of a text, unless the editor is closed.
  func ask(_ request: Request) {
    let isClosed = change { state in
      if !state.isClosed { state.waiting.append(request) }
      return state.isClosed
    }
    if isClosed { request.dismiss() } else { pipe.wake() }
  }

  /// Returns whether ^C was pressed between lines, and resets that state.
  func takeInterruption() -> Bool {
    change { exchange(&$0.interruptions, with: 0) > 0 }
  }

  var isClosed: Bool {
    change { $0.isClosed }
  }

  /// Removes and returns the next request, and discards a prompt meant for the line before it.
  func take() -> Request? {
    change { state in
      guard !state.isClosed, !state.waiting.isEmpty else { return nil }
      state.prompt = nil
      return state.waiting.removeFirst()
    }
  }

  /// Answers all pending requests after the editor was closed.
  func dismissAll() {
    for request in change({ exchange(&$0.waiting, with: []) }) { request.dismiss() }
  }
}
