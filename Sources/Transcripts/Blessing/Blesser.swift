/// Rewrites the output of a transcript to match what a session showed.
///
/// A blesser changes only the output lines that failed. Comments, directives, order, line endings,
/// the header, and every line that still matches stay unchanged, byte for byte. New lines are
/// written in the format of the recorder.
///
/// You can pass mismatches to the blesser while the text is played. It keeps only what it writes.
///
/// ```swift
/// var blesser = Blesser(bytes: bytes, path: path)
/// _ = try player.play(TranscriptParser(bytes: bytes, path: path)) { blesser.mend($0) }
/// let blessing = try blesser.finish()
/// ```
nonisolated public struct Blesser: ~Copyable {
  private let bytes: [UInt8]
  private let path: String
  private var blocks: BlockReader
  private var edits = LineEdits()
  private var unresolved: [UnresolvedMismatch] = []
  /// The revisions that affect captured values; empty for most files.
  private var revisions: [ValueRevision] = []

  /// The number of line comparisons; see ``LineAlignment/comparisonCount``.
  private(set) var comparisonCount = 0

  /// Starts with the text that is being played or was played.
  public init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    blocks = BlockReader(bytes: bytes, path: path)
  }

  /// Fixes a mismatch, if possible.
  ///
  /// Call this with mismatches in the order in which they are reported, from top to bottom.
  public mutating func mend(_ mismatch: Mismatch) {
    if !mismatch.leaks.isEmpty {
      leave(mismatch, .leak)
      // Most of these turns show the right output, and matching lines keep their spelling.
      guard mismatch.cause.isCompared, !mismatch.isLeakAlone else { return }
    }
    guard mismatch.cause.isCompared else { return leave(mismatch, .noOutput) }
    guard let block = blocks.block(of: mismatch) else { return leave(mismatch, .otherText) }
    if case .directive(.at) = mismatch.cause {
      move(mismatch, block)
    } else {
      revise(mismatch, block)
    }
  }

  /// Returns the text with everything fixed that can be fixed.
  ///
  /// Throws an error if a change would lose a captured value, and the text, which shows where the
  /// value is needed, is malformed.
  public consuming func finish() throws(TranscriptError) -> Blessing {
    // The lines below show which values are needed.
    if revisions.contains(where: { !$0.revision.lostNames.isEmpty }) { try keepNeededValues() }
    unresolved.sort { $0.mismatch.line < $1.mismatch.line }
    return Blessing(
      bytes: edits.apply(to: bytes),
      lineCount: edits.lineCount,
      unresolved: unresolved
    )
  }

  private mutating func leave(_ mismatch: Mismatch, _ reason: UnresolvedMismatch.Reason) {
    unresolved.append(UnresolvedMismatch(mismatch: mismatch, reason: reason))
  }

  private mutating func move(_ mismatch: Mismatch, _ block: BlockReader.Block) {
    let place = mismatch.actual.first?.text ?? ""
    let directive = Directive.at(place)
    let spelling = TranscriptPrinter.text(of: directive)
    let isReadable =
      (try? DirectiveGrammar(line: spelling).parse()) == directive
      && !spelling.utf8.contains(UInt8(ascii: "\n")) && spelling.utf8.last != UInt8(ascii: "\r")
    guard let line = block.head, isReadable else {
      return leave(mismatch, .notWritable(place: place))
    }
    edits.beginHunk()
    edits.replace(line, with: spelling)
  }

  private mutating func revise(_ mismatch: Mismatch, _ block: BlockReader.Block) {
    // Without this, blessing an all-wrong file, a row of `script/bench`, takes 94 % more instructions.
    if mismatch.isPlain, LineAlignment.shareNothing(mismatch.expected, mismatch.actual) {
      comparisonCount += mismatch.expected.count * mismatch.actual.count
      edits.beginHunk()
      return edits.write(mismatch.actual, insteadOf: block)
    }
    let revision = BlockRevision(mismatch.expected, mismatch.actual, values: mismatch.values)
    comparisonCount += revision.comparisonCount
    if let text = revision.forbiddenText { return leave(mismatch, .forbidden(text: text)) }
    edits.beginHunk()
    let first = edits.count
    edits.write(revision, in: block)
    guard revision.touchesValues, let top = block.outputs.first, let bottom = block.outputs.last
    else { return }
    revisions.append(
      ValueRevision(
        mismatch: mismatch,
        revision: revision,
        lines: top.number...bottom.number,
        edits: first..<edits.count
      )
    )
  }

  /// Reverts, from last to first, the changes that would lose a value needed below.
  private mutating func keepNeededValues() throws(TranscriptError) {
    var rest = try Transcript(TranscriptParser(bytes: bytes, path: path)).lines[...]
    var needed = NeededValues()
    for change in revisions.reversed() {
      while let line = rest.last, line.number > change.lines.upperBound {
        needed.pass(line.kind)
        rest.removeLast()
      }
      // The lines of the block itself are about to change.
      while (rest.last?.number ?? 0) >= change.lines.lowerBound { rest.removeLast() }
      if let name = change.revision.lostNames.intersection(needed.names).min() {
        leave(change.mismatch, .needed(name: name))
        edits.remove(change.edits)
        needed.pass(change.mismatch.expected)
      } else {
        needed.pass(change.revision.lines)
      }
    }
  }

  /// A revision of a block, to be applied if the lines below do not need the lost values.
  private struct ValueRevision {
    let mismatch: Mismatch
    let revision: BlockRevision
    /// The line numbers of the block.
    let lines: ClosedRange<Int>
    let edits: Range<Int>
  }

  /// The names of the values that the lines below a position need, collected from bottom to top.
  private struct NeededValues {
    private(set) var names: Set<String> = []

    /// Moves up past a line.
    mutating func pass(_ kind: TranscriptLine.Kind) {
      switch kind {
      case .template(let template):
        for case .reference(let name) in template.pieces { names.insert(name) }
      case .output(let line): pass([line])
      case .blank, .comment, .field, .headerEnd, .command, .directive: break
      }
    }

    /// Moves up past the lines of a block.
    mutating func pass(_ lines: [ExpectedLine]) {
      for line in lines.reversed() {
        names.subtract(line.pattern.capturedNames)
        names.formUnion(line.pattern.referencedNames)
      }
    }
  }
}

nonisolated extension Mismatch {
  /// Whether all lines on both sides are written literally, as is usual for output without delay.
  fileprivate var isPlain: Bool {
    expected.indices.allSatisfy { expected[$0].isPlain }
      && actual.indices.allSatisfy { actual[$0].offset == .zero }
  }
}
