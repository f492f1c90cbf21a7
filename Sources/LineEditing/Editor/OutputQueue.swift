import Synchronization

/// Prints the text of all threads in order, above the line being typed if there is one.
///
/// While no line is being typed, the calling thread writes the text at once. Otherwise the text
/// waits for the editor's thread, which alone may use the screen then. One lock guards both paths,
/// so that lines appear in the order of the calls.
final class OutputQueue: Sendable {
  private struct State {
    /// Whether the editor's thread has reserved the screen.
    var isEditing = false
    var output: OutputBuffer
    /// The captured stray output, possibly with an incomplete last line.
    var stray: [UInt8] = []
  }

  private let screen: Descriptor
  private let state: Mutex<State>
  private let pipe: WakePipe
  private let strayOutput: StrayOutput?

  /// Makes a queue for `screen` that wakes the editor's thread through `pipe` and shows stray
  /// output.
  init(_ screen: Descriptor, stray: StrayOutput?, pipe: WakePipe) {
    self.screen = screen
    state = Mutex(State(output: OutputBuffer(screen)))
    strayOutput = stray
    self.pipe = pipe
  }

  /// Shows `text` as whole lines.
  func show(_ text: String) throws(OutputError) {
    let mustWake = try state.withLock { (state) throws(OutputError) -> Bool in
      try state.output.check()
      // Show earlier stray output first.
      takeStrayOutput(&state)
      let isFirst = state.output.isEmpty
      try state.output.append(text)
      if state.isEditing { return isFirst }
      try state.output.flush()
      return false
    }
    if mustWake { pipe.wake() }
  }

  /// Throws an error if the output is closed or some output is lost.
  func check() throws(OutputError) {
    try state.withLock { (state) throws(OutputError) in try state.output.check() }
  }

  /// Reserves the screen for the editor's thread.
  func beginEditing() {
    state.withLock { $0.isEditing = !$0.output.isClosed }
  }

  /// The descriptor on which to wait for stray output; nil if it is not captured.
  var strayEnd: Int32? { strayOutput?.readEnd.number }

  /// Shows the stray output as whole lines.
  func takeStrayOutput() {
    state.withLock { takeStrayOutput(&$0) }
  }

  /// Calls `show` with the text that waits to be printed above the line.
  func showWaiting(_ show: ([UInt8]) -> Void) {
    show(state.withLock { $0.output.take() })
    state.withLock { if $0.output.isEmpty { TerminalMode.setShowing(false) } }
  }

  /// Whether text waits to be printed above the line.
  var isWaiting: Bool {
    state.withLock { !$0.output.isEmpty }
  }

  /// Frees the screen, after printing the text that still waits.
  func endEditing() {
    state.withLock { state in
      state.isEditing = false
      try? state.output.flush()
      TerminalMode.setShowing(false)
    }
  }

  /// Writes bytes of the editor itself.
  ///
  /// The next call of ``show(_:)`` reports a failure.
  func draw(_ bytes: [UInt8]) {
    // Without the lock, so that other threads do not wait for a stopped terminal.
    do {
      try screen.write(bytes)
    } catch {
      state.withLock { $0.output.fail(error) }
    }
  }

  /// Writes the remaining text and rejects further text.
  ///
  /// Throws an error if some output is lost.
  func close() throws(OutputError) {
    try state.withLock { (state) throws(OutputError) in
      guard !state.output.isClosed else { return }
      strayOutput?.end()
      takeStrayOutput(&state)
      state.output.append(state.stray[...])
      try state.output.close()
    }
  }

  private func takeStrayOutput(_ state: inout State) {
    guard let strayOutput else { return }
    // If the app ends the process now, a handler waits for the text.
    let wasShowing = TerminalMode.setShowing(true)
    if !TerminalMode.isGivenBack { strayOutput.take(into: &state.stray) }
    if let end = state.stray.lastIndex(of: 0x0a) {
      state.output.append(state.stray[...end])
      state.stray.removeSubrange(...end)
    }
    if !state.isEditing { try? state.output.flush() }
    if state.output.isEmpty { TerminalMode.setShowing(wasShowing) }
  }
}
