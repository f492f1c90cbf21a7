/// A line of input that cannot be taken: which, and what is wrong with it.
///
/// It holds what a caller needs to say so in one line and to go on.
public struct MalformedLine: Sendable, Equatable {
  /// What is wrong with a line.
  public enum Fault: Sendable, Equatable {
    /// It is not UTF-8: the first offending byte, and where in the line that stands, counted from 1, in
    /// bytes.
    case notUTF8(byte: UInt8, column: Int)
    /// It is longer than ``MalformedLine/longest`` bytes.
    case tooLong
  }

  /// The most bytes that a line may have, without its newline: 16 MiB.
  public static let longest = 1 << 24

  /// Which line of the input it is, counted from 1.
  public let number: Int
  /// What is wrong with it.
  public let fault: Fault

  /// A malformed line with the given parts.
  public init(number: Int, fault: Fault) {
    self.number = number
    self.fault = fault
  }
}
