/// Something that a user can do with a control, such as `tap`.
///
/// It is an object, because controls and commands share it.
nonisolated public final class Action: Hashable, Sendable {
  /// The verb, such as `tap`.
  public let verb: String

  /// Its argument, after the control's name.
  public let argument: Argument

  /// A short description for `help`.
  public let help: String

  /// Whether the verb needs no control's name while only one control has it, such as `more`.
  public let standsAlone: Bool

  /// Declares an action.
  public init(
    _ verb: String,
    argument: Argument = .none,
    help: String,
    standsAlone: Bool = false
  ) {
    self.verb = verb
    self.argument = argument
    self.standsAlone = standsAlone
    self.help = help
  }

  /// Whether two actions are declared alike.
  public static func == (first: Action, second: Action) -> Bool {
    first === second
      || first.verb == second.verb && first.argument == second.argument
        && first.help == second.help && first.standsAlone == second.standsAlone
  }

  /// Hashes the verb and its argument.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(verb)
    hasher.combine(argument)
  }
}
