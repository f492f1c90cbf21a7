import Rehearsal

/// Reads a transcript line by line, from a file or from memory.
///
/// The parser keeps one line at a time, so a file of a million commands plays in constant memory. A
/// later line may still be malformed.
///
/// ```swift
/// var parser = try TranscriptParser(path: "Transcripts/profile.transcript")
/// while let line = try parser.next() { print(line.number) }
/// ```
///
/// The parser is not isolated to an actor. One task at a time owns it.
nonisolated public struct TranscriptParser: ~Copyable {
  /// The path of the file, as given by the caller.
  public let path: String

  /// The header, as far as it has been read.
  public private(set) var header = TranscriptHeader()

  private var reader: LineReader
  private var knownSecrets: [String: String] = [:]
  private var section = LineGrammar.Section.start
  /// Whether output may appear here: after a line that can show output, and at the beginning.
  private var takesOutput = true
  private var captured: Set<String> = []
  /// Whether the reader is already on the line that ``next()`` returns.
  private var isAhead = false
  /// The first line of the body, if ``readHeader()`` found no end of the header above it.
  private var firstLine: TranscriptLine?

  /// Opens the file at `path`; throws an error if it cannot be opened.
  ///
  /// `secrets` maps names to the values of secrets that the header may omit.
  public init(path: String, secrets: [String: String] = [:]) throws(TranscriptError) {
    self.path = path
    knownSecrets = secrets
    reader = try LineReader(path: path)
  }

  /// Opens the file at `path` and reads at most `byteCount` bytes, as if the file ended there.
  package init(path: String, upTo byteCount: Int) throws(TranscriptError) {
    self.path = path
    reader = try LineReader(path: path, upTo: byteCount)
  }

  /// Reads `bytes` as the contents of a file named `path`.
  ///
  /// `secrets` maps names to the values of secrets that the header may omit.
  public init(bytes: [UInt8], path: String, secrets: [String: String] = [:]) {
    self.path = path
    knownSecrets = secrets
    reader = LineReader(bytes: bytes, path: path)
  }

  /// The values of `{secret:name}` in commands, by name.
  var secrets: [String: String] { header.secrets(knowing: knownSecrets) }

  /// Whether the file begins with a byte-order mark; known after the first line has been read.
  public var hasByteOrderMark: Bool { reader.hasByteOrderMark }

  /// Reads to the end of the header, unless that was done; ``next()`` then returns the lines below it.
  ///
  /// Throws an error if the header is malformed or the file can no longer be read. ``header`` then has what comes before.
  package mutating func readHeader() throws(TranscriptError) {
    while section != .body, let line = try next() {
      if line.kind.belongsToBody { firstLine = line }
    }
  }

  /// Returns the next line, or nil at the end of the file.
  ///
  /// Throws an error if the line is malformed or the file can no longer be read.
  public mutating func next() throws(TranscriptError) -> TranscriptLine? {
    if let line = firstLine.take() { return line }
    guard try goAhead() else {
      if case .header(let firstLine) = section {
        throw TranscriptError(path, line: firstLine, .headerNotClosed(firstLine: firstLine))
      }
      return nil
    }
    isAhead = false
    let line: TranscriptLine
    do throws(TranscriptError.Reason) {
      let kind = try reader.withBytes { [section] bytes throws(TranscriptError.Reason) in
        try LineGrammar(line: LineBytes(bytes), section: section).parse()
      }
      try follow(kind)
      line = TranscriptLine(kind, number: reader.number, ending: reader.ending)
    } catch {
      throw TranscriptError(path, line: reader.number, error)
    }
    if case .directive(.event(let call, "")) = line.kind {
      return try readPayload(of: line, call)
    }
    return line
  }

  /// Returns the next line if it is output that may appear here; otherwise returns nil and stays.
  ///
  /// Throws an error if that line is malformed or the file can no longer be read.
  mutating func nextOutput() throws(TranscriptError) -> ExpectedLine? {
    guard section == .body, takesOutput, try goAhead(),
      reader.withBytes({ $0.first == UInt8(ascii: "|") })
    else { return nil }
    isAhead = false
    do throws(TranscriptError.Reason) {
      let line = try reader.withBytes { bytes throws(TranscriptError.Reason) in
        try OutputGrammar(line: LineBytes(bytes)).parse()
      }
      try follow(line)
      return line
    } catch {
      throw TranscriptError(path, line: reader.number, error)
    }
  }

  /// Reads the indented lines below a reply, which contain its payload.
  ///
  /// The lines are kept unchanged, including the line endings between them.
  private mutating func readPayload(
    of line: TranscriptLine,
    _ call: Directive.Call
  ) throws(TranscriptError) -> TranscriptLine {
    var payload = ""
    var ending = line.ending
    while try goAhead(), reader.withBytes({ Self.isIndented($0) }) {
      isAhead = false
      do throws(TranscriptError.Reason) {
        let text = try reader.withBytes { bytes throws(TranscriptError.Reason) in
          try LineBytes(bytes).text(from: 0)
        }
        payload += ending.rawValue + text
      } catch {
        throw TranscriptError(path, line: reader.number, error)
      }
      ending = reader.ending
    }
    guard JSONReader.isValue(payload) else {
      let words =
        [call.spelling] + payload.split(whereSeparator: \.isWhitespace).map(String.init)
      let argument = words.joined(separator: " ")
      throw TranscriptError(path, line: line.number, .badArgument(directive: .event, argument))
    }
    let event = Directive.event(call, payload: payload)
    return TranscriptLine(.directive(event), number: line.number, ending: ending)
  }

  private static func isIndented(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
  }

  /// Reads a line unless one has been read ahead; returns false at the end of the file.
  private mutating func goAhead() throws(TranscriptError) -> Bool {
    if !isAhead { isAhead = try reader.advance() }
    return isAhead
  }

  /// Skips the next lines as long as they expect exactly `texts`, without a delay; returns their
  /// count.
  ///
  /// In a passing file, most lines equal what the app has just shown, so they need no full parsing; see
  /// ``Confirmation``.
  mutating func skip(_ texts: ArraySlice<String>) throws(TranscriptError) -> Int {
    guard section == .body, takesOutput else { return 0 }
    var rest = texts
    while true {
      // To compare lines with their texts is faster than to search for their ends: without this,
      // `script/count-instructions` counts 4 % more for “transcript line”.
      if !isAhead { rest = rest.dropFirst(reader.advance(over: rest)) }
      guard let text = rest.first, try goAhead(), reader.withBytes({ LineBytes($0).expects(text) })
      else { return texts.count - rest.count }
      isAhead = false
      rest = rest.dropFirst()
    }
  }

  /// The number of the last line that was read or skipped.
  var passedLine: Int { isAhead ? reader.number - 1 : reader.number }

  /// Checks that a line is allowed at its position, and updates the state for later lines.
  private mutating func follow(_ kind: TranscriptLine.Kind) throws(TranscriptError.Reason) {
    switch kind {
    case .blank, .comment: return
    case .field(let field):
      if section == .start { section = .header(firstLine: reader.number) }
      return try HeaderGrammar.apply(field, line: reader.number, to: &header)
    case .headerEnd:
      section = .body
      // A file that continues its parent's session has no opening screen of its own.
      if header.parent != nil { takesOutput = false }
      return
    case .command, .template, .output, .directive:
      if case .header(let firstLine) = section { throw .headerNotClosed(firstLine: firstLine) }
      section = .body
    }
    switch kind {
    case .output(let line):
      guard takesOutput else { throw .strayOutput }
      try follow(line)
    case .directive(let directive) where directive.isForPlayback: break
    default:
      takesOutput = kind.showsOutput
      if case .template(let template) = kind { try checkPlaces(of: template) }
    }
  }

  private mutating func follow(_ line: ExpectedLine) throws(TranscriptError.Reason) {
    guard case .template = line.pattern else { return }
    for name in line.pattern.referencedNames { try checkValue(name) }
    captured.formUnion(line.pattern.capturedNames)
  }

  private func checkPlaces(of template: CommandTemplate) throws(TranscriptError.Reason) {
    for piece in template.pieces {
      switch piece {
      case .text: break
      case .reference(let name): try checkValue(name)
      case .secret(let name):
        guard header.secrets[name] ?? knownSecrets[name] != nil else { throw .unknownSecret(name) }
      }
    }
  }

  private func checkValue(_ name: String) throws(TranscriptError.Reason) {
    // The parent's captures are known only after it has been played.
    guard captured.contains(name) || header.parent != nil else { throw .unknownValue(name) }
  }
}
