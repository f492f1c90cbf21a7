/// A typed line and its meaning on the visible stage.
///
/// ``Session/command(in:)`` parses a line once; everything else uses the command. Its meaning holds for
/// the stage that was visible then, so perform it before anything else happens in the session.
package struct Command {
  /// What a line means.
  enum Meaning {
    /// An action of a control, and the end of the line if that is a `secret`.
    case control(View, Action, ActionArgument, secret: String? = nil)
    /// An action of the controls in the rows of a container, the index of a row, and the argument as it was typed.
    ///
    /// A row off the screen has no control yet, so the turn shows the row, and then reads the argument.
    indirect case row(CommandTarget, Int, argument: String)
    /// A verb with the words after it.
    case verb(VerbArguments)
    /// The line is not understood.
    case refused(Refusal)
  }

  /// The line that the log keeps.
  package let line: String

  /// The line before an alias in it was replaced; nil if there was none.
  var unexpandedLine: String?

  /// The line as the user typed it in a shell.
  package var typedLine: String { unexpandedLine ?? line }

  /// The line that `again` repeats; nil for other commands.
  var repeatedLine: String?

  let meaning: Meaning

  init(line: String, repeatedLine: String? = nil, meaning: Meaning) {
    self.line = line
    self.repeatedLine = repeatedLine
    self.meaning = meaning
  }

  /// The line that has this meaning.
  var source: String { repeatedLine ?? line }

  /// Whether the command enters text into a secure field, so that the line must not be kept.
  package var holdsSecret: Bool { secret != nil }

  /// Returns the line with `mask` in place of its secret, if it holds one.
  package func line(hidingSecretAs mask: String) -> String {
    secret.map { line.dropLast($0.typed.count) + mask } ?? line
  }

  /// The text for a secure field, with which the line ends, and the field's name; nil if there is none.
  var secret: (typed: String, field: String)? {
    let typed: String?
    let field: View
    switch meaning {
    case .control(let view, _, _, let secret): (typed, field) = (secret, view)
    case .row(let target, let row, let argument):
      (typed, field) = (target.secret(inRow: row, argument), target.view)
    case .verb, .refused: return nil
    }
    // A repeated command enters the text again, but its line does not contain it.
    guard let typed, line.hasSuffix(typed) else { return nil }
    return (typed, field.name)
  }

  /// Whether the command lets time pass, in which case calls in flight should be awaited around it.
  package var letsTimePass: Bool { verb?.verb.role == .letsTimePass }

  /// Whether the command is about the aliases of the shell, so that it runs no code of the app.
  package var definesAlias: Bool { verb?.verb.role == .definesAlias }

  /// The words after `help`; nil for another command.
  package var helpTopics: [String]? {
    verb?.verb.role == .explains ? verb?.words : nil
  }

  /// The verb and its arguments; nil for other commands.
  var verb: VerbArguments? {
    if case .verb(let arguments) = meaning { arguments } else { nil }
  }
}

extension Command.Meaning {
  /// Reads the argument of an action of `view` from the rest of a line.
  init(_ action: Action, of view: View, readingFrom lexer: CommandLexer) throws(Refusal) {
    let argument = try action.readArgument(for: view, from: lexer)
    let isSecret = action.argument.isText && view.isSecure
    self = .control(view, action, argument, secret: isSecret ? lexer.verbatim : nil)
  }

  /// The control that the command is for, with its action and argument; nil for a verb, for a row off the screen, and
  /// for a line that is not understood.
  var shownControl: (view: View, action: Action, argument: ActionArgument)? {
    switch self {
    case .control(let view, let action, let argument, _): (view, action, argument)
    case .row(let target, let row, let argument):
      (try? target.meaning(inRow: row, CommandLexer(argument)))?.shownControl
    case .verb, .refused: nil
    }
  }
}
