/// The message that the user is writing.
nonisolated struct Draft: Equatable, Sendable {
  /// A change to the draft.
  enum Change: Equatable, Sendable {
    /// The user typed.
    case typed(String)
    /// The server has received a message with this text.
    case sent(String)
  }

  private(set) var text = ""

  /// Whether the draft contains text to send.
  var isUnsent: Bool { text.contains { !$0.isWhitespace } }

  /// Returns the draft after `change`.
  ///
  /// Text typed while the message was being sent remains.
  func changed(by change: Change) -> Draft {
    switch change {
    case .typed(let text): Draft(text: text)
    case .sent(let text): text == self.text ? Draft() : self
    }
  }
}
