/// Pairs of lines that occur once on each side, in the same order on both sides.
///
/// Such lines belong together, whatever else has changed.
///
/// Source: Bram Cohen's patience diff; the longest increasing run is found by patience sorting, as
/// in Aldous and Diaconis, "Longest Increasing Subsequences", 1999.
nonisolated struct FixedPoints {
  typealias Pair = (expected: Int, actual: Int)

  /// The pairs, from top to bottom.
  let pairs: [Pair]

  init(_ expected: ArraySlice<LineMatcher>, _ actual: ArraySlice<ShownLine>) {
    let expectedPlaces = Self.uniquePlaces(expected.indices) { expected[$0].exactLine }
    let actualPlaces = Self.uniquePlaces(actual.indices) { actual[$0] }
    let candidates: [Pair] =
      expectedPlaces
      .compactMap { line, place in actualPlaces[line].map { (place, $0) } }
      .sorted { $0.expected < $1.expected }
    pairs = Self.longestIncreasingRun(candidates)
  }

  private static func uniquePlaces(
    _ places: Range<Int>,
    line: (Int) -> ShownLine?
  ) -> [ShownLine: Int] {
    var unique: [ShownLine: Int?] = [:]
    for place in places {
      guard let line = line(place) else { continue }
      unique.updateValue(unique[line] == nil ? place : nil, forKey: line)
    }
    return unique.compactMapValues { $0 }
  }

  private static func longestIncreasingRun(_ pairs: [Pair]) -> [Pair] {
    // The last pair of the best run of each length, and the predecessor of each pair in its run.
    var tops: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].actual < pairs[index].actual {
          low = middle + 1
        } else {
          high = middle
        }
      }
      previous[index] = low > 0 ? tops[low - 1] : nil
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var run: [Pair] = []
    var index = tops.last
    while let present = index {
      run.append(pairs[present])
      index = previous[present]
    }
    return run.reversed()
  }
}
