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
  /// There is no more input (^D on an empty line, or the end of a pipe).
  case endOfInput
  /// The input cannot be read; the number is an `errno`, and only ``endOfInput`` follows.
  case unreadable(errno: Int32)
}
