#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal that gives each key at once and echoes none, for as long as a question takes.
///
/// ^C is a key too. A signal that ends or stops the program gives the terminal back.
/// Source: `termios(3)`.
package struct KeyMode {
  private let mode: TerminalMode

  /// Begins it; nil where there is no terminal that could do that.
  package init?(of descriptor: Int32) {
    let begun = TerminalMode(of: Descriptor(number: descriptor)) { mode in
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      withUnsafeMutableBytes(of: &mode.c_cc) { keys in
        keys[Int(VMIN)] = 1
        keys[Int(VTIME)] = 0
      }
    }
    guard let begun else { return nil }
    mode = begun
    // What is asked, or typed for the viewer, mostly ends in the middle of a row.
    mode.setInLine(true)
  }

  /// Puts the terminal back, and keeps what was typed ahead.
  package func end() {
    mode.restore()
    mode.release()
  }
}
