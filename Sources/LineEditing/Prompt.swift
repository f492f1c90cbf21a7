/// The text before the line being typed.
///
/// It is one line: control characters, newlines among them, are left out.
public struct Prompt: Sendable, Equatable, ExpressibleByStringLiteral {
  /// A colour that every terminal with colours has (ECMA-48, SGR 31 to 36).
  public enum Color: Int, Sendable, CaseIterable {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  /// What is typed behind a prompt.
  public enum Reply: Sendable, Equatable {
    /// A line.
    case line
    /// A line; where hints are shown, `offer` says what can be typed until something is.
    case choice(offer: String)
    /// A line that is not shown, and never kept.
    case secret
  }

  /// What is shown, without colour.
  public let text: String
  /// Its colour where the terminal has colours; the terminal's own when nil.
  public let color: Color?
  /// What is typed behind it.
  public let reply: Reply

  /// A prompt that shows `text`.
  public init(_ text: String, color: Color? = nil, reply: Reply = .line) {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.properties.generalCategory != .control {
      shown.append(scalar)
    }
    self.text = String(shown)
    self.color = color
    self.reply = reply
  }

  /// A prompt in the terminal's own colour.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The columns it takes on a screen that is wide enough.
  public var width: Int {
    CellWidth.perform { text.unicodeScalars.reduce(0) { $0 + CellWidth.of($1) } }
  }
}
