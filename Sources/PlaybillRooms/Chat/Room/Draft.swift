/// What the user is about to say.
nonisolated struct Draft: Equatable, Sendable {
  /// What can happen to it.
  enum Change: Equatable, Sendable {
    /// The user typed.
    case typed(String)
    /// A message of this text has arrived at the server.
    case sent(String)
  }

  private(set) var text = ""

  /// Whether there is anything in it to say.
  var isUnsent: Bool { text.contains { !$0.isWhitespace } }

  /// Itself after `change`; what the user typed while the message was on its way stays.
  func changed(by change: Change) -> Draft {
    switch change {
    case .typed(let text): Draft(text: text)
    case .sent(let text): text == self.text ? Draft() : self
    }
  }
}
