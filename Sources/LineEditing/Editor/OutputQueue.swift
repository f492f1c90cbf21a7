import Synchronization

/// Text that is shown, by any thread, around a line that is being typed.
///
/// While no line is typed it is written at once, by the thread that shows it. While one is, it
/// waits for the editor's thread, which alone may touch the screen then. One lock guards both ways,
/// so the order of lines is the order of calls.
final class OutputQueue: Sendable {
  private enum Screen {
    /// Nothing is drawn; whoever shows something writes it.
    case free
    /// The editor's thread draws the line being typed.
    case editing
    case closed
  }

  private struct State {
    var screen = Screen.free
    var waiting: [UInt8] = []
    /// What was printed past the editor, its last line perhaps unfinished.
    var stray: [UInt8] = []
    var failure: OutputError?
  }

  private let output: Descriptor
  private let state = Mutex(State())
  private let pipe: WakePipe
  private let strayOutput: StrayOutput?

  /// A queue in front of `output` that wakes the editor's thread by `pipe`, and shows what is
  /// printed past it.
  init(_ output: Descriptor, stray: StrayOutput?, pipe: WakePipe) {
    self.output = output
    strayOutput = stray
    self.pipe = pipe
  }

  /// Shows `text` as whole lines.
  func show(_ text: String) throws(OutputError) {
    let mustWake = try state.withLock { (state) throws(OutputError) -> Bool in
      if let failure = state.failure { throw failure }
      // What was printed before this is seen before it.
      takeStrayOutput(&state)
      switch state.screen {
      case .closed: throw .closed
      case .editing:
        let isFirst = state.waiting.isEmpty
        state.waiting.appendLines(text)
        return isFirst
      case .free:
        var bytes: [UInt8] = []
        bytes.appendLines(text)
        try write(bytes, &state)
        return false
      }
    }
    if mustWake { pipe.wake() }
  }

  /// Throws if something that was shown is lost.
  func check() throws(OutputError) {
    try state.withLock { (state) throws(OutputError) in
      if let failure = state.failure { throw failure }
      if state.screen == .closed { throw .closed }
    }
  }

  /// The editor's thread takes the screen.
  func beginEditing() {
    state.withLock { if $0.screen == .free { $0.screen = .editing } }
  }

  /// Where output that passes the editor by can be waited for; nil where it is not caught.
  var strayEnd: Int32? { strayOutput?.readEnd.number }

  /// Shows what was printed past the editor, as whole lines.
  func takeStrayOutput() {
    state.withLock { takeStrayOutput(&$0) }
  }

  /// Whether something waits to be printed above the line.
  var isWaiting: Bool {
    state.withLock { !$0.waiting.isEmpty }
  }

  /// Takes what waits to be printed above the line.
  func take() -> [UInt8] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// The editor's thread gives the screen back; what came too late for it is printed first.
  func endEditing() {
    state.withLock { state in
      if state.screen == .editing { state.screen = .free }
      try? write(state.waiting, &state)
      state.waiting = []
    }
  }

  /// Writes bytes of the editor's own; a failure is told to the next who shows something.
  func draw(_ bytes: [UInt8]) {
    do {
      try output.write(bytes)
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  /// Nothing is shown any more; throws if something that was shown is lost.
  func close() throws(OutputError) {
    try state.withLock { (state) throws(OutputError) in
      guard state.screen != .closed else { return }
      strayOutput?.end()
      takeStrayOutput(&state)
      state.waiting += state.stray
      try? write(state.waiting, &state)
      state.waiting = []
      state.screen = .closed
      if let failure = state.failure { throw failure }
    }
  }

  private func takeStrayOutput(_ state: inout State) {
    guard let strayOutput else { return }
    strayOutput.take(into: &state.stray)
    guard let end = state.stray.lastIndex(of: 0x0a) else { return }
    let lines = state.stray[...end]
    switch state.screen {
    case .free: try? write(Array(lines), &state)
    case .editing: state.waiting += lines
    case .closed: break
    }
    state.stray.removeSubrange(...end)
  }

  private func write(_ bytes: [UInt8], _ state: inout State) throws(OutputError) {
    guard !bytes.isEmpty else { return }
    do {
      try output.write(bytes)
    } catch {
      state.failure = error
      throw error
    }
  }
}
