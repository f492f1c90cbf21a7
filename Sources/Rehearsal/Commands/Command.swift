/// What a line means on the stage that is seen.
enum Command {
  /// A control is asked to do something.
  case control(View, Action, ActionArgument)
  /// A verb, and what stands behind it.
  case verb(Verb, arguments: CommandLexer)

  /// Whether it writes the session to a file, which a replay does not do again.
  var isScript: Bool {
    if case .verb(.script, _) = self { true } else { false }
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
