/// What a person did at the prompt.
///
/// Endings are events, not errors: the end of input is how a pipe says goodbye.
public enum LineEvent: Sendable, Equatable {
  /// A whole line, without its newline.
  case line(String)
  /// A whole line of a pipe that is not UTF-8 or too long; reading goes on with the next line.
  case malformed(MalformedLine)
  /// The line was abandoned (^C); what was typed is gone.
  case interrupted
  /// The person asks to end (^D on an empty line); the caller may refuse, and ask for another line.
  case endRequested
  /// There is no more input: a pipe ended, the terminal hung up, or the reader was closed.
  case endOfInput
  /// The input cannot be read; the number is an `errno`, and only ``endOfInput`` follows.
  case unreadable(errno: Int32)
}
