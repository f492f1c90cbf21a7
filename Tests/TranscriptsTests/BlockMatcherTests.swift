import Rehearsal
import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct BlockMatcherTests {
  @Test(
    "a block matches no forbidden text, and a quoted line exactly",
    arguments: [
      ("|- x", "", true),
      ("|- x\n| a", "a", true),
      ("|- x\n|...", "a axa", false),
      ("| a\n|...\n|- c", "a b c", false),
      ("|- x", "a", false),
      ("|- aab\n|...", "aaab", false),
      ("|= \"a\\u0020\"", "a", false),
      ("|= \"\\u0061\"", "a", true),
    ]
  )
  func blocks(expected: String, actual: String, matches: Bool) throws {
    let shown = actual.split(separator: " ").map { ShownLine(String($0)) }
    #expect((try match(expected, shown) != nil) == matches)
  }

  @Test(
    "a time is compared for each kind of output line",
    arguments: [
      ("|@1s a", [1], true),
      ("| a", [1], false),
      ("|@2s a", [1], false),
      ("|...", [1, 2], true),
      ("|@1s...", [1, 1], true),
      ("|@1s...", [1, 2], false),
      ("|@1s...\n|@2s...", [1, 1, 2], false),
      ("|@1s...\n|@2s a", [1, 1, 2], true),
      ("|@2s- a\n|...", [1, 1], true),
      ("|@2s- a\n|...", [1, 2], false),
      ("|- a\n|...", [1], false),
      ("|@1s= \"a\"", [1], true),
      ("|@1s~ {x:word}", [1], true),
    ]
  )
  func times(expected: String, seconds: [Int], matches: Bool) throws {
    let shown = seconds.map { ShownLine("a", after: .seconds($0)) }
    #expect((try match(expected, shown) != nil) == matches)
  }

  @Test("a line can use the values captured by lines above it")
  func captures() throws {
    let expected = "|~ id {id:int}\n|...\n|~ again {id} and {other:word}\n| end"
    let right = ["id 7", "x", "again 7 and so", "end"].map { ShownLine($0) }
    #expect(try match(expected, right) == ["id": "7", "other": "so", "kept": "k"])
    let wrong = ["id 7", "x", "again 8 and so", "end"].map { ShownLine($0) }
    #expect(try match(expected, wrong) == nil)
  }

  @Test("a sequence of lines that does not match leaves no values")
  func discardedCaptures() throws {
    let expected = "|...\n|~ {a:word} 1\n| x\n|...\n|~ {a} 2"
    let shown = ["p 1", "y", "q 1", "x", "q 2"].map { ShownLine($0) }
    #expect(try match(expected, shown)?["a"] == "q")
  }

  /// Compares with an exhaustive search.
  @Test("a block with gaps matches whenever an exhaustive search finds a match")
  func gaps() throws {
    var random = SeededRandomNumberGenerator(seed: 11)
    var matchCount = 0
    for round in 0..<4_000 {
      let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        ["| a", "| b", "|~ {…}", "|..."]
          .randomElement(using: &random) ?? ""
      }
      let shown = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        ["a", "b", "c"].randomElement(using: &random) ?? ""
      }
      let fits = Self.fits(items[...], shown[...])
      matchCount += fits ? 1 : 0
      let values = try match(items.joined(separator: "\n"), shown.map { ShownLine($0) })
      guard (values != nil) == fits else {
        Issue.record("Round \(round): \(items) and \(shown)")
        return
      }
    }
    #expect(matchCount > 200)
  }

  private static func fits(_ items: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let item = items.first else { return shown.isEmpty }
    let rest = items.dropFirst()
    switch item {
    case "|...": return (0...shown.count).contains { fits(rest, shown.dropFirst($0)) }
    case "|~ {…}": return !shown.isEmpty && fits(rest, shown.dropFirst())
    default: return shown.first == item.last.map { String($0) } && fits(rest, shown.dropFirst())
    }
  }

  @Test("literal lines are found after many near matches")
  func nearMatches() throws {
    let expected = "|...\n" + String(repeating: "| a\n", count: 2_000) + "| b\n|..."
    let shown = [ShownLine](repeating: ShownLine("a"), count: 10_000)
    #expect(try match(expected, shown) == nil)
    #expect(try match(expected, shown + [ShownLine("b"), ShownLine("a")]) != nil)
  }

  @Test("a search with too many possible pattern matches is given up")
  func tooManyWays() throws {
    let expected = "|...\n" + String(repeating: "|~ a{…}\n", count: 300) + "| b\n|..."
    let shown = [ShownLine](repeating: ShownLine("a"), count: 700)
    #expect(try match(expected, shown + [ShownLine("b")]) == nil)
    let few = "|...\n" + String(repeating: "|~ a{…}\n", count: 20) + "| b\n|..."
    #expect(try match(few, shown + [ShownLine("b")]) != nil)
  }

  private func match(_ expected: String, _ shown: [ShownLine]) throws -> [String: String]? {
    BlockMatcher.match(try ExpectedLine.lines(expected), shown, values: ["kept": "k"])
      .map { values in expected.contains("again") ? values : values.filter { $0.key != "kept" } }
  }
}
