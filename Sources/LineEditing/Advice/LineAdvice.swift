/// What can be said of a line that is being typed: what its parts are, and how it can go on.
public struct LineAdvice: Sendable, Equatable {
  /// A part of the line that is shown in a style of its own.
  public struct Mark: Sendable, Equatable {
    /// What a part is.
    public enum Style: Sendable, CaseIterable {
      /// A word that is understood.
      case command
      /// A word that is not, and cannot become so.
      case unknown
      /// Something in quotation marks.
      case string
      /// A word that cannot stand where it does.
      case mistake
    }

    /// What it is.
    public let style: Style
    /// Where it is, in Unicode scalars from the beginning of the line.
    public let range: Range<Int>

    /// A part of a line.
    public init(_ style: Style, _ range: Range<Int>) {
      self.style = style
      self.range = range
    }
  }

  /// A text that can stand before the cursor instead of what was typed last.
  public struct Candidate: Sendable, Equatable {
    /// The whole text.
    public let text: String
    /// What is inserted behind it once it is the only one: mostly a blank, or nothing.
    public let tail: String
    /// What it does, in one line; may be empty.
    public let help: String

    /// A candidate.
    public init(_ text: String, tail: String = "", help: String = "") {
      self.text = text
      self.tail = tail
      self.help = help
    }
  }

  /// The parts of the line that have a style, from left to right.
  public let marks: [Mark]
  /// What Tab offers, in order.
  public let candidates: [Candidate]
  /// How many Unicode scalars before the cursor a candidate replaces.
  public let replacedCount: Int
  /// What alone can follow the cursor, if the line is to be understood.
  public let continuation: String?

  /// An advice; without arguments there is nothing to say.
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
