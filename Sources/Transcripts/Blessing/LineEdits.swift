import Rehearsal

/// Edits to the lines of a file, from top to bottom.
///
/// The lines between edits are copied unchanged.
nonisolated struct LineEdits {
  /// A range of the file and its replacement.
  private struct Edit {
    var range: Range<Int>
    /// The range of the replacement in `lines`.
    var lines: Range<Int>
    var lineCount = 0
  }

  private var edits: [Edit] = []
  private var lines: [UInt8] = []
  private var hunkStart = 0

  /// The number of ranges that change.
  var count: Int { edits.count }

  /// The number of lines that are changed, added or removed.
  var lineCount: Int { edits.reduce(0) { $0 + $1.lineCount } }

  /// Separates later edits from earlier ones, so that each hunk can be removed on its own.
  mutating func beginHunk() {
    hunkStart = edits.count
  }

  /// Removes the edits in `range`, which must consist of whole hunks.
  mutating func remove(_ range: Range<Int>) {
    edits.removeSubrange(range)
  }

  /// Replaces a line with `written`.
  mutating func replace(_ line: BlockReader.Line, with written: String) {
    replace(line.range) { lines in
      lines += written.utf8
      lines.append(line.ending)
    }
  }

  /// Replaces all lines of `block` with lines that were shown at once, for the speed of ``Blesser/mend(_:)``.
  mutating func write(_ shown: [ShownLine], insteadOf block: BlockReader.Block) {
    for (place, line) in block.outputs.enumerated() {
      replace(line.range) { lines in
        guard place < shown.count else { return }
        TranscriptPrinter.write(LinePattern(writing: shown[place].text), to: &lines)
        lines.append(line.ending)
      }
    }
    guard shown.count > block.outputs.count, let last = block.outputs.last ?? block.head else {
      return
    }
    let rest = shown.dropFirst(block.outputs.count)
    add(rest.map { ExpectedLine(LinePattern(writing: $0.text)) }, below: last)
  }

  /// Applies `revision` to the lines of `block`.
  mutating func write(_ revision: BlockRevision, in block: BlockReader.Block) {
    if let added = revision.additions[-1] {
      if let head = block.head {
        add(added, below: head)
      } else if let first = block.outputs.first {
        insert(added, at: first.range.lowerBound, behind: .none, ending: first.usualEnding)
      }
    }
    for (place, line) in block.outputs.enumerated() {
      switch revision.fates[place] {
      case .stays: break
      case .goes: replace(line.range) { _ in }
      case .becomes(let written):
        replace(line.range) { lines in
          TranscriptPrinter.write(written, to: &lines)
          lines.append(line.ending)
        }
      }
      if let added = revision.additions[place] { add(added, below: line) }
    }
  }

  /// Returns the file with the edits applied.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    var text: [UInt8] = []
    var copied = 0
    for edit in edits {
      text += bytes[copied..<edit.range.lowerBound]
      text += lines[edit.lines]
      copied = edit.range.upperBound
    }
    return text + bytes[copied...]
  }

  private mutating func add(_ added: [ExpectedLine], below line: BlockReader.Line) {
    // The last line of the file needs an ending before another line can follow it.
    let missing = line.ending == .none ? line.usualEnding : .none
    insert(added, at: line.range.upperBound, behind: missing, ending: line.ending)
  }

  private mutating func insert(
    _ added: [ExpectedLine],
    at place: Int,
    behind missing: LineEnding,
    ending: LineEnding
  ) {
    for written in added {
      replace(place..<place) { lines in
        lines.append(missing)
        TranscriptPrinter.write(written, to: &lines)
        lines.append(ending)
      }
    }
  }

  /// Replaces a range below all earlier ranges with one line or nothing.
  private mutating func replace(_ range: Range<Int>, _ write: (inout [UInt8]) -> Void) {
    if edits.count == hunkStart || edits[edits.count - 1].range.upperBound < range.lowerBound {
      let (start, new) = (range.lowerBound, lines.count)
      edits.append(Edit(range: start..<start, lines: new..<new))
    }
    write(&lines)
    let last = edits.count - 1
    edits[last].range = edits[last].range.lowerBound..<range.upperBound
    edits[last].lines = edits[last].lines.lowerBound..<lines.count
    edits[last].lineCount += 1
  }
}

nonisolated extension [UInt8] {
  fileprivate mutating func append(_ ending: LineEnding) {
    switch ending {
    case .none: break
    case .lf: append(UInt8(ascii: "\n"))
    case .crlf: self += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    }
  }
}
