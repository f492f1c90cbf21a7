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
  /// The user pressed ^D on an empty line, to end the program. The caller may refuse and ask for
  /// another line.
  case endRequested
  /// There is no more input: a pipe ended, the terminal hung up, or the reader was closed.
  case endOfInput
  /// The input cannot be read; the number is an `errno`, and only ``endOfInput`` follows.
  case unreadable(errno: Int32)
}

/// A line of input that cannot be read, with its number and the reason.
///
/// The caller can report it in one line and continue.
public struct MalformedLine: Error, Equatable {
  /// What is wrong with a line.
  public enum Fault: Sendable, Equatable {
    /// The line is not UTF-8. `byte` is the first invalid byte, and `column` its position in the
    /// line, in bytes, counted from 1.
    case notUTF8(byte: UInt8, column: Int)
    /// The line is longer than ``MalformedLine/longest`` bytes.
    case tooLong
  }

  /// The maximum length of a line in bytes, without its newline: 16 MiB.
  public static let longest = 1 << 24

  /// The number of the line in the input, counted from 1.
  public let number: Int
  /// What is wrong with it.
  public let fault: Fault

  /// A malformed line with the given parts.
  public init(number: Int, fault: Fault) {
    self.number = number
    self.fault = fault
  }
}
