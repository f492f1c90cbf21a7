import Testing

@testable import Transcripts

/// The cost of blessing is linear in the number of lines, however many differ.
@Suite(.timeLimit(.minutes(10))) struct BlessingCostTests {
  private func comparisons(_ output: String, _ actual: [ShownLine]) throws -> Int {
    let expected = try Transcript("> a\n" + output).lines.compactMap { line in
      if case .output(let expected) = line.kind { expected } else { nil }
    }
    let mismatch = Mismatch(
      path: "a.transcript",
      line: 1,
      cause: .command("a"),
      expected: expected,
      actual: actual
    )
    let (blessing, count) = try bless("> a\n" + output, [mismatch])
    #expect(blessing.lineCount > 0)
    return count
  }

  private func bless(
    _ text: String,
    _ mismatches: [Mismatch]
  ) throws -> (blessing: Blessing, comparisonCount: Int) {
    var blesser = Blesser(bytes: Array(text.utf8), path: "a.transcript")
    for mismatch in mismatches { blesser.mend(mismatch) }
    let count = blesser.comparisonCount
    let blessing = try blesser.finish()
    #expect(blessing.unresolved.isEmpty)
    return (blessing, count)
  }

  @Test("the cost is linear for a block in which all lines differ", arguments: [1_000, 4_000])
  func differingLines(count: Int) throws {
    let output = (0..<count).map { "| b \($0)\n" }.joined()
    let actual = (0..<count).map { ShownLine("a \($0 % 7)") }
    #expect(try comparisons(output, actual) <= 300 * count)
    #expect(try comparisons(output, Array(actual.prefix(1))) <= 300 * count)
  }

  @Test("the cost is linear for a block in which all times differ", arguments: [1_000, 4_000])
  func differingTimes(count: Int) throws {
    let output = (0..<count).map { "|@\($0 % 3 + 1)s b \($0)\n" }.joined()
    let actual = (0..<count).map { ShownLine("b \($0)", after: .milliseconds($0)) }
    #expect(try comparisons(output, actual) <= 300 * count)
  }

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
    let (blessing, comparisonCount) = try bless(text, mismatches)
    #expect(blessing.lineCount == count)
    #expect(comparisonCount <= 10 * count)
  }
}
