import Testing

@testable import Transcripts

/// The cost of blessing is that of aligning each block once.
@Suite(.timeLimit(.minutes(10))) struct BlessingCostTests {
  @Test("the cost is linear in the number of blocks", arguments: [1_000, 4_000])
  func manyBlocks(count: Int) throws {
    let text = (0..<count).map { "> a \($0)\n| b\n|~ {…}c\n" }.joined()
    let transcript = try Transcript(text)
    let mismatches = (0..<count).map { index in
      Mismatch(
        path: "a.transcript",
        line: 3 * index + 1,
        cause: .command("a \(index)"),
        expected: transcript.lines[(3 * index + 1)...(3 * index + 2)].compactMap { line in
          if case .output(let expected) = line.kind { expected } else { nil }
        },
        actual: [ShownLine("a"), ShownLine("bc")]
      )
    }
    var blesser = Blesser(bytes: Array(text.utf8), path: "a.transcript")
    for mismatch in mismatches { blesser.mend(mismatch) }
    let comparisonCount = blesser.comparisonCount
    #expect(comparisonCount <= 10 * count)
    let blessing = try blesser.finish()
    #expect(blessing.unresolved.isEmpty)
    #expect(blessing.lineCount == count)
  }
}
