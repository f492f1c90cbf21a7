import Platform

/// A terminal mode that delivers each key at once and echoes none, for the duration of a question.
///
/// ^C is delivered as a key too. A signal that ends or stops the program restores the terminal.
/// Source: `termios(3)`.
package struct KeyMode {
  private let mode: TerminalMode

  /// Starts the mode.
  ///
  /// Returns nil if `descriptor` is not a terminal or does not accept the mode.
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
    // The question usually leaves the cursor in the middle of a row.
    mode.setInLine(true)
  }

  /// Restores the terminal, and keeps input that was typed ahead.
  package func end() {
    mode.restore()
    mode.release()
  }
}
