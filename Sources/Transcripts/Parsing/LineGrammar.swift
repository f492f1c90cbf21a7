/// The grammar of a line, selected by its first character.
nonisolated struct LineGrammar {
  /// The part of the file that contains the line.
  enum Section: Equatable {
    /// Only comments and blank lines are above the line.
    case start
    case header(firstLine: Int)
    case body
  }

  let line: LineBytes
  let section: Section

  func parse() throws(TranscriptError.Reason) -> TranscriptLine.Kind {
    switch line[0] {
    case nil: .blank
    case UInt8(ascii: "#"): .comment(try line.text(from: 1))
    case UInt8(ascii: ">"): try command()
    case UInt8(ascii: "|"): .output(try OutputGrammar(line: line).parse())
    case UInt8(ascii: "@"): .directive(try DirectiveGrammar(line: try line.text(from: 0)).parse())
    default: try headerLine()
    }
  }

  private func command() throws(TranscriptError.Reason) -> TranscriptLine.Kind {
    let isTemplate = line[1] == UInt8(ascii: "~")
    let marker = isTemplate ? ">~" : ">"
    let text = try line.textAfterSpace(at: marker.utf8.count, marker: marker)
    // A blank command is not a turn, so nothing could be compared with it.
    guard let text, !Self.isBlank(text) else { throw .missingCommand }
    return isTemplate ? .template(try TemplateGrammar.command(text)) : .command(text)
  }

  private func headerLine() throws(TranscriptError.Reason) -> TranscriptLine.Kind {
    let text = try line.text(from: 0)
    if text == "---" {
      guard section != .body else { throw .strayHeaderEnd }
      return .headerEnd
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text.utf8[..<colon].allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") })
    else {
      if case .header = section { throw .notAField(text) }
      throw .unknownLine(text)
    }
    let key = HeaderKey(rawValue: String(text[..<colon]))
    if section == .body { throw key.map { .fieldInBody($0) } ?? .unknownLine(text) }
    guard let key else { throw .unknownKey(String(text[..<colon])) }
    let value = HeaderGrammar.trimmed(text[text.index(after: colon)...])
    return .field(HeaderField(key, value, written: text))
  }

  private static func isBlank(_ text: String) -> Bool {
    // An ASCII character decides for nearly all commands. Use Unicode only for the rest.
    if let first = text.utf8.first, (0x21..<0x7F).contains(first) { return false }
    return text.allSatisfy(\.isWhitespace)
  }
}
