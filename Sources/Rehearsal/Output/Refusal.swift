/// The reason why something could not be done, as a value.
///
/// Each part of the library has its own reasons. ``text`` describes any of them to the user.
nonisolated public enum Refusal: Error, Hashable, Sendable {
  /// A command is not understood, or its control cannot do it.
  case command(CommandRefusal)
  /// The app cannot go where the user or a scene wants to go.
  case navigation(NavigationRefusal)
  /// A call outside has no reply, or a reply has no call.
  case gateway(GatewayRefusal)
  /// An event from outside was not delivered.
  case inbox(InboxRefusal)
  /// The session cannot be undone, redone, saved or restored.
  case history(HistoryRefusal)
  /// Work that kept scheduling itself without time passing was stopped.
  case endlessLoop(String)
  /// The session has ended.
  case sessionEnded
  /// Another reason, with its text.
  case other(String)

  /// One line for the user that says what is wrong and what to do instead.
  public var text: String {
    switch self {
    case .command(let refusal): refusal.text
    case .navigation(let refusal): refusal.text
    case .gateway(let refusal): refusal.text
    case .inbox(let refusal): refusal.text
    case .history(let refusal): refusal.text
    case .endlessLoop(let name):
      "Stopped an endless loop: \(name) keeps scheduling itself without time passing."
    case .sessionEnded: "The session has ended."
    case .other(let text): text
    }
  }
}
