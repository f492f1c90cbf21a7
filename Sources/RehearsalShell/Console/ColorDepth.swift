import LineEditing

/// The color support of a terminal.
enum ColorDepth: Sendable {
  /// No color.
  case none
  /// The 256 colors of xterm's palette.
  case palette
  /// All RGB colors.
  case direct

  /// Detects the color depth of `terminal`, unless the user declined color.
  init(of terminal: Terminal) {
    self = terminal.showsDirectColor ? .direct : terminal.showsColor ? .palette : .none
  }
}
