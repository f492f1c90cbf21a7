/// The reason why something could not be done, as a value.
///
/// ``text`` describes it to the user.
nonisolated public enum Refusal: Error, Hashable, Sendable {
  /// No control and no verb has that name; the user may have meant the whole line another way.
  case unknownCommand(String, suggestion: String?)
  /// The word is the beginning of several names.
  case ambiguous(String, candidates: [String])
  /// A verb has no target.
  case missingTarget(verb: String, candidates: [String])
  /// A verb cannot act on its target.
  case wrongTarget(verb: String, target: String, candidates: [String])
  /// A control that takes text was given none.
  case missingText(control: String, verb: String, placeholder: String)
  /// A word follows a command that takes no more arguments.
  case extraArgument(command: String, argument: String)
  /// The control only shows something and accepts no commands.
  case notInteractive(control: String)
  /// The control cannot be used now.
  case disabled(control: String)
  /// A control cannot take that value.
  case wrongValue(control: String, value: String, known: [String])
  /// The last rows of a list are shown already; it begins with the row numbered `first`.
  case noMoreRows(first: Int)
  /// A row number is zero, or beyond the end.
  case rowOutOfRange(Int, count: Int)
  /// A quotation mark is not closed, or nothing follows a backslash.
  case unclosedQuote(Character)
  /// The word is not a duration such as `2s`.
  case notADuration(String)
  /// The user typed `again` before any command.
  case nothingToRepeat
  /// The app has no such setting.
  case unknownSetting(String, known: [String])
  /// The setting has no such value.
  case unknownSettingValue(setting: String, value: String, known: [String])
  /// No entry point declares that route.
  case unknownRoute(String, nearest: [String])
  /// The route has the right form, but one of its words is no valid value of the parameter.
  case wrongRouteValue(parameter: String, value: String, meaning: String)
  /// The entry point finds that the link leads nowhere.
  case deadLink(String, LinkRefusal)
  /// A navigation context could not do what it was asked.
  case navigation(NavigationRefusal)
  /// A call outside has no reply, or a reply has no call.
  case outside(GatewayRefusal)
  /// Work that kept scheduling itself without time passing was stopped.
  case endlessLoop(String)
  /// The app declares no entry points.
  case noEntryPoints
  /// The app shows nothing yet.
  case nothingShown
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
  /// The session has ended.
  case sessionEnded
  /// A refusal of the app's own control, with its text.
  case other(String)
}
