/// What a line means on the stage that is seen.
enum Command {
  /// A control is asked to do something.
  case control(View, Action, ActionArgument)
  /// A verb, and what stands behind it.
  case verb(Verb, arguments: CommandLexer)

  /// Whether it repeats another.
  var isAgain: Bool {
    if case .verb(.again, _) = self { true } else { false }
  }
}
