#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The columns and rows of a terminal, in character cells.
public struct TerminalSize: Sendable, Equatable {
  /// How many characters fit in a row.
  public let columns: Int
  /// How many rows there are.
  public let rows: Int

  /// A size of the given columns and rows.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the terminal behind a descriptor, or nil when there is none or it does not know.
  ///
  /// Source: `tty_ioctl(4)`, TIOCGWINSZ.
  public init?(descriptor: Int32) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    self.init(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
