/// What a command gave a control to act on.
nonisolated public enum ActionArgument: Hashable, Sendable {
  /// Nothing.
  case none
  /// The rest of the line, without quotation marks around all of it.
  case text(String)
  /// The index, from zero, of what was chosen of the ``View/choiceCount`` there are.
  case choice(Int)
}
