import Synchronization

/// Prints the text of all threads in order, above the line being typed if there is one.
///
/// While no line is being typed, the calling thread writes the text at once. Otherwise the text
/// waits for the editor's thread, which alone may use the screen then. One lock guards both paths,
/// so that lines appear in the order of the calls.
final class OutputQueue: Sendable {
  private enum Screen {
    /// No line is drawn, and the thread that shows a text writes it.
    case free
    /// The editor's thread draws the line being typed.
    case editing
    case closed
  }

  private struct State {
    var screen = Screen.free
    var waiting: [UInt8] = []
    /// The captured stray output, possibly with an incomplete last line.
    var stray: [UInt8] = []
    var failure: OutputError?

    func check() throws(OutputError) {
      if let failure { throw failure }
      if screen == .closed { throw .closed }
    }
  }

  private let output: Descriptor
  private let state = Mutex(State())
  private let pipe: WakePipe
  private let strayOutput: StrayOutput?

  /// Makes a queue for `output` that wakes the editor's thread through `pipe` and shows stray
  /// output.
  init(_ output: Descriptor, stray: StrayOutput?, pipe: WakePipe) {
    self.output = output
    strayOutput = stray
    self.pipe = pipe
  }

  /// Shows `text` as whole lines.
  func show(_ text: String) throws(OutputError) {
    let mustWake = try state.withLock { (state) throws(OutputError) -> Bool in
      try state.check()
      // Show earlier stray output first.
      takeStrayOutput(&state)
      let isFirst = state.waiting.isEmpty
      state.waiting.appendLines(text)
      if state.screen == .editing { return isFirst }
      try flush(&state)
      return false
    }
    if mustWake { pipe.wake() }
  }

  /// Throws an error if the output is closed or some output is lost.
  func check() throws(OutputError) {
    try state.withLock { (state) throws(OutputError) in try state.check() }
  }

  /// Reserves the screen for the editor's thread.
  func beginEditing() {
    state.withLock { if $0.screen == .free { $0.screen = .editing } }
  }

  /// The descriptor on which to wait for stray output; nil if it is not captured.
  var strayEnd: Int32? { strayOutput?.readEnd.number }

  /// Shows the stray output as whole lines.
  func takeStrayOutput() {
    state.withLock { takeStrayOutput(&$0) }
  }

  /// Whether text waits to be printed above the line.
  var isWaiting: Bool {
    state.withLock { !$0.waiting.isEmpty }
  }

  /// Removes and returns the text that waits to be printed above the line.
  func take() -> [UInt8] {
    state.withLock { exchange(&$0.waiting, with: []) }
  }

  /// Frees the screen, after printing the text that still waits.
  func endEditing() {
    state.withLock { state in
      if state.screen == .editing { state.screen = .free }
      try? flush(&state)
    }
  }

  /// Writes bytes of the editor itself.
  ///
  /// The next call of ``show(_:)`` reports a failure.
  func draw(_ bytes: [UInt8]) {
    do {
      try output.write(bytes)
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  /// Writes the remaining text and rejects further text.
  ///
  /// Throws an error if some output is lost.
  func close() throws(OutputError) {
    try state.withLock { (state) throws(OutputError) in
      guard state.screen != .closed else { return }
      strayOutput?.end()
      takeStrayOutput(&state)
      state.waiting += state.stray
      try? flush(&state)
      state.screen = .closed
      if let failure = state.failure { throw failure }
    }
  }

  private func takeStrayOutput(_ state: inout State) {
    guard let strayOutput else { return }
    strayOutput.take(into: &state.stray)
    guard let end = state.stray.lastIndex(of: 0x0a) else { return }
    state.waiting += state.stray[...end]
    state.stray.removeSubrange(...end)
    if state.screen == .free { try? flush(&state) }
  }

  /// Writes the text that waits.
  private func flush(_ state: inout State) throws(OutputError) {
    let bytes = exchange(&state.waiting, with: [])
    guard !bytes.isEmpty else { return }
    do {
      try output.write(bytes)
    } catch {
      state.failure = error
      throw error
    }
  }
}
