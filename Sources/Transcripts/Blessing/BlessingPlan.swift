/// Which lines of a transcript are written anew, and which mismatches must stay.
nonisolated struct BlessingPlan {
  /// A line that stands in the place of another, or beside others in that place.
  struct Edit {
    /// The place in the file, from 0.
    let index: Int
    /// What stands there; nil when nothing does any more.
    let kind: TranscriptLine.Kind?
  }

  /// What is written anew, from bottom to top: places without an edit stay as they are.
  private(set) var edits: [Edit] = []

  /// How many lines change, come or go.
  private(set) var lineCount = 0

  /// What must stay.
  private(set) var unmended: [Unmended] = []

  /// How often two lines were compared.
  private(set) var comparisonCount = 0

  /// The output lines that stand together, by their places in the file, and what led to them.
  private struct Block {
    let mismatch: Mismatch
    /// The line that new first lines follow; nil when nothing stands above them.
    let head: Int?
    var outputs: [Int] = []
  }

  private let lines: [TranscriptLine]
  /// Where no line refers to a value, as in most files, none is needed.
  private let refersToValues: Bool
  /// By the line, from 1, of what led to them.
  private var mismatches: [Int: Mismatch] = [:]
  private var blocks: [Block] = []

  init(_ transcript: Transcript, _ mismatches: [Mismatch]) {
    lines = transcript.lines
    refersToValues = transcript.refersToValues
    for mismatch in mismatches {
      if !mismatch.cause.showsOutput {
        leave(mismatch, .noOutput)
      } else if let other = self.mismatches.updateValue(mismatch, forKey: mismatch.line) {
        leave(other, .otherText)
      }
    }
    findBlocks()
  }

  private mutating func leave(_ mismatch: Mismatch, _ reason: Unmended.Reason) {
    unmended.append(Unmended(mismatch: mismatch, reason: reason))
  }

  private mutating func findBlocks() {
    var hasBegun = false
    var isOpen = false
    func open(_ plan: inout BlessingPlan, at index: Int, head: Int?) {
      hasBegun = true
      isOpen = false
      let number = plan.lines[index].number
      guard let mismatch = plan.mismatches[number] else { return }
      guard mismatch.cause.isLed(by: plan.lines[index].kind) else { return }
      plan.mismatches[number] = nil
      plan.blocks.append(Block(mismatch: mismatch, head: head))
      isOpen = true
    }
    for (index, line) in lines.enumerated() {
      switch line.kind {
      case .blank, .comment, .field, .headerEnd: continue
      case .directive(let directive) where directive.isForPlayback: continue
      case .command, .template, .directive: open(&self, at: index, head: index)
      case .output:
        if !hasBegun { open(&self, at: index, head: nil) }
        if isOpen { blocks[blocks.count - 1].outputs.append(index) }
      }
    }
    for mismatch in mismatches.values { leave(mismatch, .otherText) }
  }

  /// Decides from the last block to the first: what is below says which values are needed.
  mutating func decide() {
    var needed = NeededValues()
    var below = lines.count
    for block in blocks.reversed() {
      let end = block.outputs.last.map { $0 + 1 } ?? below
      if refersToValues {
        for index in (end..<below).reversed() { needed.pass(lines[index].kind) }
      }
      let firstEdit = edits.count
      decide(block, needed.names)
      below = block.outputs.first ?? below
      if refersToValues { needed.pass(lines, below..<end, edits[firstEdit...]) }
    }
    unmended.sort { $0.mismatch.line < $1.mismatch.line }
  }

  private mutating func decide(_ block: Block, _ needed: Set<String>) {
    let mismatch = block.mismatch
    if case .directive(.at) = mismatch.cause { return moveTo(mismatch, block.head) }
    guard says(mismatch.expected, block) else { return leave(mismatch, .otherText) }
    let revision = BlockRevision(mismatch.expected, mismatch.actual, values: mismatch.values)
    comparisonCount += revision.comparisonCount
    if let text = revision.forbiddenText { return leave(mismatch, .forbidden(text: text)) }
    let lost = revision.draft.lostNames.intersection(needed)
    if let name = lost.min() { return leave(mismatch, .needed(name: name)) }
    lineCount += revision.draft.changedLineCount
    write(revision.draft, block)
  }

  /// Whether the file says in `block` what it said there when it was played.
  private func says(_ expected: [ExpectedLine], _ block: Block) -> Bool {
    block.outputs.count == expected.count
      && zip(block.outputs, expected).allSatisfy { index, line in
        if case .output(let written) = lines[index].kind { written == line } else { false }
      }
  }

  private mutating func moveTo(_ mismatch: Mismatch, _ index: Int?) {
    let place = mismatch.actual.first?.text ?? ""
    let directive = Directive.at(place)
    let spelling = TranscriptPrinter.text(of: directive)
    let isReadable =
      (try? DirectiveGrammar(line: spelling).parse()) == directive
      && !spelling.utf8.contains(UInt8(ascii: "\n")) && spelling.utf8.last != UInt8(ascii: "\r")
    guard let index, isReadable else { return leave(mismatch, .unspeakable(place: place)) }
    edits.append(Edit(index: index, kind: .directive(directive)))
    lineCount += 1
  }

  private mutating func write(_ draft: RevisionDraft, _ block: Block) {
    for (place, index) in block.outputs.enumerated().reversed() {
      let added = draft.additions[place] ?? []
      add(added, at: index)
      switch draft.fates[place] {
      case .stays: if !added.isEmpty { keep(index) }
      case .goes: edits.append(Edit(index: index, kind: nil))
      case .becomes(let line): edits.append(Edit(index: index, kind: .output(line)))
      }
    }
    guard let first = draft.additions[-1] else { return }
    if let head = block.head {
      add(first, at: head)
      keep(head)
    } else if let index = block.outputs.first {
      if edits.last?.index != index { keep(index) }
      add(first, at: index)
    }
  }

  private mutating func add(_ lines: [ExpectedLine], at index: Int) {
    for line in lines.reversed() { edits.append(Edit(index: index, kind: .output(line))) }
  }

  /// Leaves a line where it is, beside others that come.
  private mutating func keep(_ index: Int) {
    edits.append(Edit(index: index, kind: lines[index].kind))
  }
}

nonisolated extension NeededValues {
  /// Goes up past `places` of the file as they are after `edits`, which go upwards too.
  fileprivate mutating func pass(
    _ lines: [TranscriptLine],
    _ places: Range<Int>,
    _ edits: ArraySlice<BlessingPlan.Edit>
  ) {
    var edits = edits
    for index in places.reversed() {
      if edits.first?.index != index { pass(lines[index].kind) }
      while let edit = edits.first, edit.index == index {
        if let kind = edit.kind { pass(kind) }
        edits.removeFirst()
      }
    }
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

  /// Whether a line of this kind leads to it.
  fileprivate func isLed(by kind: TranscriptLine.Kind) -> Bool {
    switch (self, kind) {
    case (.opening, .output): true
    case (.command(let command), .command(let other)): command == other
    case (.template(let template), .template(let other)): template == other
    case (.directive(let directive), .directive(let other)): directive == other
    default: false
    }
  }
}
