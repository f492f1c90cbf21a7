/// What stands in one cell of a screen.
enum TerminalCell: Equatable {
  case blank
  /// A character, with the marks that share its cell.
  case character(String)
  /// The second half of a wide character.
  case continuation
}
