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
    /// The reply to a call outside.
    ///
    /// Few inputs are one, and those pay for its size.
    indirect case event(PortReply)
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

  /// The entries, oldest first.
  public private(set) var entries: [Entry] = []

  /// What was typed last into each secure field, by the field's name: no file may tell.
  public var secrets: [String: String] {
    entries.reduce(into: [:]) { secrets, entry in
      if let secret = entry.secret { secrets[secret.field] = secret.value }
    }
  }

  init() {}

  init(_ entries: some Sequence<Entry>) {
    self.entries = Array(entries)
  }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }
}
