import Rehearsal

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
    case .template(let template): ">~ " + template.spelling
    case .output(let line): "|" + tail(of: line)
    case .directive(let directive): text(of: directive)
    }
  }

  /// Writes a line of output without its ending.
  static func write(_ line: ExpectedLine, to text: inout TextBuilder) {
    guard let plain = line.plainText else { return text.append(self.text(of: .output(line))) }
    write(plain: plain, to: &text)
  }

  /// Writes a line of output that is `line` to the last character and shown at once.
  static func write(plain line: String, to text: inout TextBuilder) {
    text.append(line.isEmpty ? "|" : "| ")
    text.append(line)
  }

  /// A directive.
  public static func text(of directive: Directive) -> String {
    switch directive {
    case .at(let place): "@ at " + place
    case .after(let time): "@ after " + time.text
    case .settle(nil): "@ settle"
    case .settle(let max?): "@ settle max " + max.text
    case .event(let port, let call, let payload):
      // A payload in lines of its own begins with the end of this one.
      "@ event \(port) \(call)" + (payload.first?.endsLine == true ? "" : " ") + payload
    case .width(let width): "@ width \(width)"
    case .end(let loose): "@ end with " + loose.rawValue
    case .say(let text): "@ say " + text.spelling
    case .pause(let time): "@ pause " + time.text
    case .mark(let text): "@ mark " + text.spelling
    }
  }

  /// The first line of a directive, and whether more follow.
  static func beginning(of directive: Directive) -> String {
    let text = text(of: directive)
    return text.firstIndex(where: \.endsLine).map { text[..<$0] + " …" } ?? text
  }

  /// What stands behind the gutter of a line of output.
  static func tail(of line: ExpectedLine) -> String {
    (line.offset.map { "@\($0.text)" } ?? "") + (line.spelling ?? text(of: line.pattern))
  }

  /// What stands behind the gutter of a line that is `text` to the last character.
  static func tail(ofLiteral text: String, after offset: WrittenDuration?) -> String {
    let tail = text.isEmpty ? "" : " " + text
    return offset.map { "@\($0.text)" + tail } ?? tail
  }

  /// What stands before the text of a pattern, behind the gutter.
  static func marker(of pattern: LinePattern) -> String {
    switch pattern {
    case .literal: ""
    case .quoted: "="
    case .template: "~"
    case .expression: "/"
    case .absent: "-"
    case .anyLines: "..."
    case .groupStart: "{"
    case .groupEnd: "}"
    }
  }

  private static func text(of pattern: LinePattern) -> String {
    let text: String =
      switch pattern {
      case .literal(let text), .expression(let text), .absent(let text): text
      case .quoted(let text): text.spelling
      case .template(let template): template.spelling
      case .anyLines, .groupStart, .groupEnd: ""
      }
    return marker(of: pattern) + (text.isEmpty ? "" : " " + text)
  }
}
