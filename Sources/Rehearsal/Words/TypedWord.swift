/// A word of a line that is still being typed, and where it stands.
nonisolated struct TypedWord {
  /// What it is without its quotation marks.
  let text: String
  let isQuoted: Bool
  /// The quotation mark or backslash that nothing has ended yet; nil for most words.
  let openMark: Character?
  let range: Range<String.Index>

  /// The words of `line`, which may break off in the middle of one.
  static func words(of line: String) -> [TypedWord] {
    var words: [TypedWord] = []
    var lexer = CommandLexer(line)
    while true {
      lexer.skipBlanks()
      let rest = lexer.rest
      do throws(CommandRefusal) {
        guard let word = try lexer.next() else { return words }
        words.append(
          TypedWord(
            text: word.text,
            isQuoted: word.isQuoted,
            openMark: nil,
            range: rest.startIndex..<lexer.rest.startIndex
          )
        )
      } catch {
        guard case .unclosedQuote(let mark) = error else { return words }
        words.append(
          TypedWord(
            text: text(of: rest, brokenOffAfter: mark),
            isQuoted: true,
            openMark: mark,
            range: rest.startIndex..<line.endIndex
          )
        )
        return words
      }
    }
  }

  /// What a word is so far in which `mark` stands open.
  private static func text(of word: Substring, brokenOffAfter mark: Character) -> String {
    // A backslash at the very end keeps a character that is yet to come.
    let typed = word.last == "\\" ? String(word.dropLast()) : String(word)
    var lexer = CommandLexer(mark == "\\" ? typed : typed + String(mark))
    return (try? lexer.next()?.text) ?? ""
  }
}
