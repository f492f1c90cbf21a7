/// The words that answer a question, and the letters that stand for them.
///
/// A letter stands for the one word that begins with it. The short form of a verb never does: at a
/// question that `leave` answers, `l` still looks.
nonisolated struct AnswerLetters {
  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// The word that `text` stands for; nil unless it is one letter.
  func word(for text: String) -> String? {
    guard text.count == 1, let letter = text.lowercased().first, letter.isLetter,
      Verb(word: String(letter)) == nil
    else { return nil }
    let meant = words.filter { $0.lowercased().first == letter }
    return meant.count == 1 && meant[0].count > 1 ? meant[0] : nil
  }

  /// The words with their letters in brackets: `(d)iscard  (k)eep`; nil where there are none.
  var offer: String? {
    let offered = words.map { word in
      self.word(for: String(word.prefix(1))).map { "(\($0.prefix(1)))\($0.dropFirst())" } ?? word
    }
    return offered.isEmpty ? nil : offered.joined(separator: "  ")
  }
}
