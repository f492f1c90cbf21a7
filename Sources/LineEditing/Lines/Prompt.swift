/// The text before the line being typed.
///
/// A prompt is one line: the initializer removes control characters, including newlines.
public struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  /// A color that every terminal with colors has (ECMA-48, SGR 31 to 36).
  public enum Color: Int, Sendable, CaseIterable {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

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
  /// The color on terminals that support colors; nil means the terminal's default.
  public let color: Color?
  /// What the user types after the prompt.
  public let reply: Reply

  /// A prompt that shows `text`.
  public init(_ text: String, color: Color? = nil, reply: Reply = .line) {
    self.text = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
    self.color = color
    self.reply = reply
  }

  /// A prompt in the terminal's own color.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The number of columns that the prompt takes on a screen that is wide enough.
  public var width: Int {
    CellWidth.perform { text.unicodeScalars.reduce(0) { $0 + CellWidth.of($1) } }
  }
}
