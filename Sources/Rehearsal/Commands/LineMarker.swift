/// Marks the meaning of the words of an unfinished line.
///
/// It uses the resolver for the command, and the grammar for the arguments of a verb. A word that
/// may still become valid is not marked as wrong.
struct LineMarker {
  let grammar: CommandGrammar
  let resolver: CommandResolver

  /// Returns the marks of the words in `line`, from left to right.
  func marks(in line: String) -> [LineMark] {
    let words = TypedWord.words(of: line)
    guard let first = words.first else { return [] }
    // Close an open quotation mark before resolving the line.
    let judged = line + (words.last?.openMark.map(String.init) ?? "")
    do throws(CommandRefusal) {
      switch try resolver.resolve(judged) {
      case .text: return [mark(.command, first, in: line)]
      case .control: return marks(words, wrong: nil, in: line)
      case .verb: return marks(words, wrong: grammar.wrongArgument(in: words), in: line)
      case .refused(let refusal): return marks(words, refusedFor: refusal, in: line)
      }
    } catch {
      return marks(words, refusedFor: error, in: line)
    }
  }

  private func marks(
    _ words: [TypedWord],
    refusedFor refusal: CommandRefusal,
    in line: String
  ) -> [LineMark] {
    let first = words[0]
    switch refusal {
    case .unknownCommand, .notInteractive, .missingTarget(_, candidates: []):
      return canBecomeRight(line) ? [] : [mark(.unknown, first, in: line)]
    case .ambiguous(let word, _) where word == first.text:
      return canBecomeRight(line) ? [] : [mark(.unknown, first, in: line)]
    case .ambiguous(let word, _), .wrongTarget(_, let word, _), .wrongValue(_, let word, _),
      .extraArgument(_, let word):
      let wrong = words.indices.dropFirst().first { words[$0].text == word }
      return marks(words, wrong: wrong ?? words.count - 1, in: line)
    case .rowOutOfRange: return marks(words, wrong: words.count - 1, in: line)
    default: return marks(words, wrong: nil, in: line)
    }
  }

  private func marks(_ words: [TypedWord], wrong: Int?, in line: String) -> [LineMark] {
    let wrong = wrong.flatMap { canBecomeRight(line) ? nil : $0 }
    return words.enumerated().compactMap { index, word in
      if index == wrong { return mark(index == 0 ? .unknown : .mistake, word, in: line) }
      if word.isQuoted { return mark(.string, word, in: line) }
      return index == 0 ? mark(.command, word, in: line) : nil
    }
  }

  private func canBecomeRight(_ line: String) -> Bool {
    let list = Completer(grammar: grammar).completions(of: line)
    return !list.typed.isEmpty && !list.isEmpty
  }

  private func mark(_ meaning: LineMark.Meaning, _ word: TypedWord, in line: String) -> LineMark {
    let scalars = line.unicodeScalars
    let start = scalars.distance(from: line.startIndex, to: word.range.lowerBound)
    let count = scalars.distance(from: word.range.lowerBound, to: word.range.upperBound)
    return LineMark(meaning, start..<start + count)
  }
}

/// A part of a line that is being typed, and what it means.
nonisolated public struct LineMark: Hashable, Sendable {
  /// What a part of a line means.
  public enum Meaning: Hashable, Sendable {
    /// A word that begins a command.
    case command
    /// A word that begins no command, and cannot become one.
    case unknown
    /// Something in quotation marks.
    case string
    /// A word that the command before it cannot take.
    case mistake
  }

  /// What it means.
  public let meaning: Meaning

  /// Where it is, in Unicode scalars from the line's beginning.
  public let range: Range<Int>

  /// Makes a mark.
  public init(_ meaning: Meaning, _ range: Range<Int>) {
    self.meaning = meaning
    self.range = range
  }
}
