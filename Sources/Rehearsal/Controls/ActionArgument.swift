/// The argument that a command passes to a control.
nonisolated public enum ActionArgument: Hashable, Sendable {
  /// Nothing.
  case none
  /// The rest of the line, without quotation marks around all of it.
  case text(String)
  /// The zero-based index of the chosen item, below ``View/choiceCount``.
  case choice(Int)
}
