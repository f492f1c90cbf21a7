#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The mode that a terminal was in before the editor took it, and the mode that the editor needs.
///
/// Source: `termios(4)`, `stty(1)`.
struct TerminalMode {
  private let descriptor: Descriptor
  private let original: termios

  /// The mode that the terminal is in now; nil if there is none.
  init?(of descriptor: Descriptor) {
    var mode = termios()
    guard tcgetattr(descriptor.number, &mode) == 0 else { return nil }
    self.descriptor = descriptor
    original = mode
  }

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
