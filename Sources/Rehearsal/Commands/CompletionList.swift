/// The ways in which a line can go on, and what of it they replace.
nonisolated public struct CompletionList: Sendable {
  /// The end of the line that each of them replaces: the word that is being typed; empty where a
  /// new one begins.
  public let typed: String

  /// The text that must follow, if the command is to mean anything; nil when there is a choice.
  public let continuation: String?

  /// What was typed of the name of a file, without quotation marks, for who has files to complete
  /// it; nil where none belongs.
  public let path: String?

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
  /// Where the first one is.
  public var startIndex: Int { completions.startIndex }

  /// Behind the last one.
  public var endIndex: Int { completions.endIndex }

  /// The completion at a place.
  public subscript(position: Int) -> Completion { completions[position] }
}
