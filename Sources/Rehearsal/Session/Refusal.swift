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
  case unknownRoute(String, known: [String])
  /// A context could not do what it was asked.
  case navigation(NavigationRefusal)
  /// Work that keeps scheduling itself without time passing was cut short.
  case endlessLoop(String)
  /// The app has only its first scene to enter by.
  case noEntrances
  /// The app shows nothing yet.
  case nothingShown
  /// A verb that writes a file, where nobody does.
  case noScribe
  /// The session has ended.
  case sessionEnded
  /// Anything a control of the app's own has to say.
  case other(String)
}
