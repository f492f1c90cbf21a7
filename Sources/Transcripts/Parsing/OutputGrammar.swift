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
      let text = try line.textBehindBlank(at: start, marker: gutter)
      // An empty line is written `|`. A space after it is optional and preserved.
      let spelling = text?.isEmpty == true ? " " : nil
      return ExpectedLine(.literal(text ?? ""), after: offset, spelling: spelling)
    }
    guard let kind = Kind(mark) else {
      throw .missingBlank(marker: gutter, text: try line.text(from: start))
    }
    let marker = gutter + kind.rawValue
    guard kind.takesText else {
      guard try line.text(from: start) == kind.rawValue else {
        throw .unfinishedMarker(marker)
      }
      guard kind != .groupEnd || offset == nil else { throw .timeAtGroupEnd }
      return ExpectedLine(kind.pattern, after: offset)
    }
    let text = try line.textBehindBlank(at: start + 1, marker: marker)
    let pattern = try pattern(kind, text ?? "")
    // `|~ ` and `|~` have the same meaning.
    let spelling = text == "" ? kind.rawValue + " " : nil
    return ExpectedLine(pattern, after: offset, spelling: spelling)
  }

  /// The marker between the gutter and the text.
  private enum Kind: String {
    case quoted = "="
    case template = "~"
    case expression = "/"
    case absent = "-"
    case anyLines = "..."
    case groupStart = "{"
    case groupEnd = "}"

    init?(_ mark: UInt8) {
      self.init(rawValue: mark == UInt8(ascii: ".") ? "..." : String(Unicode.Scalar(mark)))
    }

    var takesText: Bool {
      switch self {
      case .quoted, .template, .expression, .absent: true
      case .anyLines, .groupStart, .groupEnd: false
      }
    }

    /// The pattern of a kind without text.
    var pattern: LinePattern {
      switch self {
      case .groupStart: .groupStart
      case .groupEnd: .groupEnd
      default: .anyLines
      }
    }
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
    case .expression:
      guard LineExpression(text) != nil else { throw .badExpression(text) }
      return .expression(text)
    default:
      guard !text.isEmpty else { throw .emptyAbsentText }
      return .absent(text)
    }
  }
}
