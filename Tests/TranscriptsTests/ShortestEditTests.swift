import Testing

@testable import Transcripts

@Suite struct ShortestEditTests {
  @Test(
    "a search finds the fewest edits within its limit",
    arguments: [
      ("", "", 0, ""),
      ("a", "a", 0, "=0,0"),
      ("a", "", 1, "-0"),
      ("", "a", 1, "+0"),
      ("a", "b", 2, "-0 +0"),
      ("abc", "abc", 0, "=0,0 =1,1 =2,2"),
      ("abc", "ac", 1, "=0,0 -1 =2,1"),
      ("ac", "abc", 1, "=0,0 +1 =1,2"),
      ("abcd", "bcda", 2, "-0 =1,0 =2,1 =3,2 +3"),
    ]
  )
  func fewestEdits(expected: String, actual: String, edits: Int, picture: String) {
    #expect(rows(expected, actual, limit: edits)?.map(\.picture).joined(separator: " ") == picture)
    if edits > 0 {
      #expect(rows(expected, actual, limit: edits - 1) == nil)
    }
  }

  @Test("rows have the indices of the whole block")
  func blockIndices() {
    let search = ShortestEdit(5..<7, 10..<12, limit: 4)
    let rows = search.rows { left, right in left == 6 && right == 10 }
    #expect(rows == [.missing(5), .same(expected: 6, actual: 10), .extra(11)])
  }

  @Test("a search gives up before it becomes expensive")
  func givingUp() {
    var comparisonCount = 0
    let search = ShortestEdit(0..<10_000, 0..<10_000, limit: 64)
    let rows = search.rows { _, _ in
      comparisonCount += 1
      return false
    }
    #expect(rows == nil)
    #expect(comparisonCount < 3_000)
  }

  private func rows(_ expected: String, _ actual: String, limit: Int) -> [LineAlignment.Row]? {
    let (left, right) = (Array(expected), Array(actual))
    return ShortestEdit(left.indices, right.indices, limit: limit).rows { left[$0] == right[$1] }
  }
}

nonisolated extension LineAlignment.Row {
  fileprivate var picture: String {
    switch self {
    case .same(let expected, let actual): "=\(expected),\(actual)"
    case .missing(let expected): "-\(expected)"
    case .extra(let actual): "+\(actual)"
    case .skipped(let actual): "~\(actual)"
    case .forbidden(let expected, let actual): "!\(expected),\(actual)"
    }
  }
}
