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
    /// A row of a list, as for `choice`, and then what the control `name` in that row takes:
    /// `done 2 off`, `clear note 2`.
    ///
    /// The second argument can be left out if it `isOptional`.
    indirect case part(
      _ name: String,
      placeholder: String,
      then: Argument,
      isOptional: Bool = false
    )

    /// Whether words may follow the first of the control's ``View/choices``.
    var continues: Bool {
      switch self {
      case .move, .part: true
      case .none, .text, .choice, .value: false
      }
    }

    /// Whether it begins with one of the control's ``View/choices``.
    var isChoice: Bool {
      switch self {
      case .choice, .value, .move, .part: true
      case .none, .text: false
      }
    }
  }

  /// The verb, such as `tap`.
  public let verb: String

  /// Its argument, after the control's name.
  public let argument: Argument

  /// The name of the control in the rows that performs the action; nil if the control itself does.
  let part: String?

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
    part = if case .part(let name, _, _, _) = argument { name } else { nil }
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
  /// The zero-based index of a row, and the argument for the control in that row.
  indirect case part(row: Int, ActionArgument)
}
