/// The words in which two lines differ.
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
    var isDifferent = (left: left.map { _ in true }, right: right.map { _ in true })
    for pair in CommonSequence(left, right).pairs {
      isDifferent.left[pair.left] = false
      isDifferent.right[pair.right] = false
    }
    let hasCommonWord = zip(left, isDifferent.left).contains { word, isDifferent in
      !isDifferent && word.contains(where: Self.isInWord)
    }
    guard hasCommonWord else { return nil }
    self.expected = Self.stretches(left, isDifferent.left)
    self.actual = Self.stretches(right, isDifferent.right)
  }

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
