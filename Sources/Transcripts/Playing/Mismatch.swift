/// A place in a transcript where the session showed something else than the file expects.
nonisolated public struct Mismatch: Hashable, Sendable {
  /// The file, as it was named.
  public let path: String

  /// The line, from 1, of what led to it.
  public let line: Int

  /// What led to it.
  public let cause: Cause

  /// What the file expects.
  public let expected: [ExpectedLine]

  /// What the session showed.
  public let actual: [ShownLine]

  /// What leads to output.
  public enum Cause: Hashable, Sendable {
    /// The session began.
    case opening
    /// A command was typed.
    case command(String)
    /// A directive was followed.
    case directive(Directive)
  }

  /// Makes a mismatch.
  public init(
    path: String,
    line: Int,
    cause: Cause,
    expected: [ExpectedLine],
    actual: [ShownLine]
  ) {
    self.path = path
    self.line = line
    self.cause = cause
    self.expected = expected
    self.actual = actual
  }
}
