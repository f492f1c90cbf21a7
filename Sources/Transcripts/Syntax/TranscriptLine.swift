/// A line of a transcript: its number, its content, and its ending.
nonisolated public struct TranscriptLine: Hashable, Sendable {
  /// The number of the line in its file, from 1.
  public let number: Int

  /// The content.
  public let kind: Kind

  /// The ending.
  public let ending: LineEnding

  /// Creates a line.
  public init(_ kind: Kind, number: Int, ending: LineEnding = .lf) {
    self.number = number
    self.kind = kind
    self.ending = ending
  }

  /// The content of a line.
  ///
  /// Large payloads are indirect, because lines are copied often.
  public enum Kind: Hashable, Sendable {
    /// An empty line.
    case blank
    /// A comment, without the `#`.
    case comment(String)
    /// A setting of the header.
    indirect case field(HeaderField)
    /// `---`, the end of the header.
    case headerEnd
    /// A command, exactly as typed.
    case command(String)
    /// A command with references to captured values.
    indirect case template(CommandTemplate)
    /// A line of expected output.
    indirect case output(ExpectedLine)
    /// A line that is neither a command nor output.
    indirect case directive(Directive)

    /// Whether the line belongs to the body.
    var belongsToBody: Bool {
      switch self {
      case .blank, .comment, .field, .headerEnd: false
      case .command, .template, .output, .directive: true
      }
    }

    /// Whether output may follow the line.
    var showsOutput: Bool {
      switch self {
      case .command, .template, .output: true
      case .directive(let directive): directive.showsOutput
      case .blank, .comment, .field, .headerEnd: false
      }
    }
  }
}

/// The ending of a line in a file.
nonisolated public enum LineEnding: String, Hashable, Sendable {
  /// A line feed, as in new files.
  case lf = "\n"
  /// A carriage return and a line feed.
  case crlf = "\r\n"
  /// The end of the file.
  case none = ""
}

nonisolated extension Character {
  /// Whether the character ends a line of a file.
  ///
  /// A transcript treats Unicode's other line separators as text.
  var endsLine: Bool { self == "\n" || self == "\r\n" }
}
