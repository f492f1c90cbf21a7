import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct CommandLexerTests {
  private func words(_ line: String) throws -> [String] {
    var lexer = CommandLexer(line)
    return try lexer.remaining().map(\.text)
  }

  @Test(
    "a line is split into words like in a shell",
    arguments: [
      ("", []),
      ("   \t ", []),
      ("look", ["look"]),
      ("  tap   website  ", ["tap", "website"]),
      ("select \"The Matrix\"", ["select", "The Matrix"]),
      ("select 'The Matrix'", ["select", "The Matrix"]),
      ("select The\\ Matrix", ["select", "The Matrix"]),
      ("a\"b c\"d", ["ab cd"]),
      ("'it''s'", ["its"]),
      ("\"say \\\"hi\\\"\"", ["say \"hi\""]),
      ("'no \\escape'", ["no \\escape"]),
      ("\"back\\slash\"", ["back\\slash"]),
      ("\"\"", [""]),
      ("日本 e\u{301}té 👩‍👩‍👧", ["日本", "été", "👩‍👩‍👧"]),
      ("a\u{a0}b", ["a", "b"]),
      ("a \u{301}b c", ["a", "b", "c"]),
      ("a\u{301} b", ["a\u{301}", "b"]),
    ] as [(String, [String])]
  )
  func shellWords(line: String, expected: [String]) throws {
    #expect(try words(line) == expected)
  }

  @Test(
    "an unclosed quotation mark or a trailing backslash is refused",
    arguments: [
      ("tap 'web", "'"), ("tap \"web", "\""), ("tap web\\", "\\"), ("'", "'"), ("\"a\\\"", "\""),
    ] as [(String, Character)]
  )
  func openQuote(line: String, mark: Character) {
    #expect(throws: Refusal.unclosedQuote(mark)) { try words(line) }
  }

  @Test(
    "one pair of quotation marks around a text is removed, any other text stays",
    arguments: [
      ("\"\"", ""), ("''", ""), ("\"a b\"", "a b"), ("'a b'", "a b"), ("  'a'  ", "a"),
      ("\"say \\\"hi\\\"\"", "say \"hi\""), ("'\"\"'", "\"\""), ("' a '", " a "),
      ("a \"b\" c", "a \"b\" c"), ("\"a\" b", "\"a\" b"), ("'a''b'", "'a''b'"), ("'tis", "'tis"),
      ("'tis the 'season'", "'tis the 'season'"), ("a''", "a''"), ("\"", "\""), ("Don't", "Don't"),
      ("a b ", "a b "), ("", ""),
    ] as [(String, String)]
  )
  func quotedText(typed: String, text: String) {
    #expect(CommandLexer.text(of: typed) == text)
  }

  @Test(
    "any text survives quoting and reading back",
    arguments: 0..<50 as Range<UInt64>
  )
  func quotedTextIsRead(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let alphabet: [Character] = ["a", "é", " ", "'", "\"", "\\", "$", "`", ":", "日"]
    for _ in 0..<200 {
      let length = Int.random(in: 0..<8, using: &random)
      let text = String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
      #expect(CommandLexer.text(of: CommandLexer.quoteText(text)) == text, "seed \(seed)")
    }
    #expect(CommandLexer.quoteText("Don't panic") == "Don't panic", "no quotes are needed")
  }

  @Test(
    "exactly one blank separates a word from the verbatim rest",
    arguments: [
      ("say", ""), ("say ", ""), ("say  ", " "), ("say\tit", "it"), ("say\u{a0}it", "it"),
      ("say \u{301}it", "it"), ("say né", "né"), ("say 'it", "'it"),
    ] as [(String, String)]
  )
  func separator(line: String, rest: String) throws {
    var lexer = CommandLexer(line)
    #expect(try lexer.next()?.text == "say")
    #expect(lexer.verbatim == rest)
  }

  /// Words of plain ASCII and other words take different paths in the lexer.
  @Test("blanks separate words in lines of any characters", arguments: 0..<20 as Range<UInt64>)
  func blanks(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let alphabet: [Character] = ["a", "~", ":", " ", "\t", "é", "e\u{301}", "日", "\u{a0}"]
    for _ in 0..<200 {
      let length = Int.random(in: 0..<12, using: &random)
      let line = String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
      #expect(try words(line) == line.split(whereSeparator: \.isWhitespace).map(String.init))
      var lexer = CommandLexer(line)
      while try lexer.next() != nil { #expect(line.hasSuffix(lexer.rest)) }
      #expect(lexer.rest.isEmpty)
    }
  }

  @Test(
    "the last word of an unfinished line may have an open quotation mark",
    arguments: [
      ("tap 'web si", ["tap", "web si"]), ("tap \"web ", ["tap", "web "]), ("'", [""]),
      ("tap web\\", ["tap", "web"]), ("a\"b' c", ["ab' c"]),
    ] as [(String, [String])]
  )
  func unfinishedLine(line: String, expected: [String]) {
    let words = CommandLexer.words(ofUnfinished: line)
    #expect(words.map(\.text) == expected)
    #expect(words.last?.range.upperBound == line.endIndex)
  }

  /// Tries random words with spaces, quotation marks and escapes.
  @Test("any word survives quoting and reading back", arguments: 0..<50 as Range<UInt64>)
  func quotedWordIsRead(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let alphabet: [Character] = [
      "a", "é", " ", "\t", "'", "\"", "\\", "$", "`", "!", "🎭", ":", "日",
    ]
    for _ in 0..<200 {
      let length = Int.random(in: 0..<8, using: &random)
      let word = String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
      #expect(try words(CommandLexer.quote(word)) == [word], "seed \(seed)")
    }
  }

  /// Reads random scalars until the lexer ends or throws.
  @Test("no line traps the lexer or keeps it reading forever", arguments: 0..<20 as Range<UInt64>)
  func randomLines(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<500 {
      let scalars = (0..<Int.random(in: 0..<20, using: &random)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: 0..<0x11_0000, using: &random)
            >> UInt32.random(in: 0..<16, using: &random)
        )
      }
      var lexer = CommandLexer(String(String.UnicodeScalarView(scalars)))
      while let word = try? lexer.next() { #expect(word.isQuoted || !word.text.isEmpty) }
    }
  }
}
