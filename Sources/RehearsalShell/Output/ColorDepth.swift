import LineEditing

/// How many colours a terminal shows.
enum ColorDepth: Sendable {
  /// None.
  case none
  /// The 256 of xterm's palette.
  case palette
  /// All that a picture has.
  case direct
}

extension ColorDepth {
  /// What `terminal` shows, unless colours are declined.
  init(of terminal: Terminal) {
    self = terminal.showsDirectColor ? .direct : terminal.showsColor ? .palette : .none
  }
}
