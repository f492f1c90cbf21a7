/// The text before the line being typed.
///
/// A prompt is one line: the initializer removes control characters, including newlines.
public struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  /// What the user types after a prompt.
  public enum Reply: Sendable, Equatable {
    /// A line.
    case line
    /// A line. Where hints are shown, `offer` is the hint for an empty line.
    case choice(offer: String)
    /// A line that is neither shown nor kept.
    case secret
  }

  /// The text of the prompt, without color.
  public let text: String
  /// Whether the prompt is colored on terminals that support colors.
  public let isColored: Bool
  /// What the user types after the prompt.
  public let reply: Reply

  /// A prompt that shows `text`.
  public init(_ text: String, isColored: Bool = false, reply: Reply = .line) {
    self.text = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
    self.isColored = isColored
    self.reply = reply
  }

  /// A prompt in the terminal's own color.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The control sequence before a colored prompt: cyan, which every terminal with colors has (ECMA-48, SGR).
  static let colorSequence = "\u{1b}[36m"
}
