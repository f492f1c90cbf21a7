/// What can stand at a place in a command.
struct CommandSlot {
  enum Kind {
    /// One of the candidates, or the beginning of one.
    case word
    /// One of the candidates, which may be typed without quotation marks, over several words.
    case title
    /// Any word; the candidates are those that are known.
    case anyWord
    /// The rest of the line as it is.
    case text
    /// The name of a file, or one of the candidates.
    case file
    /// A length of time.
    case duration
    case nothing
  }

  /// A word that can stand there.
  struct Candidate {
    let word: String
    var help = ""
    var ending = Completion.Ending.command
    var isTypedAsIs = false

    /// The word as it must be typed.
    var typed: String { isTypedAsIs ? word : CommandLexer.quote(word) }
  }

  var kind: Kind
  var candidates: [Candidate] = []
  /// The numbers that can stand there instead of a candidate.
  var numbers: ClosedRange<Int>?
  /// A name that can stand before the candidates without changing what they are.
  var owner: String?
  /// Whether a command begins there.
  var isFirst = false

  /// The longest wait in one turn.
  nonisolated static let longestWait = Duration.seconds(24 * 3600)

  static let nothing = CommandSlot(kind: .nothing)
  static let text = CommandSlot(kind: .text)

  /// Whether all words that are left belong to it, of which `word` is the first.
  func swallows(from word: TypedWord) -> Bool {
    switch kind {
    case .text: true
    case .title: word.text != owner
    case .word, .anyWord, .file, .duration, .nothing: false
    }
  }

  /// Whether `word` cannot stand there.
  func refuses(_ word: TypedWord) -> Bool {
    switch kind {
    case .anyWord, .text, .file: return false
    case .nothing: return true
    case .duration: return DurationFormat.parse(word.text).map { $0 > Self.longestWait } ?? true
    case .word, .title:
      if let numbers, !word.isQuoted, let number = Int(word.text) {
        return !numbers.contains(number)
      }
      if case .found = WordMatch(word.text, among: candidates.map(\.word)) { return false }
      return true
    }
  }
}
