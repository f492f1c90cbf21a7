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
    /// The word that stands for it in a file: the name of its field, and behind it a number from
    /// the second value on.
    public let name: String
    /// What was typed, which ends the command.
    public let value: String

    /// Makes a secret.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The entries, oldest first.
  public private(set) var entries: [Entry] = []

  /// What was typed into secure fields, by the words that stand for it: no file may tell.
  public private(set) var secrets: [String: String] = [:]

  init() {}

  init(_ entries: some Sequence<Entry>) {
    for entry in entries { append(entry) }
  }

  mutating func append(_ entry: Entry) {
    if let secret = entry.secret { secrets[secret.name] = secret.value }
    entries.append(entry)
  }

  /// What was typed into `field`, under a word of its own: a file in which two values had one word
  /// could not be played again.
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

  /// What is left of a field's name in letters and digits of ASCII, which any file can hold.
  private static func plainWord(_ field: String) -> String {
    let word = field.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    return word.first?.isLetter == true ? word : "secret" + word
  }
}
