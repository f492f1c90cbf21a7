/// Finds in a transcript the lines that mismatches are about, from top to bottom.
///
/// What the lines mean was found out when they were played: here they are compared, byte for byte.
nonisolated struct BlockReader: ~Copyable {
  /// Where a line stands, and how it ends.
  struct Line {
    /// Its number in the file, from 1.
    let number: Int

    /// Where it stands in the file, its ending included.
    let range: Range<Int>

    /// How it ends.
    let ending: LineEnding

    /// How it would end if another line followed.
    let usualEnding: LineEnding
  }

  /// The output lines that stand together.
  struct Block {
    /// What led to them; nil when nothing stands above them.
    let head: Line?

    /// The lines, from top to bottom.
    var outputs: [Line] = []
  }

  private var reader: LineReader
  private var usualEnding = LineEnding.lf

  init(bytes: [UInt8], path: String) {
    reader = LineReader(bytes: bytes, path: path)
  }

  /// The lines that `mismatch` is about; they stand below those that were found before.
  ///
  /// Nil when the file says something else there than it did when it was played.
  mutating func block(of mismatch: Mismatch) -> Block? {
    let head = mismatch.cause.head.map(TranscriptPrinter.text)
    // The number of the opening is that of its first line.
    let start = head == nil ? mismatch.line - 1 : mismatch.line
    while reader.number < start { guard advance() else { return nil } }
    guard reader.number == start else { return nil }
    if let head, !passes(head) { return nil }
    var block = Block(head: head == nil ? nil : line)
    block.outputs.reserveCapacity(mismatch.expected.count)
    for expected in mismatch.expectedOutputs {
      guard goToNextOutput(), says(expected) else { return nil }
      block.outputs.append(line)
    }
    return goToNextOutput() ? nil : block
  }

  /// Goes on to the next output line of a turn; false when the turn has no more.
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
    if reader.ending != .none { usualEnding = reader.ending }
    // What is in memory can always be read.
    return (try? reader.advance()) ?? false
  }

  private var line: Line {
    Line(
      number: reader.number,
      range: reader.range,
      ending: reader.ending,
      usualEnding: reader.ending == .none ? usualEnding : reader.ending
    )
  }

  private var isForPlayback: Bool {
    let kind = reader.withBytes { try? LineGrammar(line: LineBytes($0), position: .body).parse() }
    return if case .directive(let directive) = kind { directive.isForPlayback } else { false }
  }

  private func says(_ expected: ExpectedLine) -> Bool {
    guard let text = expected.plainText else {
      return says(TranscriptPrinter.text(of: .output(expected)))
    }
    return reader.withBytes { LineBytes($0).expects(text) }
  }

  /// Whether the lines from here on say `head`, which may be several; goes on to the last of them.
  private mutating func passes(_ head: String) -> Bool {
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

nonisolated extension Mismatch {
  /// What the file expects in lines of their own: a place stands in the line of its directive.
  fileprivate var expectedOutputs: [ExpectedLine] {
    if case .directive(.at) = cause { [] } else { expected }
  }
}

nonisolated extension Mismatch.Cause {
  /// The line that leads to output; nil where nothing stands above it.
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
