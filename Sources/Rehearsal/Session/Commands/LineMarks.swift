/// What the words of an unfinished line mean.
///
/// A word that may still become valid is not marked as wrong.
extension UnfinishedLine {
  /// The marks of the words, from left to right.
  package var marks: [LineMark] {
    if let aliasMark { return [aliasMark] }
    guard let first = words.first else { return [] }
    var wrong: Int?
    switch meaning {
    case .control(_, let action, _, _) where action.argument.isText:
      return [LineMark(.command, first, in: line)]
    case .row(let target, _, _) where target.action.argument.isText:
      return [LineMark(.command, first, in: line)]
    case .control, .row: break
    case .verb: wrong = wrongArgument
    case .refused(let refusal): wrong = wrongWord(refusedFor: refusal)
    }
    let isWrong = wrong != nil && !canBecomeRight
    if wrong == 0 { return isWrong ? [LineMark(.unknown, first, in: line)] : [] }
    return words.enumerated().compactMap { index, word in
      if isWrong, index == wrong { return LineMark(.mistake, word, in: line) }
      if word.isQuoted { return LineMark(.string, word, in: line) }
      return index == 0 ? LineMark(.command, word, in: line) : nil
    }
  }

  /// Returns the index of the word that `refusal` is about; nil if it is about no word.
  private func wrongWord(refusedFor refusal: Refusal) -> Int? {
    switch refusal {
    case .unknownCommand, .notInteractive, .missingTarget(_, candidates: []): 0
    case .ambiguous(let word, _) where word == words[0].text: 0
    case .ambiguous(let word, _), .wrongTarget(_, let word, _), .wrongValue(_, let word, _),
      .extraArgument(_, let word):
      words.indices.dropFirst().first { words[$0].text == word } ?? words.count - 1
    case .rowOutOfRange: words.count - 1
    default: nil
    }
  }

  private var canBecomeRight: Bool {
    let list = completions
    return !list.typed.isEmpty && !list.isEmpty
  }
}

/// A part of an unfinished line, and its meaning.
nonisolated package struct LineMark: Hashable, Sendable {
  /// The meaning of a part of a line.
  package enum Meaning: Hashable, Sendable {
    /// A word that begins a command.
    case command
    /// A word that does not begin a command and cannot become one.
    case unknown
    /// A word in quotation marks.
    case string
    /// A word that the command before it does not accept.
    case mistake
  }

  /// The meaning of the part.
  package let meaning: Meaning

  /// The position of the part in the line, counted in Unicode scalars.
  package let range: Range<Int>

  /// Makes a mark for `word` of `line`.
  package init(_ meaning: Meaning, _ word: TypedWord, in line: String) {
    let scalars = line.unicodeScalars
    let start = scalars.distance(from: line.startIndex, to: word.range.lowerBound)
    let count = scalars.distance(from: word.range.lowerBound, to: word.range.upperBound)
    self.meaning = meaning
    range = start..<start + count
  }
}
