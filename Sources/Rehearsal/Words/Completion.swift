/// A completion of an unfinished line.
nonisolated package struct Completion: Hashable, Sendable {
  /// What follows a completion.
  package enum Ending: Hashable, Sendable {
    /// Nothing: the command is complete.
    case command
    /// Another word.
    case word
    /// More letters of the same word, which is a beginning that several candidates share.
    case letters
  }

  /// The whole word that is being typed, quoted if necessary.
  package let word: String

  /// A short description of the completion; empty for a plain value.
  package let help: String

  /// What follows the completion.
  package let ending: Ending

  /// Makes a completion.
  package init(_ word: String, help: String = "", ending: Ending = .command) {
    self.word = word
    self.help = help
    self.ending = ending
  }
}

/// The completions of an unfinished line, and the part of the line that they replace.
nonisolated package struct CompletionList: Sendable {
  /// The end of the line that each completion replaces.
  ///
  /// It is the word that is being typed, or empty where a new word begins.
  package let typed: String

  /// The only text that can follow in a valid command; nil if there is a choice.
  package let continuation: String?

  /// The part of a file name that was typed, without quotation marks, for callers that complete
  /// file names.
  ///
  /// It is nil where no file name belongs.
  package let path: String?

  private let completions: [Completion]

  init(
    _ completions: [Completion] = [],
    typed: String = "",
    continuation: String? = nil,
    path: String? = nil
  ) {
    self.completions = completions
    self.typed = typed
    self.continuation = continuation
    self.path = path
  }
}

nonisolated extension CompletionList: RandomAccessCollection {
  /// The position of the first completion.
  package var startIndex: Int { completions.startIndex }

  /// The position after the last completion.
  package var endIndex: Int { completions.endIndex }

  /// The completion at `position`.
  package subscript(position: Int) -> Completion { completions[position] }
}
