/// Reads a transcript line by line, from a file or from memory.
///
/// It holds one line at a time, so that a file of a million commands is played in flat memory. What
/// it gave was right as far as it goes: an error may still come.
///
/// ```swift
/// var parser = try TranscriptParser(path: "Transcripts/profile.transcript")
/// while let line = try parser.next() { … }
/// ```
///
/// It belongs to no actor; one task at a time owns it.
nonisolated public struct TranscriptParser: ~Copyable {
  /// The file, as it was named.
  public let path: String

  /// What the header says, as far as it has been read.
  public private(set) var header = TranscriptHeader()

  private var reader: LineReader
  private let knownSecrets: [String: String]
  private var section = Section.start
  /// Whether output may stand here: behind what can show it, and at the very beginning.
  private var takesOutput = true
  /// Where the group of lines in any order began that is open.
  private var groupStart: Int?
  private var captured: Set<String> = []
  /// Whether the reader stands already on the line that ``next()`` gives.
  private var isAhead = false

  private enum Section: Equatable {
    case start
    case header(firstLine: Int)
    case body
  }

  /// Opens the file at `path`; throws when it cannot be opened.
  ///
  /// `secrets` are the values, by name, of secrets that the header may go without.
  public init(path: String, secrets: [String: String] = [:]) throws(TranscriptError) {
    self.path = path
    knownSecrets = secrets
    reader = try LineReader(path: path)
  }

  /// Opens the file at `path`, of which no more than `byteCount` is read, as if it ended there.
  package init(path: String, upTo byteCount: Int) throws(TranscriptError) {
    self.path = path
    knownSecrets = [:]
    reader = try LineReader(path: path, upTo: byteCount)
  }

  /// Reads `bytes` as if they stood in a file called `path`.
  public init(bytes: [UInt8], path: String) {
    self.path = path
    knownSecrets = [:]
    reader = LineReader(bytes: bytes, path: path)
  }

  /// What `{secret:name}` in a command stands for, by name: the header decides.
  var secrets: [String: String] { knownSecrets.merging(header.secrets) { $1 } }

  /// Whether the file begins with a byte-order mark; known once the first line has been read.
  public var hasByteOrderMark: Bool { reader.hasByteOrderMark }

  /// The next line, or nil at the end of the file.
  ///
  /// Throws when the line is malformed, and when the file can no longer be read.
  public mutating func next() throws(TranscriptError) -> TranscriptLine? {
    guard try goAhead() else {
      if case .header(let firstLine) = section {
        throw TranscriptError(path, line: firstLine, .headerNotClosed(firstLine: firstLine))
      }
      if let groupStart {
        throw TranscriptError(path, line: groupStart, .groupNotClosed(firstLine: groupStart))
      }
      return nil
    }
    isAhead = false
    let line: TranscriptLine
    do throws(TranscriptError.Reason) {
      let position = position
      let kind = try reader.withBytes { bytes throws(TranscriptError.Reason) in
        try LineGrammar(line: LineBytes(bytes), position: position).parse()
      }
      try follow(kind)
      line = TranscriptLine(kind, number: reader.number, ending: reader.ending)
    } catch {
      throw TranscriptError(path, line: reader.number, error)
    }
    if case .directive(.event(let port, let call, "")) = line.kind {
      return try readPayload(of: line, port: port, call: call)
    }
    return line
  }

  /// Reads the indented lines below a reply that hold what it says.
  ///
  /// They are kept as they are written, with the line ends between them.
  private mutating func readPayload(
    of line: TranscriptLine,
    port: String,
    call: Int
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
      let json = JSONLayout.compact(payload)
      let argument = "\(port) \(call)" + (json.isEmpty ? "" : " \(json)")
      throw TranscriptError(
        path,
        line: line.number,
        .badArgument(directive: .event, argument)
      )
    }
    let event = Directive.event(port: port, call: call, payload: payload)
    return TranscriptLine(.directive(event), number: line.number, ending: ending)
  }

  private static func isIndented(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
  }

  /// Reads on, unless that was done already; false at the end of the file.
  private mutating func goAhead() throws(TranscriptError) -> Bool {
    if !isAhead { isAhead = try reader.advance() }
    return isAhead
  }

  /// Passes over the next lines as long as they expect `texts` at once, to the last byte, and says
  /// how many do.
  ///
  /// In a file that is right, most lines are what the app has just shown, and nobody needs to know
  /// what else they could have meant.
  mutating func skip(_ texts: ArraySlice<String>) throws(TranscriptError) -> Int {
    guard section == .body, takesOutput, groupStart == nil else { return 0 }
    for index in texts.indices {
      guard try goAhead(), reader.withBytes({ LineBytes($0).expects(texts[index]) }) else {
        return index - texts.startIndex
      }
      isAhead = false
    }
    return texts.count
  }

  /// The number of the line that was read or passed over last.
  var passedLine: Int { isAhead ? reader.number - 1 : reader.number }

  private var position: LineGrammar.Position {
    switch section {
    case .start: .start
    case .header: .header
    case .body: .body
    }
  }

  /// Checks that a line may stand where it does, and notes what it means for those behind it.
  private mutating func follow(_ kind: TranscriptLine.Kind) throws(TranscriptError.Reason) {
    switch kind {
    case .blank, .comment: return
    case .field(let field):
      if section == .start { section = .header(firstLine: reader.number) }
      return try header.set(field, line: reader.number)
    case .headerEnd:
      section = .body
      // A file that goes on in its parent's session has no opening screen of its own.
      if header.parent != nil { takesOutput = false }
      return
    case .command, .template, .output, .directive:
      if case .header(let firstLine) = section { throw .headerNotClosed(firstLine: firstLine) }
      section = .body
    }
    switch kind {
    case .output(let line):
      guard takesOutput else { throw .strayOutput }
      try followInGroup(line.pattern)
      try followCaptures(of: line.pattern)
    case .directive(let directive) where directive.isForPlayback: break
    default:
      if let groupStart { throw .groupNotClosed(firstLine: groupStart) }
      takesOutput = kind.showsOutput
      if case .template(let template) = kind { try checkPlaces(of: template) }
    }
  }

  private mutating func followInGroup(_ pattern: LinePattern) throws(TranscriptError.Reason) {
    switch pattern {
    case .groupStart where groupStart == nil: groupStart = reader.number
    case .groupEnd:
      guard groupStart != nil else { throw .strayGroupEnd }
      groupStart = nil
    case .groupStart, .anyLines, .absent:
      if groupStart != nil { throw .notInGroup("|" + TranscriptPrinter.marker(of: pattern)) }
    case .literal, .quoted, .template, .expression: break
    }
  }

  private mutating func followCaptures(
    of pattern: LinePattern
  ) throws(TranscriptError.Reason) {
    guard case .template(let template) = pattern else { return }
    for case .reference(let name) in template.pieces { try checkValue(name) }
    for case .value(let name, _) in template.pieces { captured.insert(name) }
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
    // What the parent captures is known only when it has been played.
    guard captured.contains(name) || header.parent != nil else { throw .unknownValue(name) }
  }
}

nonisolated extension TranscriptLine.Kind {
  /// Whether output may follow it.
  fileprivate var showsOutput: Bool {
    switch self {
    case .command, .template, .output: true
    case .directive(let directive): directive.showsOutput
    case .blank, .comment, .field, .headerEnd: false
    }
  }
}
