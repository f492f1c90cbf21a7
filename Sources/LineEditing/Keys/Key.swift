/// What a key, or a paste, means to the editor.
enum Key: Equatable, Sendable {
  /// A character to insert.
  case text(Unicode.Scalar)
  /// A control character that has no meaning of its own here: ^A is 1, Delete (backspace) is 127.
  case control(UInt8)
  /// Escape, alone.
  case escape
  /// A character of ASCII pressed with Alt, which terminals send as Escape and the character in one
  /// go.
  case alt(Unicode.Scalar)
  case up, down, left, right, home, end, forwardDelete, wordLeft, wordRight, pageUp, pageDown
  /// Tab pressed with Shift.
  case backTab
  /// Text that was pasted in one piece; its lines are ended by newlines.
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
