/// The words that answer a question, and the keys that stand for them.
///
/// A key stands for a word that alone begins with it. It may also begin a longer word that somebody
/// types, the same one or another; so it answers only when nothing follows it for a moment.
struct KeyAnswers: Equatable {
  /// How long a key must stand alone to be an answer: as long as Readline waits for the rest of a
  /// key sequence (`keyseq-timeout`).
  static let pause = Duration.milliseconds(500)

  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// The word that `text`, all that was typed, stands for.
  func word(for text: String) -> String? {
    guard text.count == 1, let key = text.lowercased().first, key.isLetter else { return nil }
    let meant = words.filter { $0.lowercased().first == key }
    return meant.count == 1 && meant[0].count > 1 ? meant[0] : nil
  }

  /// The words with their keys in brackets: `(d)iscard  (k)eep`; nil where no key answers.
  var offer: String? {
    let offered = words.map { word in
      self.word(for: String(word.prefix(1))).map { "(\($0.prefix(1)))\($0.dropFirst())" } ?? word
    }
    return offered == words ? nil : offered.joined(separator: "  ")
  }
}
