/// Makes what a session showed the text of a transcript.
///
/// It rewrites the output lines that failed and nothing else: comments, directives, order, line
/// endings, the header and every line that still matches stay as they are, byte for byte. New lines
/// are written as a recorder writes them.
///
/// It can be told of mismatches while the text is played, and keeps of them only what is written.
///
/// ```swift
/// var blesser = Blesser(bytes: bytes, path: path)
/// _ = try player.play(parser) { blesser.mend($0) }
/// let blessing = try blesser.finish()
/// ```
nonisolated public struct Blesser: ~Copyable {
  private let bytes: [UInt8]
  private let path: String
  private var blocks: BlockReader
  private var edits = LineEdits()
  private var unmended: [Unmended] = []
  /// The revisions that the values in a file hang on; in most files none does.
  private var revisions: [ValueRevision] = []

  /// How often two lines were compared.
  private(set) var comparisonCount = 0

  /// Begins with the text that is played or was played.
  public init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    blocks = BlockReader(bytes: bytes, path: path)
  }

  /// Mends what differs, where that can be done.
  ///
  /// Of all mismatches that are to be mended, each comes below the one before, as they are
  /// reported.
  public mutating func mend(_ mismatch: Mismatch) {
    if !mismatch.leaks.isEmpty {
      leave(mismatch, .leak)
      // Most such turns show what they should, and what is right stays as it is spelled.
      guard mismatch.cause.showsOutput, !mismatch.isLeakAlone else { return }
    }
    guard mismatch.cause.showsOutput else { return leave(mismatch, .noOutput) }
    guard let block = blocks.block(of: mismatch) else { return leave(mismatch, .otherText) }
    if case .directive(.at) = mismatch.cause {
      move(mismatch, block)
    } else {
      revise(mismatch, block)
    }
  }

  /// The text with all that could be mended.
  ///
  /// Throws when a value would be lost and the text, which says where it is needed, is malformed.
  public consuming func finish() throws(TranscriptError) -> Blessing {
    // What is below says which values are needed.
    if revisions.contains(where: { !$0.draft.lostNames.isEmpty }) { try keepNeededValues() }
    unmended.sort { $0.mismatch.line < $1.mismatch.line }
    return Blessing(
      bytes: edits.apply(to: bytes),
      lineCount: edits.lineCount,
      unmended: unmended
    )
  }

  private mutating func leave(_ mismatch: Mismatch, _ reason: Unmended.Reason) {
    unmended.append(Unmended(mismatch: mismatch, reason: reason))
  }

  private mutating func move(_ mismatch: Mismatch, _ block: BlockReader.Block) {
    let place = mismatch.actual.first?.text ?? ""
    let directive = Directive.at(place)
    let spelling = TranscriptPrinter.text(of: directive)
    let isReadable =
      (try? DirectiveGrammar(line: spelling).parse()) == directive
      && !spelling.utf8.contains(UInt8(ascii: "\n")) && spelling.utf8.last != UInt8(ascii: "\r")
    guard let line = block.head, isReadable else {
      return leave(mismatch, .unspeakable(place: place))
    }
    edits.beginHunk()
    edits.replace(line, with: spelling)
  }

  private mutating func revise(_ mismatch: Mismatch, _ block: BlockReader.Block) {
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
    edits.write(revision.draft, in: block)
    guard revision.touchesValues, let top = block.outputs.first, let bottom = block.outputs.last
    else { return }
    revisions.append(
      ValueRevision(
        mismatch: mismatch,
        draft: revision.draft,
        lines: top.number...bottom.number,
        edits: first..<edits.count
      )
    )
  }

  /// Takes back, from the last to the first, what would lose a value that is needed below.
  private mutating func keepNeededValues() throws(TranscriptError) {
    var rest = try Transcript(TranscriptParser(bytes: bytes, path: path)).lines[...]
    var needed = NeededValues()
    for revision in revisions.reversed() {
      while let line = rest.last, line.number > revision.lines.upperBound {
        needed.pass(line.kind)
        rest.removeLast()
      }
      // What stands in the block itself is about to change.
      while (rest.last?.number ?? 0) >= revision.lines.lowerBound { rest.removeLast() }
      if let name = revision.draft.lostNames.intersection(needed.names).min() {
        leave(revision.mismatch, .needed(name: name))
        edits.remove(revision.edits)
        needed.pass(revision.mismatch.expected)
      } else {
        needed.pass(revision.draft.lines)
      }
    }
  }

  /// What becomes of a block, if the lines below it allow that.
  private struct ValueRevision {
    let mismatch: Mismatch
    let draft: RevisionDraft
    /// The numbers of its lines.
    let lines: ClosedRange<Int>
    let edits: Range<Int>
  }
}

nonisolated extension Mismatch.Cause {
  /// Whether other output lines, or another place, could make it right.
  fileprivate var showsOutput: Bool {
    switch self {
    case .opening, .command, .template, .directive: true
    case .unfilled, .unsettled, .unreceived, .undismissed, .unfinished, .leak, .parent: false
    }
  }
}

nonisolated extension Mismatch {
  /// Whether all lines of both sides stand in a file as they are, as they do where nothing takes
  /// time.
  fileprivate var isPlain: Bool {
    expected.allSatisfy { $0.plainText != nil } && actual.allSatisfy { $0.offset == .zero }
  }
}
