/// A line of input that is not UTF-8: where it broke, and what is left of it.
///
/// It holds what a caller needs to say so in one line and to go on.
public struct MalformedLine: Sendable, Equatable {
  /// Which line of the input it is, counted from 1.
  public let number: Int
  /// Where in the line the first offending byte stands, counted from 1, in bytes.
  public let column: Int
  /// The first offending byte.
  public let byte: UInt8
  /// The line with each offending part replaced by U+FFFD, without its newline.
  public let repaired: String

  /// A malformed line with the given parts.
  public init(number: Int, column: Int, byte: UInt8, repaired: String) {
    self.number = number
    self.column = column
    self.byte = byte
    self.repaired = repaired
  }
}
