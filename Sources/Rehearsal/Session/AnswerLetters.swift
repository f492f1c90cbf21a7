/// The words that answer a question, and a letter for each of them.
///
/// A letter stands for the word that begins with it, if there is only one. A letter that is an
/// alias of a verb keeps its meaning: at a question with the answer `leave`, `l` is still `look`.
struct AnswerLetters {
  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// The word that `text` stands for; nil unless it is one letter.
  func word(for text: String) -> String? {
    guard text.count == 1, let letter = text.lowercased().first, letter.isLetter,
      VerbTable.standard[String(letter)] == nil
    else { return nil }
    let meant = words.filter { $0.lowercased().first == letter }
    return meant.count == 1 && meant[0].count > 1 ? meant[0] : nil
  }

  /// The words with their letters in brackets: `(d)iscard  (k)eep`; nil if there are no words.
  var offer: String? {
    let offered = words.map { word in
      self.word(for: String(word.prefix(1))).map { "(\($0.prefix(1)))\($0.dropFirst())" } ?? word
    }
    return offered.isEmpty ? nil : offered.joined(separator: "  ")
  }
}

/// Answers to the question of a modal.
extension Session {
  /// The words that answer the visible modal: its enabled buttons, if it has no other interactive
  /// controls.
  ///
  /// There are none elsewhere, such as in a modal with a field.
  package var answers: [String] {
    guard engine.navigator.state.isModal, let stage = engine.navigator.top else { return [] }
    var words: [String] = []
    for view in stage.views where !view.actions.isEmpty {
      guard let button = view as? Button else { return [] }
      if !button.isDisabled { words.append(button.address) }
    }
    return words
  }

  /// The offer of answers to the visible modal, such as `(d)iscard  (k)eep`; nil without answers.
  ///
  /// A letter in brackets stands for its word; see ``answer(for:)``.
  package var answerOffer: String? { letters.offer }

  /// Returns the answer that a single letter stands for; nil for any other text.
  package func answer(for text: String) -> String? { letters.word(for: text) }

  private var letters: AnswerLetters { AnswerLetters(answers) }
}
