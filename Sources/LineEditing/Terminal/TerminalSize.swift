import Platform

/// The size of a terminal, in character cells.
public struct TerminalSize: Sendable, Equatable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Makes a size with the given columns and rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Reads the size of the terminal of a descriptor.
  ///
  /// Returns nil if there is no terminal or its size is unknown.
  ///
  /// Source: `tty_ioctl(4)`, TIOCGWINSZ.
  public init?(descriptor: Int32) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    self.init(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
