/// A line that a session showed, with its time.
nonisolated public struct ShownLine: Hashable, Sendable {
  /// The virtual time between the command and the line.
  public let offset: Duration

  /// The line, without its newline.
  public let text: String

  /// Creates a line.
  public init(_ text: String, after offset: Duration = .zero) {
    self.text = text
    self.offset = offset
  }
}
