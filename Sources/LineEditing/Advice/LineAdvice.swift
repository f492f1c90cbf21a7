/// Advice on a line that is being typed: the style of its parts, and possible continuations.
public struct LineAdvice: Sendable, Equatable {
  /// A part of the line that has its own style.
  public struct Mark: Sendable, Equatable {
    /// The kind of a part.
    public enum Style: Sendable {
      /// A word that the advisor knows.
      case command
      /// A word that the advisor does not know, and that is not the beginning of a known word.
      case unknown
      /// A quoted string.
      case string
      /// A word that is not allowed in its position.
      case mistake
    }

    /// The kind of the part.
    public let style: Style
    /// The position of the part, in Unicode scalars from the beginning of the line.
    public let range: Range<Int>

    /// Makes a mark.
    public init(_ style: Style, _ range: Range<Int>) {
      self.style = style
      self.range = range
    }
  }

  /// A text that can replace the last part of the line before the cursor.
  public struct Candidate: Sendable, Equatable {
    /// The whole text.
    public let text: String
    /// The text inserted after the candidate when it is the only one: usually a space, or empty.
    public let tail: String
    /// A one-line description, which may be empty.
    public let help: String

    /// Makes a candidate.
    public init(_ text: String, tail: String = "", help: String = "") {
      self.text = text
      self.tail = tail
      self.help = help
    }
  }

  /// The parts of the line that have a style, from left to right.
  public let marks: [Mark]
  /// The completions that Tab offers, in order.
  public let candidates: [Candidate]
  /// The number of Unicode scalars before the cursor that a candidate replaces.
  public let replacedCount: Int
  /// The only text that can follow the cursor in a valid line; nil if there is not exactly one.
  public let continuation: String?

  /// Makes advice.
  ///
  /// Without arguments, it is empty.
  public init(
    marks: [Mark] = [],
    candidates: [Candidate] = [],
    replacedCount: Int = 0,
    continuation: String? = nil
  ) {
    self.marks = marks
    self.candidates = candidates
    self.replacedCount = replacedCount
    self.continuation = continuation
  }
}
