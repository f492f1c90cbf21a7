#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The mode that a terminal was in before the program took it, and the mode that the editor needs.
///
/// A signal that ends or stops the program puts the terminal back, until ``release()``.
/// Source: `termios(4)`, `stty(1)`.
struct TerminalMode {
  private let descriptor: Descriptor
  private let original: termios
  private let hold: HeldTerminal

  /// Takes note of the mode that the terminal is in now, which the caller is about to change; nil if
  /// there is none.
  init?(of descriptor: Descriptor) {
    var mode = termios()
    guard tcgetattr(descriptor.number, &mode) == 0 else { return nil }
    self.descriptor = descriptor
    original = mode
    hold = HeldTerminal(descriptor.number, original: mode)
  }

  /// Changes the mode of the terminal; nil where that cannot be done.
  init?(of descriptor: Descriptor, changing change: (inout termios) -> Void) {
    var mode = termios()
    guard tcgetattr(descriptor.number, &mode) == 0 else { return nil }
    self.descriptor = descriptor
    original = mode
    change(&mode)
    hold = HeldTerminal(descriptor.number, original: original, own: mode)
    guard tcsetattr(descriptor.number, TCSADRAIN, &mode) == 0 else {
      hold.release()
      return nil
    }
  }

  /// Where a signal writes the sequences that undo what an editor has asked of the terminal.
  func setScreen(_ screen: Descriptor) { hold.setScreen(screen) }

  /// Whether the cursor is in a line that others must not write into.
  func setInLine(_ isInLine: Bool) { hold.setInLine(isInLine) }

  /// Leaves the terminal, which was put back, to others.
  func release() { hold.release() }

  /// Puts the terminal back, and keeps what was typed ahead.
  func restore() {
    var mode = original
    tcsetattr(descriptor.number, TCSADRAIN, &mode)
  }

  /// libedit's modes while it edits (`-d`) and while it does not (`-x`).
  ///
  /// They are the same: bytes come at once, ^C, ^Z and ^S among them, and nothing is echoed. So
  /// what is typed while a command runs neither litters its output nor gets lost, and no moment is
  /// left in which ^C would kill.
  static let flags = ["-d", "-x"].flatMap { mode in
    [
      "-isig", "-ixon", "-icanon", "-iexten", "-echo",
      // A pasted line may end with either, or both.
      "-icrnl", "-inlcr", "-igncr",
    ].map { (mode: mode, flag: $0) }
  }
}
