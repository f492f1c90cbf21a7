/// The grammar of a line that begins with `|`.
nonisolated struct OutputGrammar {
  let line: LineBytes

  func parse() throws(TranscriptError.Reason) -> ExpectedLine {
    var start = 1
    var offset: WrittenDuration?
    if line[1] == UInt8(ascii: "@") {
      start = line.endOfTime(from: 2)
      offset = WrittenDuration(try line.text(from: 2, to: start))
      if offset == nil { throw .badOffset(try line.text(from: 2)) }
    }
    let gutter = offset.map { "|@\($0.text)" } ?? "|"
    guard let mark = line[start], mark != UInt8(ascii: " ") else {
      let text = try line.textAfterSpace(at: start, marker: gutter)
      // An empty line is written `|`. A space after it is optional and preserved.
      return ExpectedLine(.literal(text ?? ""), after: offset, endsWithBlank: text?.isEmpty == true)
    }
    if mark == UInt8(ascii: ".") {
      guard try line.text(from: start) == "..." else { throw .unfinishedMarker(gutter + "...") }
      return ExpectedLine(.anyLines, after: offset)
    }
    guard let kind = Kind(rawValue: Character(Unicode.Scalar(mark))) else {
      throw .missingBlank(marker: gutter, text: try line.text(from: start))
    }
    let marker = String(kind.rawValue)
    let text = try line.textAfterSpace(at: start + 1, marker: gutter + marker)
    let pattern = try pattern(kind, text ?? "")
    // `|~ ` and `|~` have the same meaning.
    return ExpectedLine(pattern, after: offset, endsWithBlank: text == "")
  }

  /// The character between the gutter and the text.
  private enum Kind: Character {
    case quoted = "="
    case template = "~"
    case absent = "-"
  }

  private func pattern(
    _ kind: Kind,
    _ text: String
  ) throws(TranscriptError.Reason) -> LinePattern {
    switch kind {
    case .quoted:
      guard let quoted = JSONText(spelling: text) else { throw .badQuotedText(text) }
      return .quoted(quoted)
    case .template:
      return .template(try TemplateGrammar.line(text))
    case .absent:
      guard !text.isEmpty else { throw .emptyAbsentText }
      return .absent(text)
    }
  }
}
