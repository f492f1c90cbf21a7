/// What a line means on the stage that is seen.
enum Command {
  /// A control is asked to do something.
  case control(View, Action, ActionArgument)
  /// A control is given a text, which ends the line as it was `typed`.
  case text(View, Action, String, typed: String)
  /// A verb, and what stands behind it.
  case verb(Verb, arguments: CommandLexer)

  /// Whether it is about the session, and no part of it.
  var concernsSessionHistory: Bool {
    if case .verb(let verb, _) = self { verb.concernsSessionHistory } else { false }
  }

  /// Whether it only asks, and changes nothing.
  var onlyAsks: Bool {
    if case .verb(let verb, _) = self { verb.onlyAsks } else { false }
  }

  /// Whether it repeats another.
  var isAgain: Bool {
    if case .verb(.again, _) = self { true } else { false }
  }

  /// Whether it lets time pass.
  var isWait: Bool {
    if case .verb(.wait, _) = self { true } else { false }
  }
}
