/// Finds the lines of a transcript that mismatches refer to, from top to bottom.
///
/// Playing the file has already parsed the lines. The reader only compares them, byte for byte.
nonisolated struct BlockReader: ~Copyable {
  /// The position of a line, and its ending.
  struct Line {
    /// Its number in the file, from 1.
    let number: Int

    /// The byte range of the line in the file, including its ending.
    let range: Range<Int>

    /// The ending of the line.
    let ending: LineEnding

    /// The ending the line would have if another line followed.
    let usualEnding: LineEnding
  }

  /// Consecutive output lines and the line that caused them.
  struct Block {
    /// The line that caused the output; nil if there is none.
    let head: Line?

    /// The output lines, from top to bottom.
    var outputs: [Line] = []
  }

  private var reader: LineReader

  init(bytes: [UInt8], path: String) {
    reader = LineReader(bytes: bytes, path: path)
  }

  /// Returns the lines that `mismatch` refers to, which must be below those of earlier calls.
  ///
  /// Returns nil if the file no longer has the text that was played.
  mutating func block(of mismatch: Mismatch) -> Block? {
    let head = mismatch.cause.head.map(TranscriptPrinter.text)
    // The opening screen has the number of its first line.
    let start = head == nil ? mismatch.line - 1 : mismatch.line
    while reader.number < start { guard advance() else { return nil } }
    guard reader.number == start else { return nil }
    if let head, !passes(head) { return nil }
    var block = Block(head: head == nil ? nil : line)
    block.outputs.reserveCapacity(mismatch.expected.count)
    // A location is part of its directive.
    let count = if case .directive(.at) = mismatch.cause { 0 } else { mismatch.expected.count }
    for index in 0..<count {
      guard goToNextOutput() else { return nil }
      // Most lines are plain, and then the text is compared without a copy of it.
      let isSame =
        if let text = mismatch.expected[index].plainText {
          reader.withBytes { LineBytes($0).expects(text) }
        } else {
          says(TranscriptPrinter.text(of: .output(mismatch.expected[index])))
        }
      guard isSame else { return nil }
      block.outputs.append(line)
    }
    return goToNextOutput() ? nil : block
  }

  /// Advances to the next output line of a turn; returns false if the turn has no more.
  private mutating func goToNextOutput() -> Bool {
    while advance() {
      switch reader.withBytes({ $0.first }) {
      case UInt8(ascii: "|"): return true
      case nil, UInt8(ascii: "#"): continue
      case UInt8(ascii: "@") where isForPlayback: continue
      default: return false
      }
    }
    return false
  }

  private mutating func advance() -> Bool {
    // Reading from memory cannot fail.
    (try? reader.advance()) ?? false
  }

  private var line: Line {
    Line(
      number: reader.number,
      range: reader.range,
      ending: reader.ending,
      usualEnding: reader.usualEnding
    )
  }

  private var isForPlayback: Bool {
    let kind = reader.withBytes { try? LineGrammar(line: LineBytes($0), section: .body).parse() }
    return if case .directive(let directive) = kind { directive.isForPlayback } else { false }
  }

  /// Advances past `head`, which may have several lines; returns false if the file has other lines.
  private mutating func passes(_ head: String) -> Bool {
    if says(head) { return true }
    // Only a payload has several lines.
    let lines = head.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    for (index, line) in lines.enumerated() {
      guard index == 0 || advance(), says(String(line)) else { return false }
    }
    return true
  }

  private func says(_ written: String) -> Bool {
    reader.withBytes { bytes in ExactText(written).withBytes { $0.elementsEqual(bytes) } }
  }
}

nonisolated extension Mismatch.Cause {
  /// The line that causes the output; nil if there is none.
  fileprivate var head: TranscriptLine.Kind? {
    switch self {
    case .command(let command): .command(command)
    case .template(let template), .unfilled(let template, _): .template(template)
    case .directive(let directive), .unsettled(let directive, _), .unreceived(let directive, _):
      .directive(directive)
    case .opening, .undismissed, .unfinished, .leak, .parent: nil
    }
  }
}
