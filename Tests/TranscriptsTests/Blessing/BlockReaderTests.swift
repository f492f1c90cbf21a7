import Testing

@testable import Transcripts

/// Finding the lines of a mismatch in its file.
@Suite struct BlockReaderTests {
  private func mismatch(
    _ line: Int,
    _ cause: Mismatch.Cause,
    _ outputs: String...
  ) -> Mismatch {
    let expected = outputs.map { ExpectedLine(.literal($0)) }
    return Mismatch(path: "a", line: line, cause: cause, expected: expected)
  }

  /// The numbers of the found lines, the head of the block first.
  private func lines(_ text: String, _ mismatches: Mismatch...) -> [[Int]?] {
    var reader = BlockReader(bytes: Array(text.utf8), path: "a")
    return mismatches.map { mismatch in
      reader.block(of: mismatch).map { block in
        [block.head?.number ?? 0] + block.outputs.map(\.number)
      }
    }
  }

  @Test("blocks are found from top to bottom")
  func blockOrder() {
    let text = "title: a\n---\n| o\n\n> a\n> b\n| x\n@ settle\n|\n@ at A\n> c\n"
    let found = lines(
      text,
      mismatch(3, .opening, "o"),
      mismatch(5, .command("a")),
      mismatch(6, .command("b"), "x"),
      mismatch(8, .directive(.settle(max: nil)), ""),
      mismatch(10, .directive(.at("A")), "A"),
      mismatch(11, .command("c"))
    )
    #expect(found == [[0, 3], [5], [6, 7], [8, 9], [10], [11]])
  }

  @Test("comments and playback directives do not end a block")
  func interruptedBlock() {
    let text = "> a\n# b\n| c\n\n@ say \"d\"\n@ pause 1s\n| e\n@ width 40\n"
    #expect(lines(text, mismatch(1, .command("a"), "c", "e")) == [[1, 3, 7]])
  }

  @Test(
    "a text with other lines has no such block",
    arguments: [
      "> a\n| b\n| c\n", "> a\n| b\n# more\n| c\n", "> a\n", "> a\n|  b\n", "> a\n|@1s b\n",
      "> a\n> b\n| b\n", "> b\n| b\n", "# a\n> a\n| b\n", "|~ b\n| b\n", "",
    ]
  )
  func otherText(text: String) {
    #expect(lines(text, mismatch(1, .command("a"), "b")) == [nil])
  }

  @Test("a block above the last one found is not found")
  func passedBlock() {
    let found = lines(
      "> a\n> b\n> c\n",
      mismatch(2, .command("b")),
      mismatch(1, .command("a")),
      mismatch(3, .command("c"))
    )
    #expect(found == [[2], nil, [3]])
  }

  @Test("lines are compared to the last byte")
  func exactBytes() throws {
    let text = "> a\n|~ {x:int}\n|@1.0s= \"\\u0041\"\n| \n"
    let expected = try Transcript(text).lines.compactMap { line in
      if case .output(let expected) = line.kind { expected } else { nil }
    }
    let mismatch = Mismatch(path: "a", line: 1, cause: .command("a"), expected: expected)
    #expect(lines(text, mismatch) == [[1, 2, 3, 4]])
    #expect(lines(text.replacing("1.0s", with: "1s"), mismatch) == [nil])
    #expect(lines(text.replacing("0041", with: "0042"), mismatch) == [nil])
    #expect(lines(text.replacing("| \n", with: "|\n"), mismatch) == [nil])
  }

  @Test("a last line without an ending has the usual ending of the line above")
  func usualEnding() throws {
    for (text, ending) in [("> a\r\n| b", LineEnding.crlf), ("> a\n| b", .lf)] {
      var reader = BlockReader(bytes: Array(text.utf8), path: "a")
      let found = reader.block(of: mismatch(1, .command("a"), "b"))
      let block = try #require(found)
      #expect(block.head?.ending == ending)
      #expect(block.outputs.map(\.ending) == [.none])
      #expect(block.outputs.map(\.usualEnding) == [ending])
    }
  }
}
