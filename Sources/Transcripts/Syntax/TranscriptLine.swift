/// A line of a transcript: what it means, where it stands, and how it ends.
nonisolated public struct TranscriptLine: Hashable, Sendable {
  /// The number of the line in its file, from 1.
  public let number: Int

  /// What it means.
  public let kind: Kind

  /// How it ends.
  public let ending: LineEnding

  /// Makes a line.
  public init(_ kind: Kind, number: Int, ending: LineEnding = .lf) {
    self.number = number
    self.kind = kind
    self.ending = ending
  }

  /// What a line can mean.
  ///
  /// What is longer than a text is kept apart, since lines are handed on and on.
  public enum Kind: Hashable, Sendable {
    /// An empty line.
    case blank
    /// A comment: what stands behind the `#`.
    case comment(String)
    /// A setting of the header.
    indirect case field(HeaderField)
    /// `---`, the end of the header.
    case headerEnd
    /// A command, exactly as typed.
    case command(String)
    /// A command with captured values put in.
    indirect case template(CommandTemplate)
    /// A line of output that is expected.
    case output(ExpectedLine)
    /// A line that checks, moves or says something beside the session.
    indirect case directive(Directive)

    /// Whether the body has begun when it is met.
    var belongsToBody: Bool {
      switch self {
      case .blank, .comment, .field, .headerEnd: false
      case .command, .template, .output, .directive: true
      }
    }
  }
}
