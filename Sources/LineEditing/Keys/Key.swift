/// A key press or a paste, decoded.
enum Key: Equatable, Sendable {
  /// A character to insert.
  case text(Unicode.Scalar)
  /// A control character without its own case: ^A is 1, Delete (backspace) is 127.
  case control(UInt8)
  /// The Escape key.
  case escape
  /// An ASCII character pressed with Alt, which terminals send as Escape followed by the character.
  case alt(Unicode.Scalar)
  case up, down, left, right, home, end, forwardDelete, wordLeft, wordRight, pageUp, pageDown
  /// Tab pressed with Shift.
  case backTab
  /// A pasted text, with newlines as line endings.
  case paste(String)
  /// ^C
  case interrupt
  /// ^D
  case endOfInput
  /// ^Z
  case suspend
  /// ^\
  case quit
}
