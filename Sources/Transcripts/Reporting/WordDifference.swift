/// The words in which two lines differ.
///
/// The cost is proportional to the length of the lines, because the search for common words has a
/// limit.
nonisolated struct WordDifference {
  /// A stretch of a line.
  struct Stretch: Equatable {
    var text: String
    /// Whether the other line has different text or none at this place.
    let isDifferent: Bool
  }

  /// The stretches of the expected line.
  let expected: [Stretch]

  /// The stretches of the shown line.
  let actual: [Stretch]

  /// Returns nil if the lines have no word in common, because everything would be highlighted.
  init?(_ expected: String, _ actual: String) {
    let (left, right) = (Self.words(of: expected), Self.words(of: actual))
    let difference = CommonEnds(of: left, right)
    let search = ShortestEdit(difference.left, difference.right, limit: Self.editLimit)
    var isDifferent = (
      left: left.indices.map(difference.left.contains),
      right: right.indices.map(difference.right.contains)
    )
    for case .same(let index, let other) in search.rows(areSame: { left[$0] == right[$1] }) ?? [] {
      isDifferent.left[index] = false
      isDifferent.right[other] = false
    }
    let hasCommonWord = zip(left, isDifferent.left).contains { word, isDifferent in
      !isDifferent && word.contains(where: Self.isInWord)
    }
    guard hasCommonWord else { return nil }
    self.expected = Self.stretches(left, isDifferent.left)
    self.actual = Self.stretches(right, isDifferent.right)
  }

  /// The maximum number of differing words; more are not useful to the reader.
  private static let editLimit = 32

  /// Splits a line into runs of letters and digits, and single other characters.
  private static func words(of line: String) -> [Substring] {
    var words: [Substring] = []
    var start = line.startIndex
    while start < line.endIndex {
      let end = line[start...].firstIndex { !isInWord($0) } ?? line.endIndex
      let next = end > start ? end : line.index(after: start)
      words.append(line[start..<next])
      start = next
    }
    return words
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func stretches(_ words: [Substring], _ isDifferent: [Bool]) -> [Stretch] {
    var stretches: [Stretch] = []
    for (word, isDifferent) in zip(words, isDifferent) {
      if stretches.last?.isDifferent == isDifferent {
        stretches[stretches.count - 1].text += word
      } else {
        stretches.append(Stretch(text: String(word), isDifferent: isDifferent))
      }
    }
    return stretches
  }
}
