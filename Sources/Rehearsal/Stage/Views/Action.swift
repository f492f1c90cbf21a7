/// Something that a user can do with a control, such as `tap`.
///
/// It is an object, because controls and commands share it.
nonisolated public final class Action: Hashable, Sendable {
  /// The argument of an action, after the control's name.
  public enum Argument: Hashable, Sendable {
    /// Nothing: `tap website`.
    case none
    /// The rest of the line, exactly as typed: `message Don't`.
    ///
    /// A pair of quotation marks around all of it is removed: `message ""`.
    case text(placeholder: String)
    /// One of the control's ``View/choices``, by number, by name, or by a part of its name:
    /// `select profile`.
    case choice(placeholder: String)
    /// One of the control's ``View/choices`` as its new value, by name: `notifications off`.
    case value(placeholder: String)
    /// One of the control's ``View/choices``, as for `choice`, and where it goes among them:
    /// `move 3 to 1`.
    case move(placeholder: String)

    /// Whether it begins with one of the control's ``View/choices``.
    var isChoice: Bool {
      switch self {
      case .choice, .value, .move: true
      case .none, .text: false
      }
    }
  }

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

/// The argument that a command passes to a control.
nonisolated public enum ActionArgument: Hashable, Sendable {
  /// Nothing.
  case none
  /// The rest of the line, without quotation marks around all of it.
  case text(String)
  /// The zero-based index of the chosen item.
  case choice(Int)
  /// The zero-based index of an item, and the index that it is to have after the move.
  case move(from: Int, to: Int)
}
