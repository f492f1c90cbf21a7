/// A typed line and its meaning on the visible stage.
///
/// ``Session/command(in:)`` parses a line once; everything else uses the command. Its meaning holds for
/// the stage that was visible then, so perform it before anything else happens in the session.
public struct Command {
  /// What a line means.
  enum Meaning {
    /// An action of a control, and the end of the line if that is a `secret`.
    case control(View, Action, ActionArgument, secret: String? = nil)
    /// An action of a control in a row off the screen, and the rest of the line, which can be read when
    /// the row has a cell; again with the end of the line if that is a `secret`.
    indirect case controlOffScreen(
      CommandTarget,
      row: Int,
      rest: CommandLexer,
      secret: String? = nil
    )
    /// A verb, and the words after it.
    case verb(Verb, VerbArguments)
    /// The line is not understood.
    case refused(Refusal)
  }

  /// The line as it was typed.
  public let line: String

  /// The line that has this meaning: the repeated one for `again`, and otherwise ``line``.
  let source: String

  let meaning: Meaning

  /// Whether the command enters text into a secure field, so that the line must not be kept.
  public var holdsSecret: Bool { secret != nil }

  /// Returns the line with `mask` in place of its secret, if it holds one.
  package func line(hidingSecretAs mask: String) -> String {
    secret.map { line.dropLast($0.count) + mask } ?? line
  }

  /// The text for a secure field, with which the line ends; nil if there is none.
  private var secret: String? {
    // A repeated command enters the text again, but its line does not contain it.
    switch meaning {
    case .control(_, _, _, let secret?), .controlOffScreen(_, _, _, let secret?):
      return line.hasSuffix(secret) ? secret : nil
    case .control, .controlOffScreen, .verb, .refused: return nil
    }
  }

  /// Whether the command lets time pass, in which case calls in flight should be awaited around it.
  public var letsTimePass: Bool { verb?.verb.role == .letsTimePass }

  /// The words after `help`; nil for another command.
  package var helpTopics: [String]? {
    verb?.verb.role == .explains ? verb?.arguments.words : nil
  }

  /// Whether the command is `again`, with any arguments.
  var repeats: Bool { verb?.verb.role == .repeats }

  /// The verb and its arguments; nil for other commands.
  var verb: (verb: Verb, arguments: VerbArguments)? {
    if case .verb(let verb, let arguments) = meaning { (verb, arguments) } else { nil }
  }
}
