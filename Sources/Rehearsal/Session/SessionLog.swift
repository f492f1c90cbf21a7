/// Everything that went into a session and came out of it, in order.
///
/// It is always on, so that nobody has to remember to start it.
nonisolated public struct SessionLog: Hashable, Sendable {
  /// What went in.
  public enum Input: Hashable, Sendable {
    /// A command, exactly as typed.
    case command(String)
    /// Virtual time that passed by itself, without a command.
    case after(Duration)
    /// Another width of the screen, in columns.
    case resized(width: Int)
  }

  /// One input with what it led to.
  public struct Entry: Hashable, Sendable {
    /// What went in.
    public let input: Input
    /// What came out.
    public let outputs: [Output]
  }

  /// The entries, oldest first.
  public private(set) var entries: [Entry] = []

  mutating func append(_ input: Input, _ outputs: [Output]) {
    entries.append(Entry(input: input, outputs: outputs))
  }
}
