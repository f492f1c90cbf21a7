/// An event at the prompt.
///
/// An end of input is an event, not an error: that is how a pipe normally ends.
public enum LineEvent: Sendable, Equatable {
  /// A whole line, without its newline.
  case line(String)
  /// A whole line of a pipe that is not UTF-8 or is too long. The reader continues with the next
  /// line.
  case malformed(MalformedLine)
  /// The user abandoned the line with ^C. Its text is gone.
  case interrupted
  /// The user asks to end with ^D on an empty line. The caller may refuse and ask for another line.
  case endRequested
  /// There is no more input: a pipe ended, the terminal hung up, or the reader was closed.
  case endOfInput
  /// The input cannot be read; the number is an `errno`, and only ``endOfInput`` follows.
  case unreadable(errno: Int32)
}
