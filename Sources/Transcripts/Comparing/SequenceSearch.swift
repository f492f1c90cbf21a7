/// Finds a sequence of bytes or lines in others, in time proportional to both.
///
/// Source: Knuth, Morris and Pratt, "Fast Pattern Matching in Strings", 1977.
nonisolated struct SequenceSearch<Element: Equatable> {
  private let pattern: [Element]
  /// For each beginning of the pattern, how long the longest beginning is that also ends it.
  private let borders: [Int]

  /// Searches for `pattern`, which is not empty.
  init(_ pattern: [Element]) {
    var borders = [Int](repeating: 0, count: pattern.count)
    var length = 0
    for index in pattern.indices.dropFirst() {
      while length > 0, pattern[index] != pattern[length] { length = borders[length - 1] }
      if pattern[index] == pattern[length] { length += 1 }
      borders[index] = length
    }
    self.pattern = pattern
    self.borders = borders
  }

  var count: Int { pattern.count }

  /// Where the pattern begins for the first time.
  func firstStart(in elements: some Sequence<Element>) -> Int? {
    var first: Int?
    forEachStart(in: elements) { start in
      first = start
      return false
    }
    return first
  }

  /// Tells `body` where the pattern begins, again and again, until it has heard enough.
  func forEachStart(in elements: some Sequence<Element>, _ body: (Int) -> Bool) {
    var length = 0
    for (index, element) in elements.enumerated() {
      while length > 0, length == pattern.count || element != pattern[length] {
        length = borders[length - 1]
      }
      if element == pattern[length] { length += 1 }
      if length == pattern.count, !body(index + 1 - length) { return }
    }
  }
}
