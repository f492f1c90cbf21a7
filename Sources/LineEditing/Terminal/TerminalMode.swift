import Platform

/// The original mode of a terminal that the program uses, and the mode that the editor needs.
///
/// Until ``release()``, a signal that ends or stops the program restores the original mode.
/// Source: `termios(4)`, `stty(1)`.
struct TerminalMode {
  private let descriptor: Descriptor
  private let original: termios
  private let hold: HeldTerminal

  /// Records the current mode of the terminal and changes it, unless the caller does so itself.
  ///
  /// Returns nil if `descriptor` is not a terminal or does not accept the mode.
  init?(of descriptor: Descriptor, changing change: ((inout termios) -> Void)? = nil) {
    var mode = termios()
    guard tcgetattr(descriptor.number, &mode) == 0 else { return nil }
    self.descriptor = descriptor
    original = mode
    change?(&mode)
    hold = HeldTerminal(descriptor.number, original: original, own: change == nil ? nil : mode)
    guard change == nil || tcsetattr(descriptor.number, TCSADRAIN, &mode) == 0 else {
      hold.release()
      return nil
    }
  }

  /// Sets where a signal handler writes the sequences that undo the editor's changes to the
  /// terminal.
  func setScreen(_ screen: Descriptor) { hold.setScreen(screen) }

  /// Sets whether the cursor is in a line that other programs must not write into.
  func setInLine(_ isInLine: Bool) { hold.setInLine(isInLine) }

  /// Ends the protection against signals, after the terminal was restored.
  func release() { hold.release() }

  /// Restores the terminal, and keeps input that was typed ahead.
  func restore() {
    var mode = original
    tcsetattr(descriptor.number, TCSADRAIN, &mode)
  }

  /// The terminal flags for libedit's modes while it edits (`-d`) and while it does not (`-x`).
  ///
  /// Both modes are the same: bytes arrive at once, including ^C, ^Z and ^S, and are not echoed. So
  /// input typed while a command runs neither appears in the output nor gets lost, and ^C never
  /// ends the program.
  static let flags = ["-d", "-x"].flatMap { mode in
    [
      "-isig", "-ixon", "-icanon", "-iexten", "-echo",
      // A pasted line may end with a carriage return, a newline or both.
      "-icrnl", "-inlcr", "-igncr",
    ].map { (mode: mode, flag: $0) }
  }
}
