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
    /// The reply to a call outside; no turn.
    case event(PortReply)
    /// Another width of the screen, in columns.
    case resized(width: Int)
  }

  /// What a user typed into a secure field: it may live in memory, and never in a file.
  public struct Secret: Hashable, Sendable {
    /// The field's name.
    public let field: String
    /// What was typed, which ends the command.
    public let value: String

    /// Makes a secret.
    public init(field: String, value: String) {
      self.field = field
      self.value = value
    }
  }

  /// One input with what it led to.
  public struct Entry: Hashable, Sendable {
    /// What went in.
    public let input: Input
    /// What came out.
    public let outputs: [Output]
    /// What of a command must not be written down; nil for most.
    public let secret: Secret?
    /// Whether it led to a call that may have changed something outside, and cannot be undone.
    public let wroteOutside: Bool

    /// Makes an entry.
    public init(
      _ input: Input,
      _ outputs: [Output],
      secret: Secret? = nil,
      wroteOutside: Bool = false
    ) {
      self.input = input
      self.outputs = outputs
      self.secret = secret
      self.wroteOutside = wroteOutside
    }
  }

  /// The entries, oldest first.
  public private(set) var entries: [Entry] = []

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }
}
