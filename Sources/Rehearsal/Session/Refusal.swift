/// Why something could not be done, as a value.
///
/// ``text`` says it to the user.
nonisolated public enum Refusal: Error, Hashable, Sendable {
  /// No control and no verb goes by that word; perhaps the whole line was meant another way.
  case unknownCommand(String, suggestion: String?)
  /// The word is the beginning of several.
  case ambiguous(String, candidates: [String])
  /// A verb was given nothing to act on.
  case missingTarget(verb: String, candidates: [String])
  /// A verb was given something that it cannot act on.
  case wrongTarget(verb: String, target: String, candidates: [String])
  /// A control was given no text.
  case missingText(control: String, verb: String, placeholder: String)
  /// Something stands behind a command that wants nothing more.
  case extraArgument(command: String, argument: String)
  /// The control only shows something.
  case notInteractive(control: String)
  /// The control cannot be used now.
  case disabled(control: String)
  /// A control cannot become what it was told to.
  case wrongValue(control: String, value: String, known: [String])
  /// The last rows of a list are shown already; it begins with the row numbered `first`.
  case noMoreRows(first: Int)
  /// A row number beyond the end, or zero.
  case rowOutOfRange(Int, count: Int)
  /// A quotation mark or backslash that nothing follows.
  case unclosedQuote(Character)
  /// Not a time such as `2s`.
  case notADuration(String)
  /// `again` before any command.
  case nothingToRepeat
  /// A knob that the app does not have.
  case unknownKnob(String, known: [String])
  /// A value that the knob does not have.
  case unknownKnobValue(knob: String, value: String, known: [String])
  /// A route that no entrance declares.
  case unknownRoute(String, nearest: [String])
  /// A route of the right form, with a word that its parameter cannot be.
  case wrongRouteValue(parameter: String, value: String, meaning: String)
  /// A link whose entrance finds that it leads nowhere.
  case deadLink(String, LinkRefusal)
  /// A context could not do what it was asked.
  case navigation(NavigationRefusal)
  /// A call outside has no reply, or a reply no call.
  case outside(PortRefusal)
  /// Work that keeps scheduling itself without time passing was cut short.
  case endlessLoop(String)
  /// The app has only its first scene to enter by.
  case noEntrances
  /// The app shows nothing yet.
  case nothingShown
  /// A verb that writes or reads a file, where nobody does.
  case noScribe
  /// A verb that looks back, where nothing is kept.
  case noTimeline
  /// `undo` at the beginning.
  case nothingToUndo
  /// `redo` when no turn was taken back.
  case nothingToRedo
  /// A turn that is not there.
  case unknownTurn(String, count: Int)
  /// A turn that cannot be taken back.
  case wroteOutside(turn: Int, command: String?)
  /// A call that may change something outside, and whose reply has not come.
  case writeInFlight(PortCall)
  /// A turn that shows something else when it is played again.
  case notRepeatable(turn: Int, command: String?)
  /// The session has ended.
  case sessionEnded
  /// Anything a control of the app's own has to say.
  case other(String)
}
