/// A place in a command, and the words that can be there.
struct CommandSlot {
  enum Kind: Equatable {
    /// One of the candidates, or the beginning of one.
    case word
    /// One of the candidates; candidates of several words need no quotation marks.
    case title
    /// Any word; the candidates are those that are known.
    case anyWord
    /// The rest of the line as it is.
    case text
    /// The name of a file, or one of the candidates.
    case file
    /// A length of time, of which these words were typed before.
    case duration(after: [String])
    case nothing
  }

  var kind = Kind.word
  /// The words that can be there, without quotation marks.
  var candidates: [Completion] = []
  /// Whether the candidates are typed as they are, instead of quoted where necessary.
  var isTypedAsIs = false
  /// The names of the controls that may precede the candidates.
  var owners: [String] = []

  /// The longest wait in one turn.
  nonisolated static let longestWait = Duration.seconds(24 * 3600)

  static let nothing = CommandSlot(kind: .nothing)

  /// A slot for `word` alone, such as an option.
  static func option(
    _ word: String,
    help: String,
    ending: Completion.Ending = .command
  ) -> CommandSlot {
    CommandSlot(candidates: [Completion(word, help: help, ending: ending)])
  }

  /// Whether the slot takes `word` and all words after it.
  func takesRest(from word: TypedWord) -> Bool {
    switch kind {
    case .text: true
    case .title: !owners.contains(word.text)
    case .word, .anyWord, .file, .duration, .nothing: false
    }
  }

  /// Whether the first of `words` cannot be there, or all of them if the slot takes a title.
  func refuses(_ words: ArraySlice<TypedWord>) -> Bool {
    guard let word = words.first else { return false }
    switch kind {
    case .anyWord, .text, .file: return false
    case .nothing: return true
    case .duration(let before):
      return DurationFormat.parse(words: before + [word.text]).map { $0 > Self.longestWait } ?? true
    case .word, .title:
      let text = takesRest(from: word) ? words.map(\.text).joined(separator: " ") : word.text
      if case .found = WordMatch(text, among: candidates.map(\.word)) { return false }
      return true
    }
  }
}

/// The slots of a line, by the places where its words begin.
final class SlotRecorder {
  /// A place of the line.
  struct Place {
    private let recorder: SlotRecorder
    private let index: String.Index

    init(_ recorder: SlotRecorder, at index: String.Index) {
      self.recorder = recorder
      self.index = index
    }

    /// Notes what can stand here, unless that is known.
    func expect(_ slot: @escaping () -> CommandSlot) {
      if recorder.slots[index] == nil { recorder.slots[index] = slot }
    }
  }

  private var slots: [String.Index: () -> CommandSlot] = [:]

  /// The slot at a place; nil if none was noted.
  subscript(place: String.Index) -> CommandSlot? { slots[place]?() }
}
