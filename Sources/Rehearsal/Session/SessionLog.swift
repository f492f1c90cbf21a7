/// The inputs and outputs of a session, in order.
///
/// The log is always on, so it needs no command to start it.
nonisolated public struct SessionLog: Hashable, Sendable {
  /// An input of a session.
  public enum Input: Hashable, Sendable {
    /// A command, exactly as typed.
    case command(String)
    /// Virtual time that passed without a command.
    case after(Duration)
    /// The reply to a call outside.
    ///
    /// It is indirect because it is large and few inputs are replies.
    indirect case event(GatewayReply)
    /// An event from outside that no command delivered.
    indirect case delivered(InboxEvent)
    /// A new width of the screen, in columns.
    case resized(width: Int)
  }

  /// Text that the user typed into a secure field, which is kept in memory and never in a file.
  public struct Secret: Hashable, Sendable {
    /// The word that stands for the text in a file.
    ///
    /// It is the name of the field, followed by a number from the second value on.
    public let name: String
    /// The text as typed, with which the command ends.
    public let value: String

    /// Makes a secret.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The entries, oldest first.
  public private(set) var entries: [Entry] = []

  /// The texts typed into secure fields, by the words that stand for them.
  ///
  /// No file may contain them.
  public private(set) var secrets: [String: String] = [:]

  init() {}

  init(_ entries: some Sequence<Entry>) {
    for entry in entries { append(entry) }
  }

  mutating func append(_ entry: Entry) {
    if let secret = entry.secret { secrets[secret.name] = secret.value }
    entries.append(entry)
  }

  /// Returns a secret for `value`, typed into `field`, with a word of its own.
  ///
  /// If two values shared a word, the file could not be replayed.
  func secret(_ value: String, typedInto field: String) -> Secret {
    let word = Self.plainWord(field)
    var name = word
    var count = 1
    while let known = secrets[name], known != value {
      count += 1
      name = "\(word)\(count)"
    }
    return Secret(name: name, value: value)
  }

  /// Returns the ASCII letters and digits of a field's name, which any file can contain.
  private static func plainWord(_ field: String) -> String {
    let word = field.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    return word.first?.isLetter == true ? word : "secret" + word
  }
}
