import Rehearsal

/// Prints lines of transcripts; parsed lines are reproduced byte for byte.
nonisolated public enum TranscriptPrinter {
  /// Returns the text of a whole file.
  public static func text(of transcript: Transcript) -> String {
    (transcript.hasByteOrderMark ? "\u{FEFF}" : "") + transcript.lines.map(text).joined()
  }

  /// Returns the text of a line, with its ending.
  public static func text(of line: TranscriptLine) -> String {
    text(of: line.kind) + line.ending.rawValue
  }

  /// Returns the text of a line, without its ending.
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

  /// Returns the line of a typed command, without its ending: with `{U+001B}` for each control character, and with the
  /// name of the secret at its end.
  package static func text(
    ofCommand command: some StringProtocol,
    endingInSecret secret: String? = nil
  ) -> String {
    guard secret != nil || VisibleText.hasControl(command) else {
      return text(of: .command(String(command)))
    }
    let literal = command.unicodeScalars.map { scalar in
      if scalar == "{" { return "{{" }
      return VisibleText.isControl(scalar) ? "{\(VisibleText.codePoint(scalar))}" : String(scalar)
    }
    return ">~ \(literal.joined())" + (secret.map { "{secret:\($0)}" } ?? "")
  }

  /// Writes a line of output without its ending, for the speed of ``Blesser/mend(_:)``.
  static func write(_ line: ExpectedLine, to text: inout [UInt8]) {
    guard line.isPlain else { return text += self.text(of: .output(line)).utf8 }
    write(line.pattern, to: &text)
  }

  /// Writes a line of output without a delay and without its ending.
  static func write(_ pattern: LinePattern, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "|"))
    guard case .literal(let literal) = pattern else { return text += self.text(of: pattern).utf8 }
    if !literal.isEmpty { text.append(UInt8(ascii: " ")) }
    ExactText(literal).withBytes { text += $0 }
  }

  /// Returns the text of a directive.
  public static func text(of directive: Directive) -> String {
    switch directive {
    case .at(let place): "@ at " + place
    case .after(let time): "@ after " + time.text
    case .settle(nil): "@ settle"
    case .settle(let max?): "@ settle max " + max.text
    case .event(let call, let payload):
      // A payload on separate lines begins with a newline.
      "@ event \(call.spelling)" + (payload.first?.endsLine == true ? "" : " ") + payload
    case .deliver(let inbox, let payload):
      "@ deliver \(inbox)" + (payload.map { " " + $0 } ?? "")
    case .width(let width): "@ width \(width)"
    case .end(let loose): "@ end with " + loose.rawValue
    case .say(let text): "@ say " + text.spelling
    case .pause(let time): "@ pause " + time.text
    case .mark(let text): "@ mark " + text.spelling
    }
  }

  /// Returns the first line of a directive, followed by `…` if the directive has more lines.
  static func beginning(of directive: Directive) -> String {
    let text = text(of: directive)
    return text.firstIndex(where: \.endsLine).map { text[..<$0] + " …" } ?? text
  }

  /// Returns the text after the gutter of a line of output.
  static func tail(of line: ExpectedLine) -> String {
    (line.offset.map { "@\($0.text)" } ?? "") + text(of: line.pattern)
      + (line.endsWithBlank ? " " : "")
  }

  /// Returns the text after the gutter of a literal line of output.
  static func tail(ofLiteral text: String, after offset: WrittenDuration?) -> String {
    let tail = text.isEmpty ? "" : " " + text
    return offset.map { "@\($0.text)" + tail } ?? tail
  }

  private static func text(of pattern: LinePattern) -> String {
    let (marker, text) =
      switch pattern {
      case .literal(let text): ("", text)
      case .quoted(let text): ("=", text.spelling)
      case .template(let template): ("~", template.spelling)
      case .absent(let text): ("-", text)
      case .anyLines: ("...", "")
      }
    return marker + (text.isEmpty ? "" : " " + text)
  }
}
