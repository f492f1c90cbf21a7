/// The reason why a command was not understood, or why a control could not perform it.
nonisolated public enum CommandRefusal: Error, Hashable, Sendable {
  /// No control and no verb has that name; the suggestion is a likely correction of the whole line.
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
  /// A control or a setting cannot take that value.
  case wrongValue(of: String, value: String, known: [String])
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
  /// A refusal of the app's own control, with its text.
  case other(String)

  /// One line for the user that says what is wrong and what to do instead.
  public var text: String {
    switch self {
    case .unknownCommand(let word, let suggestion):
      "I don't know “\(VisibleText.short(word))”. "
        + (suggestion.map { "Did you mean: \(VisibleText.short($0))" }
          ?? "To list the commands: help")
    case .ambiguous(let word, let candidates):
      "“\(VisibleText.short(word))” could be: \(Self.list(candidates))"
    case .missingTarget(let verb, let candidates):
      candidates.isEmpty
        ? "There is nothing to \(verb) here."
        : "\(verb) what? \(Self.list(candidates))"
    case .wrongTarget(let verb, let target, let candidates):
      candidates.isEmpty
        ? "There is nothing to \(verb) here."
        : "I can't \(verb) “\(VisibleText.short(target))”. Here I can \(verb): "
          + Self.list(candidates)
    case .missingText(let control, let verb, let placeholder):
      "\(verb) what? \(control) <\(placeholder)>"
    case .extraArgument(let command, let argument):
      "I don't know what to do with “\(VisibleText.short(argument))” after “\(command)”."
    case .notInteractive(let control):
      "\(control) only shows something. To read it: examine \(control)"
    case .disabled(let control):
      "\(control) is disabled now."
    case .rowOutOfRange(let number, let count):
      count == 0
        ? "There is no row \(number): the list is empty."
        : "There is no row \(number). Rows: 1 to \(count)"
    case .unclosedQuote(let mark):
      mark == "\\"
        ? "Nothing follows the last backslash. For a backslash itself: \\\\"
        : "A quotation mark (\(mark)) is not closed."
    case .notADuration(let word):
      "“\(VisibleText.short(word))” is not a duration. Try 2s, 500ms or 1m30s; 24h at most."
    case .nothingToRepeat:
      "There is no command to repeat yet."
    case .unknownSetting(let name, let known):
      known.isEmpty
        ? "This app has nothing to set."
        : "There is no “\(VisibleText.short(name))” to set. Known: "
          + known.joined(separator: ", ")
    case .noMoreRows(let first):
      "There are no more rows. To begin again: scroll \(first)"
    case .wrongValue(let subject, let value, let known):
      "\(subject) cannot be “\(VisibleText.short(value))”. Known values: "
        + Self.list(known) + (Self.isCut(known) ? ". All: examine \(subject)" : "")
    case .other(let text):
      text
    }
  }

  /// Returns `words` as a list, of which only the first are written if there are many.
  private static func list(_ words: [String]) -> String {
    guard isCut(words) else { return words.joined(separator: ", ") }
    return words.prefix(12).joined(separator: ", ") + ", … and \(words.count - 12) more"
  }

  private static func isCut(_ words: [String]) -> Bool { words.count > 16 }
}
