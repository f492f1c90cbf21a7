/// Finds a sequence of elements in another, in linear time.
///
/// Source: Knuth, Morris and Pratt, "Fast Pattern Matching in Strings", 1977.
nonisolated struct SequenceSearch<Element: Equatable> {
  private let pattern: [Element]
  /// For each prefix of the pattern, the length of its longest proper prefix that is also a suffix.
  private let borders: [Int]

  /// Creates a search for `pattern`, which must not be empty.
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

  /// Returns the index of the first occurrence.
  func firstStart(in elements: some Sequence<Element>) -> Int? {
    var first: Int?
    forEachStart(in: elements) { start in
      first = start
      return false
    }
    return first
  }

  /// Calls `body` with the index of each occurrence until it returns false.
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
