/// A line that a session showed, with its time; compared byte for byte.
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

  /// Whether two lines have the same time and the same bytes.
  public static func == (left: ShownLine, right: ShownLine) -> Bool {
    left.offset == right.offset && ExactText(left.text) == ExactText(right.text)
  }

  /// Hashes the time and the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(ExactText(text))
  }
}
