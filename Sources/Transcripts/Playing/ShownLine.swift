/// A line that a session showed, and when.
nonisolated public struct ShownLine: Hashable, Sendable {
  /// The virtual time between the command and the line.
  public let offset: Duration

  /// The line, without its newline.
  public let text: String

  /// Makes a line.
  public init(_ text: String, after offset: Duration = .zero) {
    self.text = text
    self.offset = offset
  }
}
