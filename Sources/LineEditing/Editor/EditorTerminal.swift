import Platform

/// Prepares the terminal for the editor, and restores it while other programs use it and at the
/// end.
///
/// It is confined to the editor's thread.
struct EditorTerminal {
  /// The current use of the screen.
  enum Activity {
    case none, line, pages
  }

  let input: Descriptor
  let mode: TerminalMode
  let pipe: WakePipe
  let editLine: EditLine
  let area: EditArea
  let queue: OutputQueue

  var activity = Activity.none {
    didSet { mode.setInLine(activity != .none) }
  }

  /// Prepares to edit on `terminal`.
  ///
  /// Returns nil if that is not possible.
  init?(_ terminal: Terminal, history: [String]) {
    guard let pipe = WakePipe(), let editLine = EditLine(on: terminal, history: history) else {
      return nil
    }
    input = editLine.input
    mode = editLine.mode
    self.pipe = pipe
    self.editLine = editLine
    let showsColor = terminal.showsColor
    // Redirect the output last: afterwards standard output is not a terminal, and libedit already
    // has its own descriptor.
    let stray = StrayOutput(of: terminal.output)
    let screen = stray?.screen ?? terminal.output
    if editLine.hasControlSequences { mode.setScreen(screen) }
    mode.setStrayOutput(stray?.readEnd)
    queue = OutputQueue(screen, stray: stray, pipe: pipe)
    area = EditArea(editLine: editLine, queue: queue, showsColor: showsColor)
  }

  /// Sets up the terminal, and receives the signals that concern it.
  func take() {
    SignalRelay.send(to: pipe)
    draw(PastedText.enable)
  }

  /// Restores the terminal when the editor is closed.
  func giveBack() {
    draw(PastedText.disable)
    SignalRelay.send(to: nil)
    mode.end()
  }

  /// Sets up the terminal again, because other programs may have changed it.
  func takeAgain() {
    mode.setInLine(activity != .none)
    editLine.prepareTerminal()
    draw(PastedText.enable)
    editLine.resize()
    if activity == .line { area.drawHere() }
  }

  /// Adapts to the size of the screen after it changed.
  func resize() {
    editLine.resize()
    if activity == .line { area.redraw() }
  }

  /// Performs the action of a key that the terminal would perform in its default mode.
  ///
  /// It signals the terminal's foreground processes, and restores the terminal meanwhile. If the
  /// program is not among them, the key has no effect.
  func signalForeground(_ signal: Int32) {
    guard tcgetpgrp(input.number) == getpgrp() else { return }
    if activity == .line { area.end(mark: "") }
    draw(PastedText.disable)
    mode.restore()
    mode.setInLine(false)
    _ = kill(0, signal)
    waitForContinuation()
    takeAgain()
  }

  /// Waits until the program has been stopped and continued.
  ///
  /// The program stops during this method, and SIGCONT ends the wait. An orphaned process group
  /// does not stop, so the wait also ends after a moment. The method counts polls instead of
  /// measuring time, because time passes while the program is stopped.
  private func waitForContinuation() {
    var quiet = 0
    while quiet < 4 {
      var request = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 50) > 0 else {
        quiet += 1
        continue
      }
      if pipe.drain().contains(SIGCONT) { return }
    }
  }

  private func draw(_ sequence: String) {
    if editLine.hasControlSequences { queue.draw(Array(sequence.utf8)) }
  }
}
