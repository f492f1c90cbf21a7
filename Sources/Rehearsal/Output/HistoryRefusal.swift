/// The reason why a session could not be undone, redone, saved or restored.
nonisolated public enum HistoryRefusal: Error, Hashable, Sendable {
  /// The verb reads or writes a file, but the session has no access to files.
  case noFileAccess
  /// The verb needs a history, but the session keeps none.
  case noSessionHistory
  /// The user typed `undo` at the beginning.
  case nothingToUndo
  /// The user typed `redo`, but no turn was undone.
  case nothingToRedo
  /// There is no turn with that number.
  case unknownTurn(String, count: Int)
  /// The turn wrote outside the app, so it cannot be undone.
  case wroteOutside(turn: Int, command: String?)
  /// A call that may change something outside has no reply yet.
  case writeInFlight(GatewayCall)
  /// The turn gives other outputs when it is replayed.
  case notRepeatable(turn: Int, command: String?)

  /// One line for the user that says what is wrong and what to do instead.
  public var text: String {
    switch self {
    case .noFileAccess:
      "A transcript cannot read or write files."
    case .noSessionHistory:
      "A transcript has no history to go back in."
    case .nothingToUndo:
      "There is nothing to undo: this is the beginning."
    case .nothingToRedo:
      "There is nothing to redo: no turn was undone."
    case .unknownTurn(let word, let count):
      "There is no turn \(VisibleText.short(word)). "
        + (count == 0 ? "This is turn 0, the beginning." : "Turns: 0 to \(count)")
    case .wroteOutside(let turn, let command):
      "\(Self.name(ofTurn: turn, command)) wrote outside the app and cannot be undone."
    case .writeInFlight(let call):
      "The reply to \(call) has not arrived yet, and the call may change something outside. To wait: wait"
    case .notRepeatable(let turn, let command):
      "\(Self.name(ofTurn: turn, command)) gives other output when replayed. Nothing has changed."
    }
  }

  private static func name(ofTurn number: Int, _ command: String?) -> String {
    command.map { "Turn \(number) (\(VisibleText.short($0)))" } ?? "The beginning"
  }
}
