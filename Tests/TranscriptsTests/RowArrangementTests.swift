import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct RowArrangementTests {
  @Test(
    "each line is placed in its row",
    arguments: [
      // The expected lines, the shown lines, and the rows: = same, - missing, + extra, ~ skipped,
      // ! forbidden.
      ("|...", "", ""),
      ("|...", "a b", "~a ~b"),
      ("| a\n|...\n| b", "a x y b", "=a ~x ~y =b"),
      ("| a\n|...\n| b", "a x y", "=a ~x -b +y"),
      ("| a\n|...\n| b", "x y b", "-a +x ~y =b"),
      ("| a\n|...\n| b", "x y z", "-a +x ~y -b +z"),
      ("| a\n|...\n| b", "x", "-a +x -b"),
      ("| a\n|...\n| b", "", "-a -b"),
      ("|...\n| a", "a b", "=a +b"),
      ("| a\n|...", "b a", "+b =a"),
      ("|...\n| a\n|...\n| b\n|...", "x a y b z", "~x =a ~y =b ~z"),
      ("|- b\n| a\n| b", "a b", "=a !b"),
      ("|- b\n|...", "a b c", "~a !b ~c"),
      ("|- b\n|- a\n|...", "ab", "!ab"),
      ("|- z\n| a", "b", "-a +b"),
    ]
  )
  func arrangement(expected: String, actual: String, picture: String) throws {
    let lines = try ExpectedLine.lines(expected)
    let shown = actual.split(separator: " ").map { ShownLine(String($0)) }
    let rows = LineAlignment(lines, shown).rows.map { row in
      switch row {
      case .same(_, let place): "=\(shown[place].text)"
      case .missing(let place): "-\(TranscriptPrinter.tail(of: lines[place]).dropFirst())"
      case .extra(let place): "+\(shown[place].text)"
      case .skipped(let place): "~\(shown[place].text)"
      case .forbidden(_, let place): "!\(shown[place].text)"
      }
    }
    #expect(rows.joined(separator: " ") == picture)
  }

  @Test("only matching lines capture values")
  func captures() throws {
    let lines = try ExpectedLine.lines("|~ {a:int}\n| x\n|~ {b:int} {c:word}")
    let alignment = LineAlignment(lines, ["1", "y", "2 z"].map { ShownLine($0) })
    #expect(alignment.captures == ["a": "1", "b": "2", "c": "z"])
    let other = LineAlignment(lines, ["one", "x", "2"].map { ShownLine($0) })
    #expect(other.captures == [:])
  }
}
