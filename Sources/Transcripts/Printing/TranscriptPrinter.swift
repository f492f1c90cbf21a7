/// Writes lines as a transcript spells them; what a parser read comes out as it was, byte for byte.
nonisolated public enum TranscriptPrinter {
  /// A whole file.
  public static func text(of transcript: Transcript) -> String {
    (transcript.hasByteOrderMark ? "\u{FEFF}" : "") + transcript.lines.map(text).joined()
  }

  /// A line with its ending.
  public static func text(of line: TranscriptLine) -> String {
    text(of: line.kind) + line.ending.rawValue
  }

  /// A line without its ending.
  public static func text(of kind: TranscriptLine.Kind) -> String {
    switch kind {
    case .blank: ""
    case .comment(let text): "#" + text
    case .field(let field): field.written
    case .headerEnd: "---"
    case .command(let command): "> " + command
    case .output(let line): "|" + tail(of: line)
    case .directive(let directive): text(of: directive)
    }
  }

  /// A directive.
  public static func text(of directive: Directive) -> String {
    switch directive {
    case .at(let place): "@ at " + place
    }
  }

  /// What stands behind the gutter of a line of output.
  static func tail(of line: ExpectedLine) -> String {
    let offset = line.offset.map { "@\($0.text)" } ?? ""
    if let spelling = line.spelling { return offset + spelling }
    switch line.pattern {
    case .literal(let text): return offset + (text.isEmpty ? "" : " " + text)
    }
  }
}
