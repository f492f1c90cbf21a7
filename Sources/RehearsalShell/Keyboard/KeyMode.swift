#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal that gives each key at once and echoes none, for as long as a question takes.
///
/// ^C is a key too: nothing ends the program while the terminal is in this mode but the answer.
/// Source: `termios(3)`.
struct KeyMode {
  private let descriptor: Int32
  private let original: termios

  /// Begins it; nil where there is no terminal that could do that.
  init?(of descriptor: Int32) {
    var mode = termios()
    guard tcgetattr(descriptor, &mode) == 0 else { return nil }
    self.descriptor = descriptor
    original = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &mode.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    guard tcsetattr(descriptor, TCSADRAIN, &mode) == 0 else { return nil }
  }

  /// Puts the terminal back, and keeps what was typed ahead.
  func end() {
    var mode = original
    tcsetattr(descriptor, TCSADRAIN, &mode)
  }
}
